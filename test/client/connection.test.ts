import { expect, test, vi } from 'vitest'
import {
  absoluteUrl,
  type IndexerConnection,
  resolveConnection,
} from '../../src/client/connection.js'
import { IndexerConfigError } from '../../src/errors/IndexerConfigError.js'
import { thrown } from './caught.js'
import { visibleText } from './visibleText.js'

const apiKey = 'made-up-key-4f7e'
const path = '/api/v1/data/portfolio/token/get-wallet-balance'

test('default: direct', () => {
  expect(resolveConnection({ baseUrl: 'https://indexer.example', apiKey })).toEqual({
    endpoint: `https://indexer.example${path}`,
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
  })
})

test('default: proxy, and never an X-API-KEY header', () => {
  expect(resolveConnection({ proxyUrl: '/api/wallet-balance' })).toEqual({
    endpoint: '/api/wallet-balance',
    headers: { 'Content-Type': 'application/json' },
  })
})

test.each<[string | URL, string]>([
  ['https://h', `https://h${path}`],
  ['https://h/', `https://h${path}`],
  ['https://h///', `https://h${path}`],
  ['https://h/pfx', `https://h/pfx${path}`],
  ['https://h/pfx/', `https://h/pfx${path}`],
  ['https://h/pfx//', `https://h/pfx${path}`],
  ['https://h/a/b/', `https://h/a/b${path}`],
  ['https://h/a%20b/', `https://h/a%20b${path}`],
  ['https://h:8443/pfx', `https://h:8443/pfx${path}`],
  ['https://h:443', `https://h${path}`],
  ['http://h', `http://h${path}`],
  ['http://127.0.0.1:8787/', `http://127.0.0.1:8787${path}`],
  ['http://[::1]:8787', `http://[::1]:8787${path}`],
  ['HTTPS://H/Pfx', `https://h/Pfx${path}`],
  ['  https://h/pfx/ ', `https://h/pfx${path}`],
  [new URL('https://h/pfx/'), `https://h/pfx${path}`],
])('parameters: baseUrl %s is joined with the documented path', (baseUrl, endpoint) => {
  expect(resolveConnection({ baseUrl, apiKey }).endpoint).toBe(endpoint)
})

test.each<[string | URL]>([
  ['/api/wallet-balance'],
  ['wallet-balance'],
  ['../wallet-balance?team=a'],
  [`/indexer${path}`],
  ['https://dapp.example/api/wallet-balance/'],
  ['http://localhost:3000/api?x=1'],
  [new URL('https://dapp.example/api//x')],
])('parameters: proxyUrl %s is kept exactly, nothing appended', (proxyUrl) => {
  expect(resolveConnection({ proxyUrl }).endpoint).toBe(String(proxyUrl))
})

const secret = 'hunter2-secret'

test.each<[title: string, config: unknown, named: string]>([
  ['both', { baseUrl: 'https://h', apiKey: secret, proxyUrl: '/x' }, '`proxyUrl`'],
  ['a proxy with a key', { proxyUrl: '/x', apiKey: secret }, '`proxyUrl`'],
  ['a proxy with a base URL', { proxyUrl: '/x', baseUrl: 'https://h' }, '`proxyUrl`'],
  ...[
    ...[undefined, '', '/api', 'h.example', 'ftp://h', `javascript:${secret}`, 'https://'],
    ...[`https://${secret}@h`, `https://:${secret}@h`, `https://h?key=${secret}`, 'https://h/pfx?'],
    ...[`https://h#${secret}`, 'https://h/#', `https://h${path}`, `https://h/pfx${path}/`],
  ].map((baseUrl): [string, unknown, string] => [
    ...([`baseUrl ${baseUrl}`, { baseUrl, apiKey: secret }, '`baseUrl`'] as const),
  ]),
  ...[
    ...[undefined, '', ' ', `${secret}\n`, `${secret}\r\nX: y`, `${secret} x`],
    ...[`${secret}\u200b`, `${secret}é`, `${secret}\x7f`],
  ].map((given): [string, unknown, string] => [
    ...([
      `key ${JSON.stringify(given)}`,
      { baseUrl: 'https://h', apiKey: given },
      '`apiKey`',
    ] as const),
  ]),
  ...['', `data:,${secret}`, 'https://', `https://me:${secret}@h/x`, `/x#${secret}`].map(
    (proxyUrl): [string, unknown, string] => [`proxyUrl ${proxyUrl}`, { proxyUrl }, '`proxyUrl`'],
  ),
])('behavior: %s: IndexerConfigError, whose message never holds the key', (_, config, named) => {
  const error = thrown(() => resolveConnection(config as IndexerConnection)) // plain JavaScript may pass it
  expect(error).toBeInstanceOf(IndexerConfigError)
  expect(error).toMatchObject({ message: expect.stringContaining(named) })
  expect(visibleText(error)).not.toContain(secret)
})

test('behavior: every visible ASCII character may be in a key', () => {
  const all = String.fromCharCode(
    ...Array.from({ length: 0x7e - 0x20 }, (_, index) => index + 0x21),
  )
  const { headers } = resolveConnection({ baseUrl: 'https://h', apiKey: all })
  expect(headers['X-API-KEY']).toBe(all)
})

test.each([
  ['/api/wallet-balance', 'https://dapp.example/api/wallet-balance'],
  ['wallet-balance', 'https://dapp.example/portfolio/wallet-balance'],
  ['../wallet-balance', 'https://dapp.example/wallet-balance'],
  ['/api/wallet-balance?team=a', 'https://dapp.example/api/wallet-balance?team=a'],
  ['https://proxy.example/x', 'https://proxy.example/x'],
])('absoluteUrl: %s is resolved against the page', (endpoint, url) => {
  vi.stubGlobal('location', { href: 'https://dapp.example/portfolio/me?tab=1#top' })
  expect(absoluteUrl(endpoint)).toBe(url)
})

test.each([
  ['no location', undefined],
  ['a location without href, as React Native once had', {}],
])('absoluteUrl: %s: a relative URL is an IndexerConfigError that says so', (_, location) => {
  vi.stubGlobal('location', location)
  const error = thrown(() => absoluteUrl('/api/wallet-balance'))
  expect(error).toBeInstanceOf(IndexerConfigError)
  expect(error).toMatchObject({ message: expect.stringContaining('`proxyUrl`') })
  expect(absoluteUrl('https://proxy.example/x')).toBe('https://proxy.example/x')
})
