import { ReadableStream } from 'node:stream/web'
import { expect, test } from 'vitest'
import { HttpError } from '../../src/exports/index.js'
import { visibleText } from '../client/caught.js'
import { apiKey, errorOf, stubbedProxy } from './stubbedProxy.js'

const encode = (text: string) => new TextEncoder().encode(text)
const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000)

/** A response body in chunks, which then closes or fails. */
function inChunks(chunks: (string | Uint8Array)[], fails = false) {
  async function* read() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? encode(chunk) : chunk
    if (fails) throw new Error(`reset, ${apiKey}`)
  }
  // Node's stream type differs from the global one
  return (init?: ResponseInit) => () => new Response(ReadableStream.from(read()) as BodyInit, init)
}

const whole = (body: BodyInit | null, init?: ResponseInit) => () => new Response(body, init)

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
  const chunked = inChunks([...cut, bytes.slice(12)])({ status: 201, headers: evil })
  for (const respond of [whole(text, { headers }), chunked]) {
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

const date = 'Tue, 03 Mar 2026 10:00:00 GMT'
const later = { 'Retry-After': date.replace('00 G', '07 G'), Date: date }
const basic = { 'WWW-Authenticate': 'Basic' }

test.each<[status: number, headers: object, proxied: [number, string], wait: string | null]>([
  [400, { 'Retry-After': '2' }, [400, 'refused'], null],
  [401, basic, [502, 'unauthorized'], null],
  [403, { 'Retry-After': '2' }, [502, 'unauthorized'], null],
  [404, {}, [404, 'refused'], null],
  [422, {}, [422, 'refused'], null],
  [429, { 'Retry-After': '2' }, [429, 'rate_limited'], '2'],
  [429, { 'Retry-After': 'soon, ask evil' }, [429, 'rate_limited'], null],
  [429, later, [429, 'rate_limited'], '7'],
  [429, { 'Retry-After': '999999999999999' }, [429, 'rate_limited'], '2147483648'],
  [500, { 'Retry-After': '2' }, [502, 'error'], null],
  [503, { 'Retry-After': '120' }, [503, 'refused'], '120'],
])('behavior: upstream status %i with %o becomes %o', async (status, given, proxied, wait) => {
  const headers = { ...given }
  const { ask, onError } = stubbedProxy({}, whole('{"message":"evil"}', { status, headers }))
  const response = await ask()
  const text = await response.clone().text()

  const [proxyStatus, code] = proxied
  expect(await errorOf(response, proxyStatus, /evil|indexer/)).toBe(`upstream_${code}`)
  const hasAdvice = text.includes('Check `address`, `chain` and `limit`; the proxy log has more.')
  expect(hasAdvice).toBe(proxyStatus === 400)
  expect(response.headers.get('Retry-After')).toBe(wait)
  expect(response.headers.has('WWW-Authenticate')).toBe(false)
  expect(onError.mock.calls).toMatchObject([
    [{ name: 'HttpError', status, detail: 'evil' }, {}, { chain: 'eth' }],
  ])
})

test('behavior: an HttpError that `fetch` throws: Retry-After is not negative', async () => {
  const fetch = () => Promise.reject(new HttpError({ status: 503, retryAfterMs: -5_000 }))
  expect((await stubbedProxy({ fetch }).ask()).headers.get('Retry-After')).toBe('0')
})

const lengthOf = (bytes: number) => ({ headers: { 'Content-Length': String(bytes) } })
const invalid = (reason: string) => ({ name: 'InvalidResponseError', reason })
const redirect = { name: 'RedirectError' }
const echo = { name: 'KeyEchoError' }
const network = { name: 'NetworkError' }
const timeout = { name: 'TimeoutError', timeoutMs: 100 }
const key = `{"you sent":"${apiKey}"}`
// escaped; other escapes: test/response/redactMessage.test.ts
const inJson = apiKey.replace('/', '\\/')
const inUrl = encodeURIComponent(apiKey)
const echoes = [`["${inJson}"]`, `["?key=${inUrl}"]`, `{"a":"${inJson}","a":1}`].map(
  (text): [string, () => Response, object] => [`the key as ${text}`, whole(text), echo],
)
const failed = { status: 500, headers: { 'X-Key': apiKey } }
const failure = { name: 'HttpError', detail: '[redacted]' }
const large = `["${'x'.repeat(2_000)}"]`
const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

test.each<[title: string, respond: () => Response | Promise<Response>, error: object]>([
  ['HTML', whole('<p>evil'), invalid('not-json')],
  ['an empty 200', whole(''), invalid('empty')],
  ['a partial 206', whole('["evil"]', { status: 206 }), invalid('truncated')],
  ['a truncated body', whole('[{"tick":"evil'), invalid('truncated')],
  ['bad UTF-8', whole(Uint8Array.from([0x5b, 0xff, 0x5d])), invalid('bad-encoding')],
  ['1,001 bytes', inChunks(['[]', ' '.repeat(999)])(), invalid('too-large')],
  ['too large', whole(large), invalid('too-large')],
  ['too large, with Content-Length', whole(large, lengthOf(2_004)), invalid('too-large')],
  ['too large, with a false Content-Length', whole(large, lengthOf(5)), invalid('too-large')],
  ['a body that fails', inChunks(['["evil'], true)(), network],
  ['a fetch that fails', () => Promise.reject(new TypeError(`at ${apiKey}`)), network],
  ['no response', () => new Promise(() => {}), timeout],
  ['a body that hangs', () => new Response(new globalThis.ReadableStream()), timeout],
  ['a redirect', whole('[]', { status: 307, headers: { Location: '/evil' } }), redirect],
  ['an opaque redirect', () => opaque, redirect],
  ['the key', whole(key), echo],
  ['the key in two chunks', inChunks([key.slice(0, 18), key.slice(18)])(), echo],
  ...echoes,
  ['the key in a failure', whole(`{"msg":"${apiKey}"}`, failed), failure],
])('behavior: %s is a 502 or 504, reported once', async (_, respond, error) => {
  const { ask, fetch, onError } = stubbedProxy({ maxResponseBytes: 1_000, timeoutMs: 100 }, respond)
  const secrets = /4f1d9b|evil/
  const response = await ask()
  expect(visibleText([...response.headers])).not.toMatch(secrets)
  const [status, code] = error === timeout ? [504, 'timeout'] : [502, 'error']
  expect(await errorOf(response, status, secrets)).toBe(`upstream_${code}`)
  if (error === timeout) expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(onError.mock.calls).toMatchObject([[error, {}, { chain: 'eth' }]])
  expect(visibleText(onError.mock.calls[0]?.[0])).not.toMatch(secrets)
})

test.each<[title: string, options: object, respond: () => Response]>([
  ['1,000 bytes', { maxResponseBytes: 1_000 }, inChunks(['[]', ' '.repeat(998)])()],
  ['a body with a short placeholder key', { apiKey: 'demo' }, whole('["demo", "d\\u0065mo"]')],
  ['escapes without the key', {}, whole('["a\\/b\\u002bc%2Fd%", "test\\/key\\u002b4f1d"]')],
])('behavior: %s is a 200', async (_, options, respond) => {
  expect((await stubbedProxy(options, respond).ask()).status).toBe(200)
})
