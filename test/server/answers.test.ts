import { ReadableStream } from 'node:stream/web'
import { afterEach, expect, test, vi } from 'vitest'
import { apiKey, errorOf, everythingIn, stubbedProxy } from './stubbedProxy.js'

afterEach(() => {
  vi.useRealTimers()
})

const encode = (text: string) => new TextEncoder().encode(text)
const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000)

/** A service that answers with these pieces, and then ends, breaks off or goes silent. */
function inPieces(chunks: (string | Uint8Array)[], end: 'close' | 'error' | 'hang' = 'close') {
  async function* read() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? encode(chunk) : chunk
    if (end === 'error') throw new Error(`reset, ${apiKey}`)
    if (end === 'hang') await new Promise(() => {})
  }
  // by its type Node's is another class than the global one
  return (init?: ResponseInit) => () => new Response(ReadableStream.from(read()) as BodyInit, init)
}

const whole = (body: BodyInit | null, init?: ResponseInit) => (): Response =>
  new Response(body, init)

test.each([
  ['long numbers', '[{"balance":123456789012345678901234567890.10,"id":9007199254740993}]'],
  ['another spelling', ' {"data" : [ ],\r\n"total":1.0e1,"x":"\\u00e9\\/\\ud83d"}\n'],
  ['every plane of Unicode', '[{"tick":"نقش🐸é\\u0000\u2028\ufeff"}]'],
  ['a failure in a 200', '{"success":false,"message":"no such wallet"}'],
  ['50,000 levels', `{"error":${deep('[', ']')}}`],
])('behavior: %s, byte for byte, with headers of ours alone', async (_, text) => {
  const bytes = encode(text)
  const cut = Array.from({ length: 12 }, (_unused, index) => bytes.slice(index, index + 1))
  const evil = { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*', ETag: '"x"' }
  const headers = { ...evil, 'Content-Length': String(bytes.length) }
  const cache = { storage: { getItem: () => null, setItem: () => {} }, ttlSeconds: 60 }

  for (const respond of [
    whole(text, { headers }),
    inPieces([...cut, bytes.slice(12)])({ status: 201, headers: evil }),
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

const date = 'Tue, 03 Mar 2026 10:00:00 GMT'

test.each<[status: number, told: number, headers: Record<string, string>, wait: string | null]>([
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
])('behavior: a %i is told as %i, with %o', async (status, told, headers, wait) => {
  const { ask, onError } = stubbedProxy({}, whole('{"message":"evil"}', { status, headers }))
  const response = await ask()

  const code = status === 429 ? 'upstream_rate_limited' : 'upstream_refused'
  expect(await errorOf(response, told)).toBe(told === 502 ? 'upstream_error' : code)
  expect(response.headers.get('Retry-After')).toBe(wait)
  expect(response.headers.has('WWW-Authenticate')).toBe(false)
  expect(onError.mock.calls).toMatchObject([[{ name: 'HttpError', status, detail: 'evil' }, {}]])
})

const lengthOf = (bytes: number) => ({ headers: { 'Content-Length': String(bytes) } })
const invalid = (reason: string) => ({ name: 'InvalidResponseError', reason })
const redirect = { name: 'RedirectError' }
const echo = { name: 'KeyEchoError' }
const network = { name: 'NetworkError' }
const key = `{"you sent":"${apiKey}"}`
const large = `["${'x'.repeat(2_000)}"]`
const opaque = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })

test.each<[title: string, respond: () => Response | Promise<Response>, told: object]>([
  ['HTML', whole('<p>evil'), invalid('not-json')],
  ['an empty 200', whole(''), invalid('empty')],
  ['a part, 206', whole('["evil"]', { status: 206 }), invalid('truncated')],
  ['a cut body', whole('[{"tick":"evil'), invalid('truncated')],
  ['bad UTF-8', whole(Uint8Array.from([0x5b, 0xff, 0x5d])), invalid('bad-encoding')],
  ['too large', whole(large), invalid('too-large')],
  ['too large, announced', whole(large, lengthOf(2_004)), invalid('too-large')],
  ['too large, a lie', whole(large, lengthOf(5)), invalid('too-large')],
  ['a body that breaks off', inPieces(['["evil'], 'error')(), network],
  ['a fetch that fails', () => Promise.reject(new TypeError(`at ${apiKey}`)), network],
  ['a redirect', whole('[]', { status: 307, headers: { Location: '/evil' } }), redirect],
  ['a redirect as browsers show it', () => opaque, redirect],
  ['the key', whole(key), echo],
  ['the key in two pieces', inPieces([key.slice(0, 18), key.slice(18)])(), echo],
  [
    'the key in a failure',
    whole(key.replace('you sent', 'msg'), { status: 401, headers: { 'X-Key': apiKey } }),
    { name: 'HttpError', detail: '[redacted]' },
  ],
])('behavior: %s is a 502 with a body, told once', async (_, respond, told) => {
  const { ask, onError } = stubbedProxy({ maxResponseBytes: 1_000 }, respond)
  const words = new RegExp(`${apiKey}|evil`)

  const response = await ask()

  expect(everythingIn([...response.headers])).not.toMatch(words)
  expect(await errorOf(response, 502, words)).toBe('upstream_error')
  expect(onError.mock.calls).toMatchObject([[told, {}]])
  expect(everythingIn(onError.mock.calls[0]?.[0])).not.toMatch(words)
})

test.each<[title: string, options: object, respond: () => Response, status: number]>([
  ['1,000 bytes', { maxResponseBytes: 1_000 }, inPieces(['[]', ' '.repeat(998)])(), 200],
  ['1,001 bytes', { maxResponseBytes: 1_000 }, inPieces(['[]', ' '.repeat(999)])(), 502],
  ['a placeholder for a key, by chance', { apiKey: 'demo' }, whole('["demo"]'), 200],
])('behavior: %s with %o', async (_, options, respond, status) => {
  expect((await stubbedProxy(options, respond).ask()).status).toBe(status)
})

test.each<[title: string, respond: () => Response | Promise<Response>]>([
  ['no headers', () => new Promise(() => {})], // its fetch knows no signals
  ['no end', inPieces(['[{"tick":'], 'hang')()],
  ['a failure without end', inPieces(['{'], 'hang')({ status: 500 })],
])('parameters: timeoutMs; %s is a 504, and the call is aborted', async (_, respond) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ask, fetch, onError } = stubbedProxy({ timeoutMs: 10_000 }, respond)
  const answer = ask()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await errorOf(await answer, 504)).toBe('upstream_timeout')
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  expect(onError.mock.calls).toMatchObject([[{ name: 'TimeoutError', timeoutMs: 10_000 }, {}]])
})
