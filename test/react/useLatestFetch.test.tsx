import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLatestFetch } from '../../src/react/useLatestFetch.js'

const answering = (text: string) => vi.fn(() => Promise.resolve(new Response(text)))

test('default', async () => {
  const { result, rerender } = renderHook((fetch) => useLatestFetch(fetch), {
    initialProps: answering('one'),
  })
  const first = result.current
  await expect((await first('http://a.test')).text()).resolves.toBe('one')

  rerender(answering('two'))

  expect(result.current).toBe(first)
  await expect((await first('http://a.test')).text()).resolves.toBe('two')
})

test('behavior: without one it is the global fetch of the moment', async () => {
  const { result } = renderHook(() => useLatestFetch(undefined))
  vi.spyOn(globalThis, 'fetch').mockImplementation(answering('global'))

  await expect((await result.current('http://a.test')).text()).resolves.toBe('global')
})
