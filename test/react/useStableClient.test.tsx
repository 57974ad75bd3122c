import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { useStableClient } from '../../src/react/useStableClient.js'

test('default', () => {
  const { result, rerender } = renderHook((source) => useStableClient(source), {
    initialProps: { proxyUrl: '/p', headers: { a: '1' } },
  })
  const first = result.current

  rerender({ proxyUrl: '/p', headers: { a: '1' } })
  expect(result.current).toBe(first)

  rerender({ proxyUrl: '/p', headers: { a: '2' } })
  expect(result.current).not.toBe(first)
})

test('behavior: a client of the user is used as it is, and its successor too', () => {
  const one = createIndexerClient({ proxyUrl: '/one' })
  const two = createIndexerClient({ proxyUrl: '/two' })
  const { result, rerender } = renderHook((client) => useStableClient({ client }), {
    initialProps: one,
  })
  expect(result.current).toBe(one)

  rerender(two)
  expect(result.current).toBe(two)
})
