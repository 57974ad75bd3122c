import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { HttpError, IndexerConfigError, TimeoutError } from '../../src/exports/index.js'
import type { WalletBalanceProxyOptions } from '../../src/exports/server.js'
import { apiKey, errorOf, everythingIn, stubbedProxy, walletRequest } from './stubbedProxy.js'

type Authorize = NonNullable<WalletBalanceProxyOptions['authorize']>

describe('authorize', () => {
  test.each<[verdict: unknown, status: number]>([
    [true, 200],
    [false, 403],
    // what a caller without types may give: a gate that is not sure stays shut
    [undefined, 403],
    [null, 403],
    [1, 403],
    ['true', 403],
    [{ user: 'x' }, 403],
  ])('behavior: %o is %i', async (verdict, status) => {
    for (const given of [verdict, Promise.resolve(verdict)]) {
      const { ask, fetch, onError } = stubbedProxy({ authorize: () => given as boolean }) // as said

      const response = await ask()
      if (status === 403) expect(await errorOf(response, 403)).toBe('forbidden')
      expect(response.status).toBe(status)
      expect(fetch).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
      expect(onError).not.toHaveBeenCalled()
    }
  })

  test('behavior: a Response that cannot be sent is 500, told', async () => {
    const origin = 'https://dapp.example'
    const { ask, onError } = stubbedProxy({
      allowedOrigins: [origin],
      authorize: () => Response.error(),
    })

    const response = await ask({ headers: { Origin: origin } })

    expect(await errorOf(response, 500)).toBe('internal_error')
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(onError).toHaveBeenCalledOnce()
  })

  test('behavior: a Response is sent as it is, and may be given again', async () => {
    const answer = new Response('log in', { status: 401, headers: { 'X-Login': '/login' } })
    onTestFinished(() => void vi.unstubAllGlobals())
    // servers replace the global one
    vi.stubGlobal('Response', class extends Response {})
    const { ask, fetch } = stubbedProxy({ authorize: async () => answer })

    for (let asked = 0; asked < 2; asked += 1) {
      const response = await ask()
      expect([response.status, response.headers.get('X-Login')]).toEqual([401, '/login'])
      expect(await response.text()).toBe('log in')
    }
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each([
    new Error(`database down, ${apiKey}`),
    undefined,
    'a text',
    true,
    new Response('log in', { status: 401 }),
    new TimeoutError({ timeoutMs: 5 }),
    new HttpError({ status: 429, retryAfterMs: 1 }),
  ])('behavior: one that throws %o is 500, told, and lets nobody in', async (thrown) => {
    const throws: Authorize = () => {
      throw thrown
    }
    for (const authorize of [throws, () => Promise.reject(thrown)]) {
      const { handler, fetch, onError } = stubbedProxy({ authorize })
      const request = walletRequest()

      const response = await handler(request)

      expect(response.headers.get('Retry-After')).toBeNull()
      expect(await errorOf(response, 500, /down/)).toBe('internal_error')
      expect(fetch).not.toHaveBeenCalled()
      const [told, ...more] = onError.mock.calls
      expect([told?.[0] === thrown, told?.[1] === request, more]).toEqual([true, true, []])
    }
  })

  test('behavior: it sees the request, may read a clone of it, and not that of a foreign page', async () => {
    const authorize = vi.fn(async (request: Request) => {
      const { chain } = await request.clone().json()
      return request.headers.get('Authorization') === 'Bearer visitor' && chain === 'eth'
    })
    const { ask } = stubbedProxy({ authorize })

    expect((await ask({ headers: { Authorization: 'Bearer visitor' } })).status).toBe(200)
    expect((await ask()).status).toBe(403)
    await ask({ headers: { Origin: 'https://evil.example' } })
    await ask({ method: 'OPTIONS' })
    expect(authorize).toHaveBeenCalledTimes(2)
  })
})

test.each<[title: string, clientKey: () => unknown]>([
  ['throws', () => expect.fail('no session')],
  ['gives nothing', () => undefined],
  ['gives a number', () => 7],
  ['gives a promise', async () => ''],
])('behavior: a clientKey that %s is 500, told, and lets nobody in', async (_, clientKey) => {
  const consume = vi.fn(async () => {})
  const options = { rateLimiter: { consume }, clientKey: clientKey as () => string } // untyped
  const { ask, fetch, onError } = stubbedProxy(options)

  expect(await errorOf(await ask(), 500)).toBe('internal_error')
  expect([consume, fetch, onError].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 1])
})

test.each<[title: string, onError: WalletBalanceProxyOptions['onError']]>([
  ['throws', () => expect.fail('log is full')],
  ['rejects', () => Promise.reject(new Error('log is full'))], // unhandled, it would fail the run
  ['is not there', undefined],
])('behavior: an onError that %s harms nothing', async (_, onError) => {
  const down = () => Promise.reject(new Error('down'))
  const cache = { storage: { getItem: down, setItem: down }, ttlSeconds: 1 }
  const options = { onError, cache, rateLimiter: { consume: down }, clientKey: () => '' }

  expect((await stubbedProxy(options).ask()).status).toBe(200)
  expect((await stubbedProxy(options, () => new Response('<p>')).ask()).status).toBe(502)
})

test('behavior: fetch is looked up when a request is made; the key is no property of the handler', async () => {
  const { handler, ask } = stubbedProxy({ fetch: undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async () => new Response('[]'))

  expect(await (await ask()).text()).toBe('[]')
  expect(everythingIn(handler)).not.toContain(apiKey)
})

const ownOrigin = 'https://dapp.example'
const wrongOrigins = ['/', '/app', ':443'].map((end) => ownOrigin + end)
const noOrigins = ['https://Dapp.example', 'https://a@b.example', 'b.example', '*', 'null', '']
const storage = { getItem() {}, setItem() {} }

test.each<[option: string, ...values: unknown[]]>([
  ['apiKey', undefined, '', `${apiKey}\n`, `${apiKey}\u200b`],
  ['baseUrl', undefined, '/x', 'ftp://x.example', `https://a:${apiKey}@b.example`],
  ['baseUrl', `https://x.example/?${apiKey}`, `https://x.example/#${apiKey}`],
  ['maxLimit', 0, 1.5, Number.NaN, '5'],
  ['timeoutMs', 0, 2 ** 31],
  ['maxResponseBytes', 0, Number.POSITIVE_INFINITY],
  ['allowedChains', 'eth'],
  ['allowedOrigins', 5, ownOrigin, ...[...wrongOrigins, ...noOrigins].map((text) => [text])],
  ['allowedOrigins', [ownOrigin, 'https://*.dapp.example'], [ownOrigin, 'file://']],
  ['rateLimiter', {}, apiKey, { consume: async () => {} }], // of these, the last lacks a clientKey
  ['cache', {}, { ttlSeconds: 1 }, { ttlSeconds: 1, storage: apiKey }],
  ['cache', { ttlSeconds: 1, storage: { getItem() {} } }, { storage }],
  ['cache', { storage, ttlSeconds: 0 }, { storage, ttlSeconds: 86_401 }],
])(
  'behavior: an unusable %s is a config error that names it, and quotes nothing',
  (name, ...all) => {
    for (const value of all) {
      const create = () => stubbedProxy({ [name]: value })

      expect(create, JSON.stringify(value)).toThrow(IndexerConfigError)
      expect(create).toThrow(`\`${name}`)
      expect(create).not.toThrow(apiKey)
    }
  },
)
