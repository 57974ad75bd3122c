import { expect, test } from 'vitest'
import {
  createIndexerClient,
  type IndexerClientConfig,
} from '../../src/client/createIndexerClient.js'
import { resolveConnection } from '../../src/client/resolveConnection.js'
import { thrown, visibleText } from './caught.js'

const apiKey = 'made-up-key-4f7e'
const proxy = { proxyUrl: '/x' }
const path = '/api/v1/data/portfolio/token/get-wallet-balance'

test.each<[string | URL, string]>([
  ['https://h', 'https://h'],
  ['https://h///', 'https://h'],
  ['https://h/pfx//', 'https://h/pfx'],
  ['https://h/a//b%20c/', 'https://h/a//b%20c'],
  ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
  ['http://[::1]:8787', 'http://[::1]:8787'],
  ['  HTTPS://H/Pfx/ ', 'https://h/Pfx'],
  [new URL('https://h/pfx/'), 'https://h/pfx'],
  ['https://h/@team/', 'https://h/@team'],
])('parameters: baseUrl %s is joined with the documented path', (baseUrl, base) => {
  expect(resolveConnection({ baseUrl, apiKey })).toEqual({
    isProxied: false,
    endpoint: `${base}${path}`,
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
  })
})

test.each<string | URL>([
  ...['/api/wallet-balance', '../wallet-balance?team=a', `/indexer${path}`],
  ...['https://dapp.example/api/wallet-balance/', new URL('https://dapp.example/api//x?x=1')],
])('parameters: proxyUrl %s is used as given, without a key', (proxyUrl) => {
  const headers = { 'Content-Type': 'application/json' }
  expect(resolveConnection({ proxyUrl })).toEqual({
    endpoint: String(proxyUrl),
    isProxied: true,
    headers,
  })
})

test('behavior: a key may hold every visible ASCII character', () => {
  const all = String.fromCharCode(...Array.from({ length: 0x5e }, (_, index) => index + 0x21))
  const { headers } = resolveConnection({ baseUrl: 'https://h', apiKey: all })
  expect(headers['X-API-KEY']).toBe(all)
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
    const given = config as IndexerClientConfig // untyped JavaScript may pass it
    const error = thrown(() => createIndexerClient(given))
    expect(error, JSON.stringify(config)).toMatchObject({ name: 'IndexerConfigError' })
    expect(String(error)).toMatch(message)
    expect(visibleText(error)).not.toContain(secret)
  }
})
