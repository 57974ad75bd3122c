import { inspect } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import {
  createIndexerClient,
  type IndexerClientConfig,
} from '../../src/client/createIndexerClient.js'
import type { WalletBalanceRow } from '../../src/client/defineWalletBalanceResponse.js'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import { rejection, thrown } from './caught.js'
import { visibleText } from './visibleText.js'
import { recordRequests } from './recordRequests.js'

type Options = Omit<IndexerClientConfig<WalletBalanceRow>, 'baseUrl' | 'apiKey' | 'proxyUrl'>

const apiKey = 'made-up-key-4f7e'
const baseUrl = 'https://indexer.example/pfx/'
const endpoint = 'https://indexer.example/pfx/api/v1/data/portfolio/token/get-wallet-balance'
const request = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('default: direct, the documented request', async () => {
  const { fetch, requests } = recordRequests()
  const client = createIndexerClient({ baseUrl, apiKey, fetch })
  await client.request(request)
  expect(requests).toEqual([
    {
      url: endpoint,
      init: {
        method: 'POST',
        redirect: 'manual',
        headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
        body: '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}',
        signal: expect.any(AbortSignal),
      },
    },
  ])
})

test('default: proxy, the same body to exactly `proxyUrl`, and never an X-API-KEY header', async () => {
  const { fetch, requests } = recordRequests()
  const proxyUrl = 'https://dapp.example/api/wallet-balance?team=a'
  await createIndexerClient({ proxyUrl, fetch }).request(request)
  expect(requests).toEqual([
    {
      url: proxyUrl,
      init: {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/json' },
        body: '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}',
        signal: expect.any(AbortSignal),
      },
    },
  ])
})

test('behavior: a relative proxyUrl is resolved when a request is made', async () => {
  const { fetch, requests } = recordRequests()
  vi.stubGlobal('location', undefined)
  const client = createIndexerClient({ proxyUrl: '/api/wallet-balance', fetch })
  const error = await rejection((async () => client.request(request))())
  expect(error).toBeInstanceOf(IndexerConfigError)
  expect(error).toMatchObject({ message: expect.stringContaining('`proxyUrl`') })
  expect(requests).toEqual([])

  vi.stubGlobal('location', { href: 'https://dapp.example/portfolio' })
  await client.request(request)
  expect(requests[0]?.url).toBe('https://dapp.example/api/wallet-balance')
})

test('behavior: the key is in no property, JSON or inspection of the client', () => {
  const client = createIndexerClient({
    baseUrl,
    apiKey,
    headers: { Authorization: 'Bearer s-e-c' },
  })
  const shown = [
    JSON.stringify(client),
    inspect(client, { depth: 10, showHidden: true }),
    String(client),
    ...Object.values(client).map((value) => inspect(value, { depth: 10, showHidden: true })),
    ...Object.values(client).map(String),
  ].join('\n')
  expect(shown).not.toContain(apiKey)
  expect(shown).not.toContain('s-e-c')
  expect(Object.keys(client).sort()).toEqual(['request', 'response', 'scope'])
})

test('behavior: the key that is sent is the one of creation, whatever becomes of the config', async () => {
  const { fetch, requests } = recordRequests()
  const config = { baseUrl, apiKey, fetch }
  const client = createIndexerClient(config)
  config.apiKey = 'another-key'
  await client.request(request)
  expect(requests[0]?.init.headers).toMatchObject({ 'X-API-KEY': apiKey })
})

test.each([
  [{ baseUrl }],
  [{ baseUrl, apiKey: '' }],
  [{ baseUrl, apiKey: `${apiKey}\n` }],
  [{ baseUrl, apiKey, proxyUrl: '/x' }],
  [{ apiKey }],
  [{}],
])('behavior: %j is an IndexerConfigError at creation, without the key', (config) => {
  // plain JavaScript may pass it
  const error = thrown(() => createIndexerClient(config as IndexerClientConfig<WalletBalanceRow>))
  expect(error).toBeInstanceOf(IndexerConfigError)
  expect(visibleText(error)).not.toContain(apiKey)
})

test('parameters: fetch; default globalThis.fetch, looked up at call time', async () => {
  const client = createIndexerClient({ baseUrl, apiKey })
  const first = recordRequests()
  vi.stubGlobal('fetch', first.fetch)
  await client.request(request)
  const second = recordRequests()
  vi.stubGlobal('fetch', second.fetch)
  await client.request(request)
  expect([first.requests.length, second.requests.length]).toEqual([1, 1])
})

test('parameters: headers go along', async () => {
  const { fetch, requests } = recordRequests()
  const headers = { Authorization: 'Bearer made-up-token' }
  await createIndexerClient({ proxyUrl: 'https://h/x', fetch, headers }).request(request)
  expect(requests[0]?.init.headers).toEqual({ ...headers, 'Content-Type': 'application/json' })
})

test('parameters: headers are those of creation', async () => {
  const { fetch, requests } = recordRequests()
  const headers: Record<string, string> = { 'X-Team': 'a' }
  const client = createIndexerClient({ proxyUrl: 'https://h/x', fetch, headers })
  headers['X-API-KEY'] = apiKey
  await client.request(request)
  expect(requests[0]?.init.headers).toEqual({ 'X-Team': 'a', 'Content-Type': 'application/json' })
})

test.each([
  ['X-API-KEY', 'X-API-KEY'],
  ['x-api-key', 'X-API-KEY'],
  ['Content-Type', 'Content-Type'],
  ['content-type', 'Content-Type'],
])('behavior: %s among `headers` is an IndexerConfigError', (name, named) => {
  for (const connection of [{ baseUrl, apiKey }, { proxyUrl: '/x' }]) {
    const error = thrown(() =>
      createIndexerClient({ ...connection, headers: { 'X-Team': 'a', [name]: 'hunter2-secret' } }),
    )
    expect(error).toBeInstanceOf(IndexerConfigError)
    expect(error).toMatchObject({ message: expect.stringContaining(named) })
    expect(visibleText(error)).not.toContain('hunter2-secret')
  }
})

test.each([
  [{ 'X-Session': 'hunter2-secret\r\nX-Evil: 1' }],
  [{ 'X-Session': 'hunter2-secret\u200b' }],
  [{ 'X Session': 'hunter2-secret' }],
  [{ '': 'hunter2-secret' }],
])('behavior: headers that HTTP cannot carry: %j', (headers) => {
  const error = thrown(() => createIndexerClient({ proxyUrl: '/x', headers }))
  expect(error).toBeInstanceOf(IndexerConfigError)
  expect(error).toMatchObject({ message: expect.stringContaining('`headers` must be valid') })
  expect(visibleText(error)).not.toContain('hunter2-secret')
})

test.each(['omit', 'same-origin', 'include'] as const)(
  'parameters: credentials %s',
  async (credentials) => {
    const { fetch, requests } = recordRequests()
    await createIndexerClient({ proxyUrl: 'https://h/x', fetch, credentials }).request(request)
    expect(requests[0]?.init.credentials).toBe(credentials)
  },
)

test('behavior: no credentials, no field: a Worker refuses it', async () => {
  const { fetch, requests } = recordRequests()
  await createIndexerClient({ proxyUrl: 'https://h/x', fetch }).request(request)
  expect(requests[0]?.init).not.toHaveProperty('credentials')
})

const never: typeof fetch = () => new Promise(() => undefined)

test.each<[string, Options, number]>([
  ['default 30,000', {}, 30_000],
  ['of the user', { timeoutMs: 50 }, 50],
  ['the largest timer', { timeoutMs: 2 ** 31 - 1 }, 2 ** 31 - 1],
])('parameters: timeoutMs, %s', async (_, options, timeoutMs) => {
  vi.useFakeTimers()
  const settled = vi.fn()
  const client = createIndexerClient({ baseUrl, apiKey, fetch: never, ...options })
  const result = rejection(client.request(request))
  void result.then(settled)
  await vi.advanceTimersByTimeAsync(timeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toMatchObject({ name: 'TimeoutError', timeoutMs })
})

test('behavior: timeoutMs is for headers and body together', async () => {
  vi.useFakeTimers()
  const fetch = async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return new Response(new ReadableStream())
  }
  const settled = vi.fn()
  const client = createIndexerClient({ baseUrl, apiKey, fetch, timeoutMs: 50 })
  const result = rejection(client.request(request))
  void result.then(settled)
  await vi.advanceTimersByTimeAsync(49)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toMatchObject({ name: 'TimeoutError' })
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
  'behavior: timeoutMs %d is an IndexerConfigError',
  (timeoutMs) => {
    const error = thrown(() => createIndexerClient({ baseUrl, apiKey, timeoutMs }))
    expect(error).toBeInstanceOf(IndexerConfigError)
    expect(error).toMatchObject({ message: expect.stringContaining('`timeoutMs`') })
  },
)

test.each<[string, IndexerClientConfig<WalletBalanceRow>, string]>([
  ['default: the endpoint URL', { baseUrl, apiKey }, endpoint],
  ['default behind a proxy', { proxyUrl: '/api/wallet-balance' }, '/api/wallet-balance'],
  [
    'default behind a proxy: no query, it may hold a token',
    { proxyUrl: '/api/wallet-balance?token=made-up' },
    '/api/wallet-balance',
  ],
  ['of the user', { baseUrl, apiKey, scope: 'mainnet' }, 'mainnet'],
])('parameters: scope, %s', (_, config, scope) => {
  expect(createIndexerClient(config).scope).toBe(scope)
})

test('parameters: response', () => {
  const response = { entryId: () => 'x' }
  expect(createIndexerClient({ baseUrl, apiKey, response }).response).toBe(response)
  expect(createIndexerClient({ baseUrl, apiKey }).response).toEqual({})
})
