import { expect, test, vi } from 'vitest'
import { letGo } from '../../src/client/letGo.js'

test('default', async () => {
  const cancel = vi.fn()
  await letGo(() => new ReadableStream({ cancel }).cancel())
  expect(cancel).toHaveBeenCalledOnce()
})

test.each<[string, () => unknown]>([
  ['is none', () => undefined],
  ['refuses', () => Promise.reject(new Error('failed'))],
  ['throws', () => expect.fail('locked')],
])('behavior: a body that %s is let go of without a word', async (_, cancel) => {
  await expect(letGo(cancel)).resolves.toBeUndefined()
})
