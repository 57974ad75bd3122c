import { expect, test, vi } from 'vitest'
import { IndexerConfigError } from '../../src/exports/index.js'
import type { WalletBalanceProxyOptions } from '../../src/exports/server.js'
import { apiKey, errorOf, everythingIn, stubbedProxy } from './stubbedProxy.js'

test.each<[title: string, clientKey: () => unknown]>([
  ['throws', () => expect.fail('no session')],
  ['returns undefined', () => undefined],
  ['returns a promise', async () => ''],
])(
  'behavior: a clientKey that %s is a 500, reported, without an upstream request',
  async (_, clientKey) => {
    const consume = vi.fn(async () => {})
    const options = { rateLimiter: { consume }, clientKey: clientKey as () => string } // untyped
    const { ask, fetch, onError } = stubbedProxy(options)

    expect(await errorOf(await ask(), 500)).toBe('internal_error')
    expect([consume, fetch, onError].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 1])
  },
)

test.each<[title: string, onError: WalletBalanceProxyOptions['onError']]>([
  ['throws', () => expect.fail('log is full')],
  ['rejects', () => Promise.reject(new Error('log is full'))], // unhandled, it would fail the run
  ['is undefined', undefined],
])('behavior: an onError that %s does not affect responses', async (_, onError) => {
  const down = () => Promise.reject(new Error('down'))
  const cache = { storage: { getItem: down, setItem: down }, ttlSeconds: 1 }
  const options = { onError, cache, rateLimiter: { consume: down }, clientKey: () => '' }

  expect((await stubbedProxy(options).ask()).status).toBe(200)
  expect((await stubbedProxy(options, () => new Response('<p>')).ask()).status).toBe(502)
})

test('behavior: fetch is looked up per request, and the handler does not expose the key', async () => {
  const { handler, ask } = stubbedProxy({ fetch: undefined })
  vi.stubGlobal('fetch', async () => new Response('[]'))

  expect(await (await ask()).text()).toBe('[]')
  expect(everythingIn(handler)).not.toContain(apiKey)
})

const ownOrigin = 'https://dapp.example'
const wrongOrigins = ['/', '/app', ':443'].map((end) => ownOrigin + end)
const invalidOrigins = ['https://Dapp.example', 'https://a@b.example', 'b.example', '*', 'null', '']
const storage = { getItem() {}, setItem() {} }

test.each<[option: string, ...values: unknown[]]>([
  ['apiKey', undefined, '', `${apiKey}\n`, `${apiKey}\u200b`],
  ['baseUrl', undefined, '/x', 'ftp://x.example', `https://a:${apiKey}@b.example`],
  ['baseUrl', `https://x.example/?${apiKey}`, `https://x.example/#${apiKey}`],
  ['maxLimit', 0, 1.5, Number.NaN, '5'],
  ['timeoutMs', 0, 2 ** 31],
  ['maxResponseBytes', 0, Number.POSITIVE_INFINITY],
  ['allowedChains', 'eth'],
  ['allowedOrigins', 5, ownOrigin, ...[...wrongOrigins, ...invalidOrigins].map((text) => [text])],
  ['allowedOrigins', [ownOrigin, 'https://*.dapp.example'], [ownOrigin, 'file://']],
  ['rateLimiter', {}, apiKey, { consume: async () => {} }], // the last one has no clientKey
  ['cache', {}, { ttlSeconds: 1 }, { ttlSeconds: 1, storage: apiKey }],
  ['cache', { ttlSeconds: 1, storage: { getItem() {} } }, { storage }],
  ['cache', { storage, ttlSeconds: 0 }, { storage, ttlSeconds: 86_401 }],
])('behavior: an invalid %s is an IndexerConfigError that does not quote it', (name, ...all) => {
  for (const value of all) {
    const create = () => stubbedProxy({ [name]: value })

    expect(create, JSON.stringify(value)).toThrow(IndexerConfigError)
    expect(create).toThrow(`\`${name}`)
    expect(create).not.toThrow(apiKey)
  }
})
