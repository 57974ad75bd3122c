import { afterEach, expect, test, vi } from 'vitest'
import {
  createIndexerClient,
  type IndexerClientConfig,
} from '../../src/client/createIndexerClient.js'
import type { WalletBalanceEntry } from '../../src/response/defineWalletBalanceResponse.js'
import { rejection } from './caught.js'
import { recordRequests } from './recordRequests.js'

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

type Page = { href?: string; baseURI?: string }

test.each<[string, Page | undefined, proxyUrl: string, isRefused: boolean]>([
  ['a page', { href: 'https://dapp.example/me' }, '../wallet-balance', false],
  // here and with `<base href>`, the page's URL is not its base URL
  ['a `srcdoc` frame', { href: 'about:srcdoc' }, '../wallet-balance', false],
  ['a worker made from a blob', { href: 'blob:https://h/9f0' }, '/api/wallet-balance', true],
  ['a worker made from a blob', { href: 'blob:https://h/9f0' }, 'https://h/x', false],
  ['a page made from a blob', { href: 'blob:https://h/9f0' }, '/api/wallet-balance', true],
  ['… with `<base href>`', { href: 'blob:https://h/9', baseURI: 'https://h/' }, '/api', false],
  ['a service worker of an extension', { href: 'chrome-extension://x/sw.js' }, '/api', false],
  ['no location', undefined, '/api/wallet-balance', true],
  ['no location', undefined, 'xhttps://h', true],
  ['no location', undefined, 'HTTPS://proxy.example/x', false],
  ['a location without href, as in older React Native', {}, '/api/wallet-balance', true],
])('parameters: proxyUrl, as given: in %s (%o): %s, refused: %s', async (...args) => {
  const [, location, proxyUrl, isRefused] = args
  vi.stubGlobal('location', location)
  vi.stubGlobal('document', location?.baseURI && { baseURI: location.baseURI })
  const { fetch, requests } = recordRequests()
  const sent = createIndexerClient({ proxyUrl, fetch }).request(request)
  if (isRefused) {
    const message = expect.stringMatching(/`proxyUrl` must be absolute.*`baseUrl` with `apiKey`/)
    await expect(sent).rejects.toMatchObject({ name: 'IndexerConfigError', message })
  } else await sent
  expect(requests.map(({ url }) => url)).toEqual(isRefused ? [] : [proxyUrl])
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
test.each<HeadersInit>([headers, new Headers(headers), Object.entries(headers)])(
  'parameters: headers: %o',
  async (headers) => {
    const { fetch, requests } = recordRequests()
    await createIndexerClient({ proxyUrl: 'https://h', fetch, headers }).request(request)
    const sent = { 'x-team': 'a', 'x-session': 's', ...contentType }
    expect(requests[0]?.init.headers).toEqual(sent)
  },
)

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
