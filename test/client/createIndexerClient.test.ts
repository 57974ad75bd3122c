import { expect, test, vi } from 'vitest'
import {
  createIndexerClient,
  type IndexerClientConfig,
} from '../../src/client/createIndexerClient.js'
import { WALLET_BALANCE_PATH as path } from '../../src/request/createWalletBalanceRequest.js'
import type { WalletBalanceEntry } from '../../src/response/defineWalletBalanceResponse.js'
import { thrown, visibleText } from './caught.js'
import { apiKey, recordRequests, request } from './recordRequests.js'

type Config = IndexerClientConfig<WalletBalanceEntry>

const baseUrl = 'https://indexer.example/pfx/'
const endpoint = `https://indexer.example/pfx${path}`
const proxyUrl = 'https://dapp.example/api/wallet-balance?team=a'
const proxy = { proxyUrl: '/x' }
const contentType = { 'Content-Type': 'application/json' }
const visible = String.fromCharCode(...Array.from({ length: 0x5e }, (_, index) => index + 0x21))
const direct = (url: string | URL, base: string): [Config, string, string] => {
  return [{ baseUrl: url, apiKey }, base + path, apiKey]
}

test.each<[Config, url: string, key?: string]>([
  direct(baseUrl, 'https://indexer.example/pfx'),
  direct('https://h', 'https://h'),
  direct('https://h///', 'https://h'),
  direct('https://h/a//b%20c/', 'https://h/a//b%20c'),
  direct('http://127.0.0.1:8787/', 'http://127.0.0.1:8787'),
  direct('http://[::1]:8787', 'http://[::1]:8787'),
  direct('  HTTPS://H/Pfx/ ', 'https://h/Pfx'),
  direct(new URL('https://h/pfx/'), 'https://h/pfx'),
  direct('https://h/@team/', 'https://h/@team'),
  [{ baseUrl, apiKey: visible }, endpoint, visible],
  [{ proxyUrl, scope: 'a' }, proxyUrl],
  [{ proxyUrl: new URL('https://h/api//x/') }, 'https://h/api//x/'],
  [{ proxyUrl: `https://h${path}` }, `https://h${path}`],
])('default: %o sends only the documented request, to %s', async (config, url, key) => {
  const respond = () => Response.json([], { headers: { 'Retry-After': '7' } })
  const { fetch, requests } = recordRequests(respond)
  const response = await createIndexerClient({ ...config, fetch }).request(request)
  expect(response).toMatchObject({ body: [], retryAfterMs: 7000 })
  const body = '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}'
  const headers = { ...(key && { 'X-API-KEY': key }), ...contentType }
  const init = { method: 'POST', redirect: 'manual', headers, body }
  expect(requests).toEqual([{ url, init: { ...init, signal: expect.any(AbortSignal) } }])
  // Cloudflare Workers reject any `credentials` field
  expect(requests[0]?.init).not.toHaveProperty('credentials')
})

type Page = { href?: string }

test.each<[string, Page | undefined, proxyUrl: string, isRefused: boolean]>([
  ['a page', { href: 'https://dapp.example/me' }, '../wallet-balance', false],
  // its URL is not its base URL
  ['a `srcdoc` frame', { href: 'about:srcdoc' }, '../wallet-balance', false],
  ['a service worker of an extension', { href: 'chrome-extension://x/sw.js' }, '/api', false],
  ['no location', undefined, '/api/wallet-balance', true],
  ['no location', undefined, 'xhttps://h', true],
  ['no location', undefined, 'HTTPS://proxy.example/x', false],
  ['a location without href, as in older React Native', {}, '/api/wallet-balance', true],
])('parameters: proxyUrl, as given: in %s (%o): %s, refused: %s', async (...args) => {
  const [, location, proxyUrl, isRefused] = args
  vi.stubGlobal('location', location)
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

const secret = 'hunter2-secret'
const alone =
  /up correctly\. Pass `baseUrl` with `apiKey`, or `proxyUrl` alone\. .*unset environment/
const scope = /set `scope`/
const timeout = /`timeoutMs` must/
const secretIn = (name: string) => ({ [name]: secret })

test.each<[message: RegExp, configs: unknown[]]>([
  [alone, [{ baseUrl: 'https://h', apiKey: secret, proxyUrl: '/x' }, {}, { proxyUrl: '' }]],
  [alone, [{ ...proxy, apiKey: secret }, { ...proxy, baseUrl: 'https://h' }, { apiKey: secret }]],
  [alone, [undefined, ''].map((baseUrl) => ({ baseUrl, apiKey: secret }))],
  [alone, [undefined, ''].map((apiKey) => ({ baseUrl: 'https://h', apiKey }))],
  [
    /`baseUrl` must be an absolute http\(s\) URL that ends before /,
    [
      ...['/api', 'h.example', 'ftp://h', 'xhttp://h', 'https://', `javascript:${secret}`],
      ...[`https://${secret}@h`, `https://${secret}@h/x//y/`, `https://:${secret}@h`],
      ...['https://h/pfx?', `https://h?key=${secret}`, `https://h#${secret}`, 'https://h/#'],
      ...[`https://h${path}`, `https://h/pfx${path}/`],
    ].map((baseUrl) => ({ baseUrl, apiKey: secret })),
  ],
  [
    /`apiKey` must be visible ASCII, without spaces\.$/,
    [
      ...[' ', `${secret}\n`, `${secret}\r\nX: y`, `${secret} x`, ` ${secret}`],
      ...[`${secret}\u200b`, `${secret}é`, `${secret}\x7f`],
    ].map((apiKey) => ({ baseUrl: 'https://h', apiKey })),
  ],
  [scope, [{ proxyUrl: `/x?${secret}` }, { proxyUrl: new URL(`https://h/x?${secret}`) }]],
  [scope, ['https://h/x?', `//${secret}@h`].map((proxyUrl) => ({ proxyUrl }))],
  [scope, [{ proxyUrl: `https://me:${secret}@h/x` }]],
  [timeout, [0, -1, 1.5, NaN, Infinity, 2 ** 31].map((timeoutMs) => ({ ...proxy, timeoutMs }))],
  [
    /`headers` must have valid names/,
    [
      ...['X-API-KEY', 'x-api-key', 'content-type', `${secret} `, ''].map(secretIn),
      ...[new Headers({ 'X-API-KEY': secret }), { 'X-Team': 'a', 'Content-Type': secret }],
      ...[[['content-type', secret]], { 'X-Session': `${secret}\r\nX-Evil: 1` }],
      ...[{ 'X-Team': 'a', 'X-Session': `${secret}\u200b` }, [[secret]], secret, null],
    ].map((headers) => ({ ...proxy, headers })),
  ],
])('behavior: IndexerConfigError: %s, without secrets: %j', (message, configs) => {
  for (const config of configs) {
    const given = config as Config // untyped JavaScript may pass it
    const error = thrown(() => createIndexerClient(given))
    expect(error, JSON.stringify(config)).toMatchObject({ name: 'IndexerConfigError' })
    expect(String(error)).toMatch(message)
    expect(visibleText(error)).not.toContain(secret)
  }
})
