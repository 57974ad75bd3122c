import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RateLimiter, WalletBalanceProxyOptions } from '../../src/exports/server.js'
import { errorOf, type RequestParts, responseTo, stubbedProxy } from './stubbedProxy.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const clientKey = (request: Request) => request.headers.get('X-Client') ?? 'visitor'

/** `wait` sends a request and returns its `Retry-After`, or undefined if it is allowed. */
function limited(rateLimiter: RateLimiter, options: Partial<WalletBalanceProxyOptions> = {}) {
  const proxy = stubbedProxy({ rateLimiter, clientKey, ...options })
  async function wait(client = 'visitor'): Promise<string | null | undefined> {
    const response = await proxy.ask({ headers: { 'X-Client': client } })
    if (response.status === 200) return undefined
    expect(await errorOf(response, 429)).toBe('rate_limited')
    return response.headers.get('Retry-After')
  }
  return { ...proxy, wait }
}

test('default: allows the configured requests, then refuses until Retry-After', async () => {
  const { wait, fetch, onError } = limited(new RateLimiterMemory({ points: 2, duration: 10 }))
  expect([await wait(), await wait(), await wait()]).toEqual([undefined, undefined, '10'])
  await vi.advanceTimersByTimeAsync(3_500)
  expect(await wait()).toBe('7') // rounded up: 6 s would be too early
  expect(await wait('other')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(await wait()).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(4)
  expect(onError).not.toHaveBeenCalled()
})

test.each<[rejection: unknown, expected: string | null | undefined]>([
  [{ msBeforeNext: -1 }, '1'], // a block without an end
  [{ msBeforeNext: -Infinity }, null],
  [{ msBeforeNext: Infinity }, null],
  [{ msBeforeNext: Number.MAX_VALUE }, '2147483648'], // digits, no exponent
  [{ msBeforeNext: 1_001 }, '2'],
  [Object.assign(new Error('too many'), { msBeforeNext: 86_400_000 }), '86400'],
  [{ short: { msBeforeNext: 2_000 }, long: { msBeforeNext: 60_000 } }, '60'], // a union
  [{ down: new Error('ECONNREFUSED'), memory: { msBeforeNext: 3_000 } }, '3'],
  [{ broken: { msBeforeNext: NaN }, memory: { msBeforeNext: 3_000 } }, '3'],
  [{ broken: { msBeforeNext: NaN }, down: new Error('ECONNREFUSED') }, null],
  // not a refusal but a failure of the limiter: the request is allowed
  [undefined, undefined],
  [{ msBeforeNext: 'soon' }, undefined],
  [{ one: new Error('ECONNREFUSED'), other: new Error('ECONNREFUSED') }, undefined],
])('behavior: a rejection with %o is Retry-After %s', async (cause, expected) => {
  const { wait, onError } = limited({ consume: () => Promise.reject(cause) })
  expect(await wait()).toBe(expected)
  const reported = onError.mock.calls.map(([error]) => error as Error) // onError takes unknown
  expect(reported.map((error) => error.cause)).toEqual(expected === undefined ? [cause] : [])
})

test.each<[title: string, parts: RequestParts, status: number, uses: number]>([
  ['a preflight', { method: 'OPTIONS' }, 204, 0],
  ['another origin', { headers: { Origin: 'https://evil.example' } }, 403, 0],
  ['an unauthorized request', { headers: { Cookie: 'forged' } }, 403, 0],
  ['an invalid body', { body: '{}' }, 400, 1],
  ['a pending body', { body: new ReadableStream() }, 429, 2],
])('behavior: what consumes the limit: %s', async (_, parts, status, uses) => {
  const authorize = ({ headers }: Request) => headers.get('Cookie') !== 'forged'
  const onePerMinute = new RateLimiterMemory({ points: 1, duration: 60 })
  const { ask, wait } = limited(onePerMinute, { authorize })
  if (uses === 2) await wait()
  expect((await ask(parts)).status).toBe(status)
  expect(await wait()).toBe(uses === 0 ? undefined : '60')
})

const storage = { getItem: () => null, setItem: () => {} }
const cache = (part: object) => ({ cache: { storage: { ...storage, ...part }, ttlSeconds: 60 } })
type Call = () => Promise<unknown>
const places: [place: string, store: string, options: (call: Call) => object][] = [
  ['consume', 'rateLimiter', (consume) => ({ rateLimiter: { consume }, clientKey })],
  ['getItem', 'cache', (getItem) => cache({ getItem })],
  ['setItem', 'cache', (setItem) => cache({ setItem })],
]
const cause = new Error('ECONNREFUSED redis://:test-password@127.0.0.1')
const throwing = () => {
  throw cause
}

test.each(places)('behavior: %s fails: skipped, each failure reported', async (...args) => {
  const [, store, options] = args
  for (const call of [throwing, () => Promise.reject(cause)]) {
    const { ask, onError } = stubbedProxy(options(call))
    for (const count of [1, 2, 3]) {
      expect(await (await ask()).text()).toBe(responseTo())
      expect(onError.mock.calls.length).toBe(count)
    }
    const error = onError.mock.calls[0]?.[0] as Error // onError takes unknown
    expect(error).toMatchObject({ name: 'StoreError', store, cause })
    // the cause may hold a password, so the message must not quote it
    expect(error.message).not.toContain('test-password')
  }
})

test.each(places)('behavior: %s hangs: skipped after 500 ms, reported', async (...args) => {
  const [, store, options] = args
  const called = Promise.withResolvers<void>() // hashing the cache key takes real time
  const late = Promise.withResolvers<never>()
  const hang = () => {
    called.resolve()
    return late.promise
  }
  const { ask, onError } = stubbedProxy(options(hang))
  const response = ask()
  await called.promise

  await vi.advanceTimersByTimeAsync(499)
  expect(onError).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)

  expect((await response).status).toBe(200)
  expect(onError.mock.calls).toMatchObject([[{ store, cause: { name: 'TimeoutError' } }, {}, {}]])
  late.reject(cause) // must not be an unhandled rejection
})
