import { afterEach, expect, test, vi } from 'vitest'
import {
  createIndexerClient,
  type IndexerClientConfig,
} from '../../src/client/createIndexerClient.js'
import type { WalletBalanceEntry } from '../../src/response/defineWalletBalanceResponse.js'
import { rejection, thrown } from './caught.js'
import { recordRequests } from './recordRequests.js'
import { visibleText } from './visibleText.js'

type Config = IndexerClientConfig<WalletBalanceEntry>
type Options = Omit<Config, 'baseUrl' | 'apiKey' | 'proxyUrl'>

const apiKey = 'made-up-key-4f7e'
const baseUrl = 'https://indexer.example/pfx/'
const endpoint = 'https://indexer.example/pfx/api/v1/data/portfolio/token/get-wallet-balance'
const proxyUrl = 'https://dapp.example/api/wallet-balance?team=a'
const request = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }
const contentType = { 'Content-Type': 'application/json' }

afterEach(() => {
  vi.useRealTimers()
})

test.each<[string, Config, string, Record<string, string>]>([
  ['direct', { baseUrl, apiKey }, endpoint, { 'X-API-KEY': apiKey, ...contentType }],
  ['proxy', { proxyUrl, scope: 'a' }, proxyUrl, contentType],
])('default: %s sends only the documented request', async (_, config, url, headers) => {
  const { fetch, requests } = recordRequests()
  await createIndexerClient({ ...config, fetch }).request(request)
  const body = '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}'
  const init = { method: 'POST', redirect: 'manual', headers, body }
  // Cloudflare Workers reject any `credentials` field
  expect(requests).toEqual([{ url, init: { ...init, signal: expect.any(AbortSignal) } }])
  expect(requests[0]?.init).not.toHaveProperty('credentials')
})

test('behavior: a relative proxyUrl is passed to fetch as given, if there is a page', async () => {
  const { fetch, requests } = recordRequests()
  vi.stubGlobal('location', undefined)
  const client = createIndexerClient({ proxyUrl: '../wallet-balance', fetch })
  expect(await rejection(client.request(request))).toMatchObject({ name: 'IndexerConfigError' })
  expect(requests).toEqual([])

  // with `<base href>` or in a `srcdoc` frame, the page's URL is not its base URL
  vi.stubGlobal('location', { href: 'about:srcdoc' })
  await client.request(request)
  expect(requests[0]?.url).toBe('../wallet-balance')
})

test('parameters: headers, credentials and response are read once, at creation', async () => {
  const { fetch, requests } = recordRequests()
  const headers: Record<string, string> = { 'X-Team': 'a' }
  const response = { entryId: () => 'x' }
  const config = { baseUrl, apiKey, fetch, headers, response, credentials: 'include' as const }
  const client = createIndexerClient(config)
  config.apiKey = 'another-key'
  headers['X-Team'] = 'b'
  await client.request(request)
  expect(requests[0]?.init.headers).toEqual({ 'x-team': 'a', 'X-API-KEY': apiKey, ...contentType })
  expect(requests[0]?.init.credentials).toBe('include')
  expect(client.response).toBe(response)
})

const headers = { 'X-Team': 'a', 'X-Session': 's' }
test.each<[string, HeadersInit]>([
  ['a record', headers],
  ['a Headers object', new Headers(headers)],
  ['pairs', Object.entries(headers)],
])('parameters: headers: %s', async (_, headers) => {
  const { fetch, requests } = recordRequests()
  await createIndexerClient({ proxyUrl: 'https://h', fetch, headers }).request(request)
  const sent = Object.fromEntries(new Headers(requests[0]?.init.headers))
  expect(sent).toEqual({ 'x-team': 'a', 'x-session': 's', 'content-type': 'application/json' })
})

test('parameters: fetch defaults to globalThis.fetch, looked up per request', async () => {
  const client = createIndexerClient({ baseUrl, apiKey })
  for (let call = 0; call < 2; call += 1) {
    const { fetch, requests } = recordRequests()
    vi.stubGlobal('fetch', fetch)
    await client.request(request)
    expect(requests).toHaveLength(1)
  }
})

test.each<[string, Config, string]>([
  ['default: the endpoint URL', { baseUrl, apiKey }, endpoint],
  ['default: the proxy URL', { proxyUrl: '/x' }, '/x'],
  ['required for a proxy URL with a query', { proxyUrl: '/x?a=1', scope: 'a' }, 'a'],
  ['custom', { baseUrl, apiKey, scope: 'mainnet' }, 'mainnet'],
])('parameters: scope: %s', (_, config, scope) => {
  expect(createIndexerClient(config).scope).toBe(scope)
})

test.each<[string, Options, number]>([
  ['default 30,000', {}, 30_000],
  ['the smallest', { timeoutMs: 1 }, 1],
  ['the longest timer', { timeoutMs: 2 ** 31 - 1 }, 2 ** 31 - 1],
])('parameters: timeoutMs: %s', async (_, options, timeoutMs) => {
  vi.useFakeTimers()
  const settled = vi.fn()
  const fetch = () => new Promise<never>(() => undefined)
  const client = createIndexerClient({ baseUrl, apiKey, fetch, ...options })
  const result = rejection(client.request(request))
  void result.then(settled)
  await vi.advanceTimersByTimeAsync(timeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toMatchObject({ name: 'TimeoutError', timeoutMs })
})

const secret = 'hunter2-secret'

test.each<[string, object]>([
  ['unset environment variable', { apiKey: secret }],
  ['set `scope`', { proxyUrl: `/x?${secret}` }],
  ['set `scope`', { proxyUrl: new URL(`https://h/x?${secret}`) }],
  ['set `scope`', { proxyUrl: 'https://h/x?' }],
  ['set `scope`', { proxyUrl: `https://me:${secret}@h/x` }],
  ['set `scope`', { proxyUrl: `//${secret}@h` }],
  ['`timeoutMs` must', { timeoutMs: 0 }],
  ['`timeoutMs` must', { timeoutMs: -1 }],
  ['`timeoutMs` must', { timeoutMs: 1.5 }],
  ['`timeoutMs` must', { timeoutMs: Number.NaN }],
  ['`timeoutMs` must', { timeoutMs: Infinity }],
  ['`timeoutMs` must', { timeoutMs: 2 ** 31 }],
  ['`headers` must have valid names', { headers: { 'X-API-KEY': secret } }],
  ['`headers` must have valid names', { headers: { 'x-api-key': secret } }],
  ['`headers` must have valid names', { headers: new Headers({ 'X-API-KEY': secret }) }],
  ['`headers` must have valid names', { headers: { 'content-type': secret } }],
  ['`headers` must have valid names', { headers: { 'X-Team': 'a', 'Content-Type': secret } }],
  ['`headers` must have valid names', { headers: [['content-type', secret]] }],
  ['`headers` must have valid names', { headers: { 'X-Session': `${secret}\r\nX-Evil: 1` } }],
  [
    '`headers` must have valid names',
    { headers: { 'X-Team': 'a', 'X-Session': `${secret}\u200b` } },
  ],
  ['`headers` must have valid names', { headers: { [`${secret} `]: secret } }],
  ['`headers` must have valid names', { headers: { '': secret } }],
  ['`headers` must have valid names', { headers: [[secret]] }],
  ['`headers` must have valid names', { headers: secret }],
  ['`headers` must have valid names', { headers: null }],
])('behavior: IndexerConfigError says %s: %j', (message, options) => {
  const connection = 'apiKey' in options ? {} : { proxyUrl: 'https://h' }
  const config = { ...connection, ...options } as Config // untyped JavaScript may pass it
  const error = thrown(() => createIndexerClient(config))
  expect(error).toMatchObject({ name: 'IndexerConfigError' })
  expect(error).toMatchObject({ message: expect.stringContaining(message) })
  expect(visibleText(error)).not.toContain(secret)
})
