import { BurstyRateLimiter, RateLimiterMemory, RateLimiterUnion } from 'rate-limiter-flexible'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import { createRateLimit } from '../../src/server/rateLimit.js'
import type { StoreError } from '../../src/server/StoreError.js'
import type { RateLimiter } from '../../src/server/WalletBalanceProxyOptions.js'
import { watchProcess } from '../fuzz/processFaults.js'
import { walletRequest } from './walletRequest.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const clientKey = (request: Request) => request.headers.get('X-Client') ?? 'somebody'

/** `ask` gives the wait that a refused client is told, and undefined where it is let in. */
function setup(rateLimiter?: RateLimiter) {
  const onOutage = vi.fn<(error: StoreError) => void>()
  const limitRate = createRateLimit({ rateLimiter, clientKey })
  async function ask(client = 'somebody'): Promise<string | undefined> {
    const request = walletRequest({ headers: { 'X-Client': client } })
    try {
      await limitRate(request, onOutage)
      return undefined
    } catch (error) {
      expect(error).toMatchObject({ name: 'ProxyRefusal', status: 429, code: 'rate_limited' })
      return (error as { headers: Record<string, string> }).headers['Retry-After'] // seen above
    }
  }
  return { ask, onOutage }
}

const rejecting = (rejection: unknown) => ({ consume: () => Promise.reject(rejection) })

test('default: without a limiter everybody is let in', async () => {
  await expect(createRateLimit({})(walletRequest(), () => {})).resolves.toBeUndefined()
})

describe('the limiters of rate-limiter-flexible', () => {
  test('default: so many are let in, and then none until Retry-After', async () => {
    const { ask, onOutage } = setup(new RateLimiterMemory({ points: 3, duration: 10 }))

    expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, undefined])
    expect(await ask()).toBe('10')
    await vi.advanceTimersByTimeAsync(3_500)
    expect(await ask()).toBe('7') // rounded up: after 6 s it would be refused again
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await ask()).toBe('1')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ask()).toBeUndefined()
    expect(onOutage).not.toHaveBeenCalled()
  })

  test('behavior: clients are told apart by their keys', async () => {
    const { ask } = setup(new RateLimiterMemory({ points: 1, duration: 10 }))

    expect(await ask('one')).toBeUndefined()
    expect(await ask('other')).toBeUndefined()
    expect(await ask('one')).toBe('10')
    expect(await ask('')).toBeUndefined()
  })

  test('behavior: of a union’s limiters the longest wait counts, of those that refuse', async () => {
    const limiter = new RateLimiterUnion(
      new RateLimiterMemory({ keyPrefix: 'short', points: 2, duration: 2 }),
      new RateLimiterMemory({ keyPrefix: 'long', points: 3, duration: 60 }),
    )
    const { ask, onOutage } = setup(limiter)

    expect([await ask(), await ask()]).toEqual([undefined, undefined])
    expect(await ask()).toBe('2')
    expect(await ask()).toBe('60')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await ask()).toBe('58')
    expect(onOutage).not.toHaveBeenCalled()
  })

  test('behavior: a burst', async () => {
    const limiter = new BurstyRateLimiter(
      new RateLimiterMemory({ points: 1, duration: 1 }),
      new RateLimiterMemory({ keyPrefix: 'burst', points: 2, duration: 10 }),
    )
    const { ask, onOutage } = setup(limiter)

    expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, undefined])
    expect(await ask()).toBe('1')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ask()).toBeUndefined()
    expect(onOutage).not.toHaveBeenCalled()
  })
})

test.each([
  [0, '1'],
  [-1, '1'], // a limiter that never forgets says so
  [-5_000, '1'],
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
  [59_999, '60'],
  [86_400_000, '86400'],
  [86_400_001, '86400'], // nobody waits longer than a day
  [1e25, '86400'], // else it would say 1e+22
  [Number.POSITIVE_INFINITY, '86400'],
  [Number.NaN, '1'],
])('behavior: a wait of %i ms is Retry-After %s', async (msBeforeNext, expected) => {
  expect(await setup(rejecting({ msBeforeNext })).ask()).toBe(expected)
})

test('behavior: a limiter that throws its refusal refuses', async () => {
  const limiter = {
    consume(): Promise<unknown> {
      throw Object.assign(new Error('too many'), { msBeforeNext: 2_000 })
    },
  }

  expect(await setup(limiter).ask()).toBe('2')
})

test('behavior: refusals are no failures: the limiter is asked each time', async () => {
  const consume = vi.fn(() => Promise.reject({ msBeforeNext: 1_000 }))
  const { ask } = setup({ consume })

  for (let asked = 0; asked < 5; asked += 1) expect(await ask()).toBe('1')

  expect(consume.mock.calls).toEqual(Array(5).fill(['somebody']))
})

describe('a limiter that is out refuses nobody', () => {
  test.each<[title: string, rejection: unknown]>([
    ['an Error', new Error('ECONNREFUSED')],
    ['a union’s errors', { one: new Error('ECONNREFUSED'), other: new Error('ECONNREFUSED') }],
    ['a wait that is no number', { msBeforeNext: 'soon' }],
    ['a wait that is null', { msBeforeNext: null }],
    ['null', null],
    ['undefined', undefined],
    ['a text', 'down'],
  ])('behavior: %s', async (_, rejection) => {
    const { ask, onOutage } = setup(rejecting(rejection))

    expect(await ask()).toBeUndefined()
    expect(await ask()).toBeUndefined()
    expect(onOutage).toHaveBeenCalledTimes(1)
    expect(onOutage.mock.calls[0]?.[0]).toMatchObject({ name: 'StoreError', store: 'rateLimiter' })
    expect(onOutage.mock.calls[0]?.[0].cause).toBe(rejection)
  })

  test('behavior: of a union, one that refuses counts though another is out', async () => {
    const { ask, onOutage } = setup(
      rejecting({ down: new Error('ECONNREFUSED'), memory: { msBeforeNext: 3_000 } }),
    )

    expect(await ask()).toBe('3')
    expect(onOutage).not.toHaveBeenCalled()
  })

  test('behavior: one that throws', async () => {
    const { ask, onOutage } = setup({ consume: () => expect.fail('no connection') })

    expect(await ask()).toBeUndefined()
    expect(onOutage).toHaveBeenCalledTimes(1)
  })

  test('behavior: one that hangs costs the first half a second and the next nothing, and may fail late', async () => {
    const watch = watchProcess()
    onTestFinished(watch.stop)
    const store = Promise.withResolvers<unknown>()
    const consume = vi.fn(() => store.promise)
    const { ask, onOutage } = setup({ consume })

    const first = ask()
    await vi.advanceTimersByTimeAsync(501)
    expect(await first).toBeUndefined()
    expect(await ask()).toBeUndefined()
    expect(consume).toHaveBeenCalledTimes(1)
    expect(onOutage).toHaveBeenCalledTimes(1)

    store.reject(new Error('connection closed'))
    await new Promise((resolve) => setImmediate(resolve)) // after which it would be told
    expect(watch.faults).toEqual([])
  })

  test('behavior: one that works again refuses again, at once', async () => {
    const limiter = new RateLimiterMemory({ points: 1, duration: 60 })
    let isDown = true
    const { ask } = setup({
      consume: (key) => (isDown ? Promise.reject(new Error('ECONNREFUSED')) : limiter.consume(key)),
    })

    await ask()
    isDown = false
    const waits = await Promise.all([ask(), ask(), ask()])
    expect(waits).toEqual([undefined, '60', '60'])
  })
})

describe('clientKey', () => {
  const consume = vi.fn(async () => {})

  test.each<[title: string, faulty: () => unknown, message: string]>([
    ['throws', () => expect.fail('no session'), 'no session'],
    ['gives nothing', () => undefined, '`clientKey` must give a string, and gave undefined.'],
    ['gives null', () => null, '`clientKey` must give a string, and gave null.'],
    ['gives a number', () => 7, '`clientKey` must give a string, and gave number.'],
    ['gives a promise', async () => '', '`clientKey` must give a string, and gave object.'],
  ])('behavior: one that %s is a fault of ours: nobody is let in', async (_, faulty, message) => {
    const onOutage = vi.fn()
    const options = { rateLimiter: { consume }, clientKey: faulty as typeof clientKey } // untyped
    const limitRate = createRateLimit(options)

    await expect(limitRate(walletRequest(), onOutage)).rejects.toThrow(message)
    expect(consume).not.toHaveBeenCalled()
    expect(onOutage).not.toHaveBeenCalled()
  })
})

test.each<[title: string, options: object, says: RegExp]>([
  [
    'no clientKey',
    { rateLimiter: { consume: async () => {}, password: 'test-password' } },
    /`rateLimiter` needs `clientKey`/,
  ],
  [
    'a clientKey that is a text',
    { rateLimiter: { consume: async () => {} }, clientKey: 'test-password' },
    /`rateLimiter` needs `clientKey`/,
  ],
  [
    'no consume',
    { rateLimiter: { url: 'redis://:test-password@127.0.0.1' }, clientKey },
    /`rateLimiter` must have `consume\(key\)`/,
  ],
  [
    'a consume that is a text',
    { rateLimiter: { consume: 'test-password' }, clientKey },
    /`rateLimiter` must have `consume\(key\)`/,
  ],
  [
    'a limiter that is a text',
    { rateLimiter: 'redis://:test-password@127.0.0.1', clientKey },
    /`rateLimiter` must have `consume\(key\)`/,
  ],
  [
    'a limiter that makes requests wait',
    {
      rateLimiter: new RateLimiterMemory({ points: 1, duration: 1, execEvenly: true }),
      clientKey,
    },
    /`rateLimiter` has `execEvenly`/,
  ],
])('behavior: %s is a config error, which quotes nothing', (_, options, says) => {
  const create = () => createRateLimit(options)

  expect(create).toThrow(IndexerConfigError)
  expect(create).toThrow(says)
  expect(create).not.toThrow(/test-password/)
})
