import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withDeadline } from '../../src/client/withDeadline.js'
import { rejection } from './caught.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => undefined)

test('default', async () => {
  await expect(withDeadline({ timeoutMs: 50 }, async () => 'done')).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: what work rejects with comes through', async () => {
  const reason = new Error('no')
  const error = await rejection(withDeadline({ timeoutMs: 50 }, () => Promise.reject(reason)))
  expect(error).toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})

test('parameters: timeoutMs; the promise settles even where work never does', async () => {
  const settled = vi.fn()
  const seen: AbortSignal[] = []
  const result = rejection(
    withDeadline({ timeoutMs: 50 }, (signal) => {
      seen.push(signal)
      return never()
    }),
  )
  void result.then(settled)

  await vi.advanceTimersByTimeAsync(49)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
  await expect(result).resolves.toMatchObject({ name: 'TimeoutError', timeoutMs: 50 })
  expect(seen[0]?.aborted).toBe(true)
})

test("parameters: signal; the caller's own reason comes out, even where work never settles", async () => {
  const reason = new Error('the user left')
  const controller = new AbortController()
  const seen: AbortSignal[] = []
  const work = (signal: AbortSignal) => {
    seen.push(signal)
    return never()
  }
  const result = rejection(withDeadline({ timeoutMs: 50, signal: controller.signal }, work))
  controller.abort(reason)
  expect(await result).toBe(reason)
  expect(seen[0]?.reason).toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})

test("behavior: the caller's abort comes before the error that it makes of the work", async () => {
  const controller = new AbortController()
  const work = (signal: AbortSignal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('fetch failed')))
    })
  const result = rejection(withDeadline({ timeoutMs: 50, signal: controller.signal }, work))
  controller.abort()
  expect(await result).toMatchObject({ name: 'AbortError' })
})

test('behavior: an aborted signal starts no work', async () => {
  const reason = new Error('too late')
  const work = vi.fn(never)
  const result = withDeadline({ timeoutMs: 50, signal: AbortSignal.abort(reason) }, work)
  expect(await rejection(result)).toBe(reason)
  expect(work).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, (controller: AbortController) => Promise<unknown>]>([
  ['success', async ({ signal }) => withDeadline({ timeoutMs: 50, signal }, async () => 1)],
  [
    'failure',
    async ({ signal }) =>
      rejection(withDeadline({ timeoutMs: 50, signal }, () => Promise.reject(new Error('no')))),
  ],
  [
    'timeout',
    async ({ signal }) => {
      const result = rejection(withDeadline({ timeoutMs: 50, signal }, never))
      await vi.advanceTimersByTimeAsync(50)
      return result
    },
  ],
  [
    'abort',
    async (controller) => {
      const { signal } = controller
      const result = rejection(withDeadline({ timeoutMs: 50, signal }, never))
      controller.abort()
      return result
    },
  ],
])('behavior: no listener is left on a long-lived signal: %s', async (_, run) => {
  const controller = new AbortController()
  const added = vi.spyOn(controller.signal, 'addEventListener')
  const removed = vi.spyOn(controller.signal, 'removeEventListener')
  await run(controller)
  expect(added).toHaveBeenCalledTimes(1)
  const [type, listener] = added.mock.calls[0] ?? []
  expect(type).toBe('abort')
  expect(removed).toHaveBeenCalledWith(type, listener)
})

test('behavior: the signal that work gets is not the caller’s, nor does AbortSignal.any make it', async () => {
  const any = vi.spyOn(AbortSignal, 'any')
  const { signal } = new AbortController()
  const seen: AbortSignal[] = []
  await withDeadline({ timeoutMs: 50, signal }, async (inner) => seen.push(inner))
  expect(seen[0]).not.toBe(signal)
  expect(any).not.toHaveBeenCalled()
})

test('behavior: work that succeeded is not aborted', async () => {
  const seen: AbortSignal[] = []
  await withDeadline({ timeoutMs: 50 }, async (signal) => seen.push(signal))
  await vi.advanceTimersByTimeAsync(100)
  expect(seen[0]?.aborted).toBe(false)
})

test.each([0, '', 'closed'])('behavior: a reason of %j is the reason', async (reason) => {
  const signal = AbortSignal.abort(reason)
  expect(await rejection(withDeadline({ timeoutMs: 50, signal }, never))).toBe(reason)
})

test('behavior: where an AbortSignal has no `reason`, as in React Native, it is an AbortError', async () => {
  const controller = new AbortController()
  Object.defineProperty(controller.signal, 'reason', { value: undefined })
  const result = rejection(withDeadline({ timeoutMs: 50, signal: controller.signal }, never))
  controller.abort()
  expect(await result).toMatchObject({ name: 'AbortError' })
})
