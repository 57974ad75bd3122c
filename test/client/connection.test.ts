import { expect, test, vi } from 'vitest'
import {
  checkLocation,
  type IndexerConnection,
  resolveConnection,
} from '../../src/client/connection.js'
import { thrown } from './caught.js'
import { visibleText } from './visibleText.js'

const apiKey = 'made-up-key-4f7e'
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
    endpoint: `${base}${path}`,
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
  })
})

test.each<[string | URL]>([
  ['/api/wallet-balance'],
  ['../wallet-balance?team=a'],
  [`/indexer${path}`],
  ['https://dapp.example/api/wallet-balance/'],
  [new URL('https://dapp.example/api//x?x=1')],
])('parameters: proxyUrl %s is used as given, without a key', (proxyUrl) => {
  const headers = { 'Content-Type': 'application/json' }
  expect(resolveConnection({ proxyUrl })).toEqual({ endpoint: String(proxyUrl), headers })
})

const secret = 'hunter2-secret'

const alone = /up correctly\. Pass `baseUrl` with `apiKey`, or `proxyUrl` alone\. /

test.each<[message: RegExp, config: unknown]>([
  [alone, { baseUrl: 'https://h', apiKey: secret, proxyUrl: '/x' }],
  [alone, { proxyUrl: '/x', apiKey: secret }],
  [alone, { proxyUrl: '/x', baseUrl: 'https://h' }],
  [alone, {}],
  [alone, { proxyUrl: '' }],
  ...inEach('baseUrl', alone, [undefined, '']),
  ...inEach('apiKey', alone, [undefined, '']),
  ...inEach('baseUrl', /`baseUrl` must be an absolute http\(s\) URL that ends before /, [
    ...['/api', 'h.example', 'ftp://h', 'xhttp://h', 'https://', `javascript:${secret}`],
    ...[`https://${secret}@h`, `https://${secret}@h/x//y/`, `https://:${secret}@h`],
    ...['https://h/pfx?', `https://h?key=${secret}`, `https://h#${secret}`, 'https://h/#'],
    ...[`https://h${path}`, `https://h/pfx${path}/`],
  ]),
  ...inEach('apiKey', /`apiKey` must be visible ASCII, without spaces\.$/, [
    ...[' ', `${secret}\n`, `${secret}\r\nX: y`, `${secret} x`, ` ${secret}`],
    ...[`${secret}\u200b`, `${secret}é`, `${secret}\x7f`],
  ]),
])('behavior: IndexerConfigError: %s, without secrets: %j', (message, config) => {
  const error = thrown(() => resolveConnection(config as IndexerConnection)) // untyped JavaScript may pass it
  expect(error).toMatchObject({ name: 'IndexerConfigError' })
  expect(error).toMatchObject({ message: expect.stringMatching(message) })
  expect(visibleText(error)).not.toContain(secret)
})

function inEach(name: string, message: RegExp, values: unknown[]): [RegExp, unknown][] {
  return values.map((value) => [message, { baseUrl: 'https://h', apiKey: secret, [name]: value }])
}

test('behavior: a key may hold every visible ASCII character', () => {
  const codes = Array.from({ length: 0x7e - 0x20 }, (_, index) => index + 0x21)
  const all = String.fromCharCode(...codes)
  const { headers } = resolveConnection({ baseUrl: 'https://h', apiKey: all })
  expect(headers['X-API-KEY']).toBe(all)
})

test.each<[string, unknown, endpoint: string, isRefused: boolean]>([
  ['a page', { href: 'https://dapp.example/me' }, '/api/wallet-balance', false],
  ['no location', undefined, '/api/wallet-balance', true],
  ['no location', undefined, 'xhttps://h', true],
  ['no location', undefined, 'HTTPS://proxy.example/x', false],
  ['a location without href, as in older React Native', {}, '/api/wallet-balance', true],
])('checkLocation: %s: %o and %s', (_, location, endpoint, isRefused) => {
  vi.stubGlobal('location', location)
  const check = () => checkLocation(endpoint)
  if (!isRefused) return expect(check).not.toThrow()
  const message = expect.stringMatching(/`proxyUrl` must be absolute.*`baseUrl` with `apiKey`/)
  expect(thrown(check)).toMatchObject({ name: 'IndexerConfigError', message })
})
