import { expect, test } from 'vitest'
import { type IndexerConnection, resolveConnection } from '../../src/client/connection.js'
import { IndexerConfigError } from '../../src/errors/index.js'
import { thrown } from '../errors/caught.js'
import { visibleText } from '../errors/visibleText.js'

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

test.each<[string, unknown, RegExp]>([
  ['neither', {}, /either `baseUrl` with `apiKey`, or `proxyUrl`/],
  ['neither, spelled out', { baseUrl: undefined, proxyUrl: undefined }, /either `baseUrl`/],
  ['a key alone', { apiKey: secret }, /either `baseUrl`/],
  ['both', { baseUrl: 'https://h', apiKey: secret, proxyUrl: '/x' }, /either `baseUrl`/],
  ['a proxy with a key', { proxyUrl: '/x', apiKey: secret }, /either `baseUrl`/],
  ['a proxy with a base URL', { proxyUrl: '/x', baseUrl: 'https://h' }, /either `baseUrl`/],
  ['no key', { baseUrl: 'https://h' }, /`apiKey` must be/],
  ['key undefined', { baseUrl: 'https://h', apiKey: undefined }, /`apiKey` must be/],
  ['an empty key', { baseUrl: 'https://h', apiKey: '' }, /`apiKey` must be/],
  ['a key that is no string', { baseUrl: 'https://h', apiKey: [secret] }, /`apiKey` must be/],
  ['a key with a newline', { baseUrl: 'https://h', apiKey: `${secret}\n` }, /`apiKey` must be/],
  ['a key with CRLF', { baseUrl: 'https://h', apiKey: `${secret}\r\nX: y` }, /`apiKey` must be/],
  ['a key with a blank', { baseUrl: 'https://h', apiKey: `${secret} x` }, /`apiKey` must be/],
  ['a blank key', { baseUrl: 'https://h', apiKey: ' ' }, /`apiKey` must be/],
  ['a zero-width space', { baseUrl: 'https://h', apiKey: `${secret}\u200b` }, /`apiKey` must be/],
  ['a non-ASCII key', { baseUrl: 'https://h', apiKey: `${secret}é` }, /`apiKey` must be/],
  ['a key with DEL', { baseUrl: 'https://h', apiKey: `${secret}\x7f` }, /`apiKey` must be/],
  ['an empty base URL', { baseUrl: '', apiKey: secret }, /`baseUrl` must be an absolute/],
  ['a relative base URL', { baseUrl: '/api', apiKey: secret }, /`baseUrl` must be an absolute/],
  [
    'a base URL without scheme',
    { baseUrl: 'h.example', apiKey: secret },
    /`baseUrl` must be an absolute/,
  ],
  ['ftp', { baseUrl: 'ftp://h', apiKey: secret }, /`baseUrl` must be an absolute/],
  [
    'javascript',
    { baseUrl: `javascript:${secret}`, apiKey: secret },
    /`baseUrl` must be an absolute/,
  ],
  ['user name', { baseUrl: `https://${secret}@h`, apiKey: secret }, /without user name, password/],
  ['password', { baseUrl: `https://:${secret}@h`, apiKey: secret }, /without user name, password/],
  ['query', { baseUrl: `https://h?key=${secret}`, apiKey: secret }, /query or fragment/],
  ['empty query', { baseUrl: 'https://h/pfx?', apiKey: secret }, /query or fragment/],
  ['fragment', { baseUrl: `https://h#${secret}`, apiKey: secret }, /query or fragment/],
  ['empty fragment', { baseUrl: 'https://h/#', apiKey: secret }, /query or fragment/],
  ['an empty proxy URL', { proxyUrl: '' }, /`proxyUrl` must be a path or/],
  ['a blank proxy URL', { proxyUrl: ' ' }, /`proxyUrl` must be a path or/],
  [
    'a proxy URL of another scheme',
    { proxyUrl: `data:,${secret}` },
    /`proxyUrl` must be a path or/,
  ],
  [
    'a proxy URL without scheme',
    { proxyUrl: `//${secret}.example/x` },
    /`proxyUrl` must be a path or/,
  ],
  ['a broken proxy URL', { proxyUrl: 'https://' }, /`proxyUrl` must be a path or/],
  [
    'a proxy URL that leaves the page',
    { proxyUrl: `/\\${secret}.example/x` },
    /`proxyUrl` must be a path or/,
  ],
  [
    'the same behind a tab',
    { proxyUrl: `\t//${secret}.example/x` },
    /`proxyUrl` must be a path or/,
  ],
  ['proxy user info', { proxyUrl: `https://me:${secret}@h/x` }, /`proxyUrl` must.* user name/],
  ['proxy fragment', { proxyUrl: `/x#${secret}` }, /`proxyUrl` must.* user name/],
])('behavior: %s: IndexerConfigError, whose message never holds the key', (_, config, message) => {
  const error = thrown(() => resolveConnection(config as IndexerConnection)) // plain JavaScript may pass it
  expect(error).toBeInstanceOf(IndexerConfigError)
  expect(error).toMatchObject({
    name: 'IndexerConfigError',
    message: expect.stringMatching(message),
  })
  expect(visibleText(error)).not.toContain(secret)
})

test('behavior: every visible ASCII character may be in a key', () => {
  const all = String.fromCharCode(
    ...Array.from({ length: 0x7e - 0x20 }, (_, index) => index + 0x21),
  )
  const { headers } = resolveConnection({ baseUrl: 'https://h', apiKey: all })
  expect(headers['X-API-KEY']).toBe(all)
})
