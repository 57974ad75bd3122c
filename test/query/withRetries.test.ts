import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError, InvalidParametersError, NetworkError } from '../../src/errors/index.js'
import { withRetries } from '../../src/query/withRetries.js'
import { rejection } from '../errors/caught.js'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const http = (status: number, retryAfterMs?: number) => new HttpError({ status, retryAfterMs })

/** Fails with these one after another, then gives 'rows'; the moments of its reads. */
function failing(...failures: unknown[]) {
  const start = Date.now()
  const reads: number[] = []
  const read = async () => {
    reads.push(Date.now() - start)
    if (reads.length <= failures.length) throw failures[reads.length - 1]
    return 'rows'
  }
  return { read, reads }
}

test('default', async () => {
  const { read, reads } = failing()
  expect(await withRetries(read, undefined)).toBe('rows')
  expect(reads).toEqual([0])
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: reads again as late as a query would: full jitter, twice as long the second time', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { read, reads } = failing(http(503), new NetworkError({ phase: 'request' }))

  const result = withRetries(read, undefined)
  await vi.runAllTimersAsync()

  expect(await result).toBe('rows')
  expect(reads).toEqual([0, 500, 1500])
})

test('behavior: as often as a query would: the third failure is the failure', async () => {
  const failures = [http(503), http(502), http(504), http(500)]
  const { read, reads } = failing(...failures)

  const result = rejection(withRetries(read, undefined))
  await vi.runAllTimersAsync()

  expect(await result).toBe(failures[2])
  expect(reads).toHaveLength(3)
})

test.each([
  ['a status that does not pass', http(401)],
  ['our own refusal', new InvalidParametersError({ issues: [] })],
  ['a stranger', new TypeError('made up')],
  ['a Retry-After above 60 s', http(429, 60_001)],
])('behavior: after the same failures as a query: not after %s', async (_, failure) => {
  const { read, reads } = failing(failure)
  expect(await rejection(withRetries(read, undefined))).toBe(failure)
  expect(reads).toHaveLength(1)
})

test('behavior: never earlier than Retry-After', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { read, reads } = failing(http(429, 2_000), http(503, 60_000))

  const result = withRetries(read, undefined)
  await vi.runAllTimersAsync()

  expect(await result).toBe('rows')
  expect(reads).toEqual([0, 2_000, 62_000])
})

test('behavior: an abort ends the wait at once, and whoever reads next is told so', async () => {
  const controller = new AbortController()
  const reason = new Error('made up')
  const { read, reads } = failing(http(503, 10_000))
  const readOrTell = async () => {
    controller.signal.throwIfAborted()
    return read()
  }

  const result = rejection(withRetries(readOrTell, controller.signal))
  await vi.advanceTimersByTimeAsync(100)
  controller.abort(reason)

  expect(await result).toBe(reason)
  expect(reads).toEqual([0])
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: nobody waits for a signal that has aborted before', async () => {
  const { read, reads } = failing(http(503, 10_000))
  expect(await withRetries(read, AbortSignal.abort())).toBe('rows')
  expect(reads).toEqual([0, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: leaves no listener on the signal', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const { read } = failing(http(503), http(503))

  const result = withRetries(read, signal)
  await vi.runAllTimersAsync()
  await result

  expect(added).toHaveBeenCalledTimes(2)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})
