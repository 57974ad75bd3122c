import { ReadableStream } from 'node:stream/web'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../src/exports/index.js'
import { apiKey, errorOf, everythingIn, stubbedProxy } from './stubbedProxy.js'

afterEach(() => {
  vi.useRealTimers()
})

const encode = (text: string) => new TextEncoder().encode(text)
const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000)

/** A response body in chunks, which then closes, fails or hangs. */
function inChunks(chunks: (string | Uint8Array)[], end: 'close' | 'error' | 'hang' = 'close') {
  async function* read() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? encode(chunk) : chunk
    if (end === 'error') throw new Error(`reset, ${apiKey}`)
    if (end === 'hang') await new Promise(() => {})
  }
  // Node's stream type differs from the global one
  return (init?: ResponseInit) => () => new Response(ReadableStream.from(read()) as BodyInit, init)
}

const whole = (body: BodyInit | null, init?: ResponseInit) => (): Response =>
  new Response(body, init)

test.each([
  ['long numbers', '[{"balance":123456789012345678901234567890.10,"id":9007199254740993}]'],
  ['another spelling', ' {"data" : [ ],\r\n"total":1.0e1,"x":"\\u00e9\\/\\ud83d"}\n'],
  ['Unicode of all planes', '[{"tick":"نقش🐸é\\u0000\u2028\ufeff"}]'],
  ['a failure in a 200', '{"success":false,"message":"no such wallet"}'],
  ['a sentence', '"not ready"'],
  ['null', ' null\n'],
  ['50,000 levels', `{"error":${deep('[', ']')}}`],
])('behavior: %s is forwarded byte for byte, without upstream headers', async (_, text) => {
  const bytes = encode(text)
  const cut = Array.from({ length: 12 }, (_unused, index) => bytes.slice(index, index + 1))
  const evil = { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*', ETag: '"x"' }
  const headers = { ...evil, 'Content-Length': String(bytes.length) }
  const cache = { storage: { getItem: () => null, setItem: () => {} }, ttlSeconds: 60 }

  for (const respond of [
    whole(text, { headers }),
    inChunks([...cut, bytes.slice(12)])({ status: 201, headers: evil }),
  ]) {
    for (const options of [{}, { cache }]) {
      const response = await stubbedProxy(options, respond).ask()

      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toEqual({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect((await response.text()) === text).toBe(true)
    }
  }
})

const codes: Partial<Record<number, string>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  429: 'rate_limited',
  500: 'error',
}
const date = 'Tue, 03 Mar 2026 10:00:00 GMT'

test.each<
  [status: number, proxyStatus: number, headers: Record<string, string>, wait: string | null]
>([
  [400, 400, { 'Retry-After': '2' }, null],
  [401, 502, { 'WWW-Authenticate': 'Basic' }, null],
  [403, 502, { 'Retry-After': '2' }, null],
  [404, 404, {}, null],
  [422, 422, {}, null],
  [429, 429, { 'Retry-After': '2' }, '2'],
  [429, 429, { 'Retry-After': 'soon, ask evil' }, null],
  [429, 429, { 'Retry-After': date.replace('00 G', '07 G'), Date: date }, '7'],
  [500, 502, { 'Retry-After': '2' }, null],
  [503, 503, { 'Retry-After': '120' }, '120'],
])(
  'behavior: upstream status %i becomes %i, with headers %o',
  async (status, proxyStatus, headers, wait) => {
    const { ask, onError } = stubbedProxy({}, whole('{"message":"evil"}', { status, headers }))
    const response = await ask()
    const text = await response.clone().text()

    expect(await errorOf(response, proxyStatus, /evil|indexer/)).toBe(
      `upstream_${codes[status] ?? 'refused'}`,
    )
    expect(text.includes('Check `chain` and `limit`; the proxy log has more.')).toBe(
      proxyStatus === 400,
    )
    expect(response.headers.get('Retry-After')).toBe(wait)
    expect(response.headers.has('WWW-Authenticate')).toBe(false)
    expect(onError.mock.calls).toMatchObject([[{ name: 'HttpError', status, detail: 'evil' }, {}]])
  },
)

test.each([
  [1_001, '2'],
  [-5_000, '0'],
  [1e300, '2147483648'],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])(
  'behavior: a `fetch` that throws an HttpError with %d ms sends Retry-After %s',
  async (retryAfterMs, expected) => {
    const fetch = () => Promise.reject(new HttpError({ status: 503, retryAfterMs }))
    const response = await stubbedProxy({ fetch }).ask()

    expect(await errorOf(response, 503)).toBe('upstream_refused')
    expect(response.headers.get('Retry-After')).toBe(expected)
  },
)

const lengthOf = (bytes: number) => ({ headers: { 'Content-Length': String(bytes) } })
const invalid = (reason: string) => ({ name: 'InvalidResponseError', reason })
const redirect = { name: 'RedirectError' }
const echo = { name: 'KeyEchoError' }
const network = { name: 'NetworkError' }
const key = `{"you sent":"${apiKey}"}`
const hex = (character: string) => character.charCodeAt(0).toString(16)
const inJson = (character: string) => `\\u00${hex(character)}`
// as JSON or a URL escapes all or some of its characters
const echoes = [
  `["${apiKey.replace('/', '\\/')}"]`,
  `{"${apiKey.replace('+', '\\u002b')}":1}`,
  `["${apiKey.replace(/./g, inJson)}"]`,
  `["${apiKey.replace(/[/+]/g, (character) => inJson(character).toUpperCase().replace('U', 'u'))}"]`,
  `["${inJson('t')}${apiKey.slice(1)}"]`,
  `["?key=${encodeURIComponent(apiKey)}"]`,
  `["?key=${encodeURIComponent(apiKey).toLowerCase()}"]`,
  `["?key=${apiKey.replace('/', '%2F')}"]`,
  `{"a":"${apiKey.replace('/', '\\/')}","a":1}`, // parsing keeps the last
]
const large = `["${'x'.repeat(2_000)}"]`
const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

test.each<[title: string, respond: () => Response | Promise<Response>, error: object]>([
  ['HTML', whole('<p>evil'), invalid('not-json')],
  ['an empty 200', whole(''), invalid('empty')],
  ['a partial 206', whole('["evil"]', { status: 206 }), invalid('truncated')],
  ['a truncated body', whole('[{"tick":"evil'), invalid('truncated')],
  ['bad UTF-8', whole(Uint8Array.from([0x5b, 0xff, 0x5d])), invalid('bad-encoding')],
  ['too large', whole(large), invalid('too-large')],
  ['too large, with Content-Length', whole(large, lengthOf(2_004)), invalid('too-large')],
  ['too large, with a false Content-Length', whole(large, lengthOf(5)), invalid('too-large')],
  ['a body that fails', inChunks(['["evil'], 'error')(), network],
  ['a fetch that fails', () => Promise.reject(new TypeError(`at ${apiKey}`)), network],
  ['a redirect', whole('[]', { status: 307, headers: { Location: '/evil' } }), redirect],
  ['an opaque redirect', () => opaque, redirect],
  ['the key', whole(key), echo],
  ['the key in two chunks', inChunks([key.slice(0, 18), key.slice(18)])(), echo],
  ...echoes.map((text): [string, () => Response, object] => [
    `the key as ${text}`,
    whole(text),
    echo,
  ]),
  [
    'the key in a failure',
    whole(key.replace('you sent', 'msg'), { status: 500, headers: { 'X-Key': apiKey } }),
    { name: 'HttpError', detail: '[redacted]' },
  ],
])('behavior: %s is a 502, reported once', async (_, respond, error) => {
  const { ask, onError } = stubbedProxy({ maxResponseBytes: 1_000 }, respond)
  const secrets = /4f1d9b|evil/

  const response = await ask()

  expect(everythingIn([...response.headers])).not.toMatch(secrets)
  expect(await errorOf(response, 502, secrets)).toBe('upstream_error')
  expect(onError.mock.calls).toMatchObject([[error, {}]])
  expect(everythingIn(onError.mock.calls[0]?.[0])).not.toMatch(secrets)
})

test.each<[title: string, options: object, respond: () => Response, status: number]>([
  ['1,000 bytes', { maxResponseBytes: 1_000 }, inChunks(['[]', ' '.repeat(998)])(), 200],
  ['1,001 bytes', { maxResponseBytes: 1_000 }, inChunks(['[]', ' '.repeat(999)])(), 502],
  ['a body with a short placeholder key', { apiKey: 'demo' }, whole('["demo", "d\\u0065mo"]'), 200],
  ['escapes without the key', {}, whole('["a\\/b\\u002bc%2Fd%", "test\\/key\\u002b4f1d"]'), 200],
])('behavior: %s, options %o', async (_, options, respond, status) => {
  expect((await stubbedProxy(options, respond).ask()).status).toBe(status)
})

test.each<[title: string, respond: () => Response | Promise<Response>]>([
  ['no headers', () => new Promise(() => {})], // a `fetch` that ignores its signal
  ['an endless body', inChunks(['[{"tick":'], 'hang')()],
])('parameters: timeoutMs: %s is a 504 and aborts the upstream request', async (_, respond) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, fetch, onError } = stubbedProxy({ timeoutMs: 10_000 }, respond)
  const response = ask()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await errorOf(await response, 504)).toBe('upstream_timeout')
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(onError.mock.calls).toMatchObject([[{ name: 'TimeoutError', timeoutMs: 10_000 }, {}]])
})

test('behavior: a failure with an endless body is a 502 after 1 s and aborts the upstream request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, fetch, onError } = stubbedProxy({}, inChunks(['{'], 'hang')({ status: 500 }))
  const response = ask()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2)) // for the call and for the body
  await vi.advanceTimersByTimeAsync(1_000)

  expect(await errorOf(await response, 502)).toBe('upstream_error')
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(onError.mock.calls).toMatchObject([[{ name: 'HttpError', status: 500 }, {}]])
})
