import { beforeEach, expect, test, vi } from 'vitest'
import { IndexerConfigError } from '../../src/exports/index.js'
import {
  createWalletBalanceProxy,
  type WalletBalanceProxyOptions,
} from '../../src/exports/server.js'
import { visibleText } from '../client/caught.js'
import { apiKey, bodyOf, errorOf, responseTo, stubbedProxy, walletRequest } from './stubbedProxy.js'

const log = vi.fn<typeof console.error>()

beforeEach(() => {
  log.mockReset()
  vi.spyOn(console, 'error').mockImplementation(log)
})

const down = () => Promise.reject(new Error('down'))

test.each<[title: string, clientKey: () => unknown]>([
  ['throws', () => expect.fail('no session')],
  ['returns undefined', () => undefined],
  ['returns a promise', async () => ''],
])('behavior: a clientKey that %s is a 500, reported', async (_, clientKey) => {
  const consume = vi.fn(async () => {})
  const options = { rateLimiter: { consume }, clientKey: clientKey as () => string } // untyped
  const { ask, fetch, onError } = stubbedProxy(options)
  expect(await errorOf(await ask(), 500)).toBe('internal_error')
  expect([consume, fetch, onError].map((mock) => mock.mock.calls.length)).toEqual([0, 0, 1])
})

// a rejection that is unhandled would fail the run
test.each<WalletBalanceProxyOptions['onError']>([
  () => expect.fail('log is full'),
  down,
  undefined,
])('behavior: the onError %o does not affect responses', async (onError) => {
  const options = { onError, rateLimiter: { consume: down }, clientKey: () => '' }
  expect((await stubbedProxy(options).ask()).status).toBe(200)
  expect((await stubbedProxy(options, () => new Response('<p>')).ask()).status).toBe(502)
})

test('behavior: fetch is looked up per request, and the handler does not expose the key', async () => {
  const { handler, ask } = stubbedProxy({ fetch: undefined })
  vi.stubGlobal('fetch', async () => new Response('[]'))
  expect(await (await ask()).text()).toBe('[]')
  expect(visibleText(handler)).not.toContain(apiKey)
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

const baseUrl = 'https://indexer.example'
const fetch = async () => new Response(responseTo())

test('default: options from a function are read at the first request, and kept', async () => {
  const map = new Map<string, unknown>()
  const storage = { getItem: (key: string) => map.get(key), setItem: map.set.bind(map) }
  const service = vi.fn(fetch)
  const cache = { storage, ttlSeconds: 60 }
  const read = vi.fn(() => ({ baseUrl, apiKey, fetch: service, cache }))
  const handler = createWalletBalanceProxy(read)
  expect(read).not.toHaveBeenCalled()
  for (const response of await Promise.all([1, 2, 3].map(() => handler(walletRequest())))) {
    expect(await response.text()).toBe(responseTo())
  }
  expect([read, service].map((mock) => mock.mock.calls.length)).toEqual([1, 1])
})

const onError = vi.fn<(error: unknown) => void>()
const unset = { baseUrl: undefined, apiKey: undefined }
const configError: unknown = expect.any(IndexerConfigError)
const line: unknown = expect.stringMatching(/^[A-Z].*$/)
type Read = () => WalletBalanceProxyOptions<undefined>

test.each<[string, read: Read, told: unknown[], logged: unknown[]]>([
  ['unset variables', () => ({ ...unset, onError }), [configError], []],
  ['an invalid option', () => ({ baseUrl, apiKey, maxLimit: 0, onError }), [configError], []],
  ['unset variables, without onError', () => unset, [], [line]],
  ['a function that throws', () => expect.fail('no vault'), [], ['AssertionError: no vault']],
  ['no options', () => undefined as never, [], [line]], // untyped JavaScript
])('behavior: options: %s: 500, reported, until mended', async (_, read, told, logged) => {
  onError.mockReset()
  let current = read
  const handler = createWalletBalanceProxy(() => current())

  for (const count of [1, 2]) {
    expect(await errorOf(await handler(walletRequest()), 500)).toBe('internal_error')
    expect(onError.mock.calls.map(([error]) => error)).toEqual(Array(count).fill(told).flat())
    expect(log.mock.calls.flat()).toEqual(Array(count).fill(logged).flat())
  }
  current = () => ({ baseUrl, apiKey, fetch })
  expect(await (await handler(walletRequest())).text()).toBe(responseTo())
})

const address = '0xFa4e01'
const getItem = () => Promise.reject(new Error(`AUTH redis://:pw@h, ${apiKey}`))
const cache = { storage: { ...storage, getItem }, ttlSeconds: 1 }
const refusal = { message: `no ${address}\nfor ${apiKey}`, body: 'visible-body-text' }
const refuse = async () => Response.json(refusal, { status: 401 })
const echo = async () => Response.json([apiKey])
const offline = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
const fail = () => Promise.reject(offline)
const authorize = (error?: Error) => ({ authorize: () => Promise.reject(error) })

test.each<[line: RegExp, object]>([
  [/^HttpError: .* 401\. .*: "no 0x… for \[redacted\]"\. Check .* Chain: eth$/, { fetch: refuse }],
  [/^NetworkError: .*ECONNREFUSED.* Chain: eth Cause: TypeError: fetch failed$/, { fetch: fail }],
  [/^StoreError: .* Chain: eth Cause: .*AUTH redis:\/\/… \[redacted]$/, { cache }],
  [/^KeyEchoError: .*withheld\. Chain: eth$/, { fetch: echo }],
  [/^Error: no \[redacted\]$/, authorize(new Error(`no ${apiKey}`))],
  [/^undefined$/, authorize()],
])('behavior: the default onError logs one safe line: %s', async (line, options) => {
  await stubbedProxy({ ...options, onError: undefined }).ask({ body: bodyOf({ address }) })
  expect(log.mock.calls).toEqual([[expect.stringMatching(line)]])
  expect(log.mock.calls.join()).not.toMatch(/4f1d9b|fa4e01|visible-body-text/i)
})
