import { getEventListeners } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { withDeadline } from '../../src/client/withDeadline.js'
import { TimeoutError } from '../../src/errors/WalletBalanceError.js'
import { rejection } from './caught.js'

afterEach(() => {
  vi.useRealTimers()
})

/** As the fetch of Node 20 and 22 does on some bodies: it ignores the abort. */
const hangs = () => new Promise<never>(() => undefined)
const reason = new Error('the user left')

type Work = (signal: AbortSignal) => Promise<unknown>

const failsOnAbort: Work = (signal) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('fetch failed')))
  })
const expired = new TimeoutError({ timeoutMs: 50 })

type Case = { work: Work; aborts?: true; isAborted?: true; expected: unknown; settledAt?: number }

test.each<[string, Case]>([
  ['success', { work: async () => 'done', expected: 'done' }],
  // aborted too: the rest of the body must not keep a connection open
  ['failure', { work: () => Promise.reject(reason), isAborted: true, expected: reason }],
  ['timeout', { work: hangs, isAborted: true, expected: expired, settledAt: 50 }],
  ['abort', { work: hangs, aborts: true, expected: reason }],
  ['abort of work that fails', { work: failsOnAbort, aborts: true, expected: reason }],
])('default: %s', async (_, { work, expected, ...rest }) => {
  const { aborts = false, isAborted = aborts, settledAt = 0 } = rest
  vi.useFakeTimers()
  const controller = new AbortController()
  const inner: AbortSignal[] = []
  const settled = vi.fn()
  const result = withDeadline({ timeoutMs: 50, signal: controller.signal }, (signal) => {
    inner.push(signal)
    return work(signal)
  })
  void result.catch((error: unknown) => error).then(settled)
  if (aborts) controller.abort(reason)

  await vi.advanceTimersByTimeAsync(49)
  expect(settled).toHaveBeenCalledTimes(settledAt === 0 ? 1 : 0)
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expected)
  expect(inner.map(({ aborted }) => aborted)).toEqual([isAborted])
  expect(inner).not.toContain(controller.signal)
  // long-lived signals must not collect listeners
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test.each([reason, 0, '', undefined])(
  'behavior: aborted with %o: no work starts',
  async (given) => {
    const work = vi.fn(hangs)
    const signal = AbortSignal.abort(given)
    expect(await rejection(withDeadline({ timeoutMs: 50, signal }, work))).toBe(signal.reason)
    expect(work).not.toHaveBeenCalled()
  },
)

test('behavior: without `signal.reason`, as in React Native, an AbortError', async () => {
  const signal = AbortSignal.abort()
  Object.defineProperty(signal, 'reason', { value: undefined })
  const error = await rejection(withDeadline({ timeoutMs: 50, signal }, hangs))
  expect(error).toMatchObject({ name: 'AbortError', message: 'Aborted' })
})
