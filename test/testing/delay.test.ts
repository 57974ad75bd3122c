import { expect, test, vi } from 'vitest'
import { delay } from '../../src/testing/delay.js'

test('default', async () => {
  await expect(delay(1, new AbortController().signal)).resolves.toBeUndefined()
})

test('behavior: an abort ends the wait with its reason, and leaves no timer behind', async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  const waiting = delay(600_000, controller.signal)
  expect(vi.getTimerCount()).toBe(1)

  controller.abort('gone')

  await expect(waiting).rejects.toBe('gone')
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('behavior: an abort before the wait ends it at once', async () => {
  await expect(delay(600_000, AbortSignal.abort('gone'))).rejects.toBe('gone')
})
