import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RateLimiter, WalletBalanceProxyOptions } from '../../src/exports/server.js'
import { answerTo, errorOf, type RequestParts, stubbedProxy } from './stubbedProxy.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const clientKey = (request: Request) => request.headers.get('X-Client') ?? 'somebody'
const once60 = () => new RateLimiterMemory({ points: 1, duration: 60 })

/** `wait` gives the `Retry-After` of a request too many, and undefined for one that is let in. */
function limited(rateLimiter: RateLimiter, options: Partial<WalletBalanceProxyOptions> = {}) {
  const proxy = stubbedProxy({ rateLimiter, clientKey, ...options })
  async function wait(client = 'somebody'): Promise<string | null | undefined> {
    const response = await proxy.ask({ headers: { 'X-Client': client } })
    if (response.status === 200) return undefined
    expect(await errorOf(response, 429)).toBe('rate_limited')
    return response.headers.get('Retry-After')
  }
  return { ...proxy, wait }
}

describe('rateLimiter', () => {
  test('default: so many are let in, and then none until Retry-After', async () => {
    const { wait, fetch, onError } = limited(new RateLimiterMemory({ points: 2, duration: 10 }))

    expect([await wait(), await wait(), await wait()]).toEqual([undefined, undefined, '10'])
    await vi.advanceTimersByTimeAsync(3_500)
    expect(await wait()).toBe('7') // rounded up: after 6 s it would be refused again
    expect(await wait('other')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await wait()).toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(4)
    expect(onError).not.toHaveBeenCalled()
  })

  test.each<[rejection: unknown, expected: string]>([
    [{ msBeforeNext: -1 }, '1'], // a limiter that never forgets says so
    [{ msBeforeNext: 1_001 }, '2'],
    [Object.assign(new Error('too many'), { msBeforeNext: 86_400_000 }), '86400'],
    [{ short: { msBeforeNext: 2_000 }, long: { msBeforeNext: 60_000 } }, '60'], // a union
    [{ down: new Error('ECONNREFUSED'), memory: { msBeforeNext: 3_000 } }, '3'],
  ])('behavior: %o is Retry-After %s', async (rejection, expected) => {
    expect(await limited({ consume: () => Promise.reject(rejection) }).wait()).toBe(expected)
  })

  test.each<[title: string, parts: RequestParts, status: number, uses: number]>([
    ['a preflight', { method: 'OPTIONS' }, 204, 0],
    ['a foreign origin', { headers: { Origin: 'https://evil.example' } }, 403, 0],
    ['one that authorize refuses', { headers: { Cookie: 'forged' } }, 403, 0],
    ['one of no use', { body: '{}' }, 400, 1],
    ['one whose body has not come', { body: new ReadableStream() }, 429, 2],
  ])('behavior: %s uses up %4$i', async (_, parts, status, uses) => {
    const { ask, wait } = limited(once60(), {
      authorize: ({ headers }) => headers.get('Cookie') !== 'forged',
    })
    if (uses === 2) await wait()

    expect((await ask(parts)).status).toBe(status)
    expect(await wait()).toBe(uses === 0 ? undefined : '60')
  })
})

describe('stores that fail', () => {
  const storage = { getItem: () => null, setItem: () => {} }
  const cache = (part: object) => ({ cache: { storage: { ...storage, ...part }, ttlSeconds: 60 } })
  type Ask = () => Promise<unknown>
  const places: [place: string, store: string, options: (ask: Ask) => object][] = [
    ['consume', 'rateLimiter', (consume) => ({ rateLimiter: { consume }, clientKey })],
    ['getItem', 'cache', (getItem) => cache({ getItem })],
    ['setItem', 'cache', (setItem) => cache({ setItem })],
  ]
  const cause = new Error('ECONNREFUSED redis://:test-password@127.0.0.1')
  const throwing = () => {
    throw cause
  }

  test.each(places)(
    'behavior: %s fails: all are served, told each time',
    async (_, store, options) => {
      for (const ask of [throwing, () => Promise.reject(cause)]) {
        const { ask: askProxy, onError } = stubbedProxy(options(ask))

        for (const asked of [1, 2, 3]) {
          expect(await (await askProxy()).text()).toBe(answerTo())
          expect(onError.mock.calls.length).toBe(asked)
        }
        const error = onError.mock.calls[0]?.[0] as Error // as it is told
        expect(error).toMatchObject({ name: 'StoreError', store, cause })
        // the cause's own words can hold a password: they are there only for who asks for them
        expect(error.message).not.toContain('test-password')
      }
    },
  )

  test.each(places)(
    'behavior: %s hangs: passed by after 500 ms, told',
    async (_, store, options) => {
      const asked = Promise.withResolvers<void>() // the hash of a cache's key takes real time
      const late = Promise.withResolvers<never>()
      const { ask, onError } = stubbedProxy(
        options(() => {
          asked.resolve()
          return late.promise
        }),
      )
      const answer = ask()
      await asked.promise

      await vi.advanceTimersByTimeAsync(499)
      expect(onError).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)

      expect((await answer).status).toBe(200)
      expect(onError.mock.calls).toMatchObject([[{ store, cause: { name: 'TimeoutError' } }, {}]])
      late.reject(cause) // which nobody hears: the runner would report it
    },
  )

  test.each([undefined, { msBeforeNext: 'soon' }, { one: cause, other: cause }])(
    'behavior: a limiter that rejects with %o has failed',
    async (rejection) => {
      const { wait, onError } = limited({ consume: () => Promise.reject(rejection) })

      expect(await wait()).toBeUndefined()
      expect(onError.mock.calls).toMatchObject([[{ store: 'rateLimiter' }, {}]])
      expect((onError.mock.calls[0]?.[0] as Error).cause).toBe(rejection)
    },
  )
})
