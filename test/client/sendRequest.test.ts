import { getEventListeners } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { rejection, visibleText } from './caught.js'
import { apiKey, request } from './recordRequests.js'

type Fetch = typeof globalThis.fetch
const pageText = '{"data":[{"tick":"ordi","balance":"1500.25"}]}'

afterEach(() => {
  vi.useRealTimers()
})

function send(fetch: Fetch, signal?: AbortSignal) {
  return createIndexerClient({ baseUrl: 'http://h', apiKey, fetch }).request(request, signal)
}

test("behavior: `text()` is read without a body stream or `TextDecoder`, as in Jest's jsdom", async () => {
  const body = JSON.parse(pageText) as object
  const given = { ok: true, body: null, headers: new Headers(), text: async () => pageText }
  expect(await send(async () => given as unknown as Response)).toMatchObject({ body }) // as in React Native
  vi.stubGlobal('TextDecoder', undefined)
  expect(await send(async () => new Response(pageText))).toMatchObject({ body })
})

const badUtf8 = Uint8Array.from(Buffer.from('["\xe9"]', 'latin1'))
const cutCharacter = new TextEncoder().encode('{"data":["é').subarray(0, -1)
const invalid = (reason: string) => ({ name: 'InvalidResponseError', reason })
const message = '{"error":{"message":"too\\nmany requests"}}'
const deep = `${'{"error":'.repeat(50_000)}1${'}'.repeat(50_000)}`
const refused = (detail?: string) => ({ name: 'HttpError', detail, retryAfterMs: 2000 })

test.each<[status: number, string, body: string | Uint8Array<ArrayBuffer>, expected: object]>([
  [200, 'bad UTF-8', badUtf8, invalid('bad-encoding')],
  [200, 'a truncated character', cutCharacter, invalid('truncated')],
  [400, 'a message', message, refused('too many requests')],
  [429, 'no JSON', '<p>visible-body-text</p>', refused()],
  [500, 'bad UTF-8', badUtf8, refused()],
  [500, 'deep nesting', deep, refused()],
  // others: test/faults and test/response/fuzz.test.ts
  [300, 'a Location elsewhere', '', { name: 'RedirectError', status: 300 }],
  [399, 'a Location elsewhere', '', { name: 'RedirectError', status: 399 }],
])('behavior: a %i with %s: an error without body text', async (status, _, text, expected) => {
  const headers = { 'Retry-After': '2', Location: 'https://elsewhere.example/?secret=1' }
  const response = new Response(text, { status, headers })
  const error = await rejection(send(async () => response))
  expect(error).toMatchObject(expected)
  expect(visibleText(error)).not.toMatch(/visible-body-text|elsewhere/)
})

test('behavior: an opaque redirect, as in browsers, is a RedirectError', async () => {
  const hidden = { type: 'opaqueredirect', status: 0, ok: false, headers: new Headers() }
  const error = await rejection(send(async () => hidden as Response))
  expect(error).toMatchObject({ name: 'RedirectError', status: 0 })
})

test('behavior: a failure with an aborted body is still an HttpError', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new Error('reset')) })
  const error = await rejection(send(async () => new Response(broken, { status: 503 })))
  expect(error).toMatchObject({ name: 'HttpError', status: 503, detail: undefined })
})

const reason = new Error('the user left')
/** As in Node 20 and 22 on some bodies: the abort is ignored. */
const hangs: Fetch = () => new Promise(() => undefined)
const failsOnAbort: Fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('fetch failed')))
  })
const hangsInBody: Fetch = async () =>
  new Response(new ReadableStream(), { status: 401, headers: { 'Retry-After': '2' } })
const responds = { ok: true, body: null, headers: new Headers(), text: async () => pageText }
const timeout = (timeoutMs: number) => ({ name: 'TimeoutError', timeoutMs })
const longest = 2 ** 31 - 1
const refusal = { name: 'HttpError', status: 401, retryAfterMs: 2000 }

type Case = { fetch: Fetch; expected: unknown; at?: number; timeoutMs?: number; aborts?: true }

test.each<[string, Case]>([
  ['a response', { fetch: async () => responds as unknown as Response, expected: {} }], // as in React Native
  ['a failure', { fetch: () => Promise.reject(reason), expected: { name: 'NetworkError' } }],
  ['no response', { fetch: hangs, at: 30_000, expected: timeout(30_000) }],
  ['the smallest timeoutMs', { fetch: hangs, timeoutMs: 1, at: 1, expected: timeout(1) }],
  ['a long timer', { fetch: hangs, timeoutMs: longest, at: longest, expected: timeout(longest) }],
  ['an abort', { fetch: hangs, aborts: true, expected: reason }],
  ['an abort of a fetch that fails', { fetch: failsOnAbort, aborts: true, expected: reason }],
  ['a failure whose body hangs', { fetch: hangsInBody, at: 1_000, expected: refusal }],
  ['… with a short timeoutMs', { fetch: hangsInBody, timeoutMs: 50, at: 50, expected: refusal }],
  ['… and an abort', { fetch: hangsInBody, aborts: true, expected: reason }],
])('behavior: %s settles in time and leaves nothing behind', async (title, given) => {
  const { fetch, expected, at = 0, timeoutMs, aborts } = given
  vi.useFakeTimers()
  const controller = new AbortController()
  const signals: (AbortSignal | null | undefined)[] = []
  const recording: Fetch = (url, init) => {
    signals.push(init?.signal)
    return fetch(url, init)
  }
  const options = { baseUrl: 'http://h', apiKey, fetch: recording, timeoutMs }
  const settled = vi.fn()
  const result = createIndexerClient(options).request(request, controller.signal)
  void result.catch((error: unknown) => error).then(settled)

  await vi.advanceTimersByTimeAsync(Math.max(at - 1, 0))
  if (aborts || at > 0) expect(settled).not.toHaveBeenCalled()
  if (aborts) controller.abort(reason)
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls).toMatchObject([[expected]])
  if (aborts) expect(settled).toHaveBeenCalledWith(reason)
  // a failure too: the rest of the body must not keep a connection open
  expect(signals).toMatchObject([{ aborted: title !== 'a response' }])
  expect(signals).not.toContain(controller.signal)
  // long-lived signals must not collect listeners
  expect(vi.getTimerCount()).toBe(0)
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test.each([reason, 0, '', undefined])('behavior: aborted with %o: no request', async (given) => {
  const fetch = vi.fn(hangs)
  const signal = AbortSignal.abort(given)
  expect(await rejection(send(fetch, signal))).toBe(signal.reason)
  expect(fetch).not.toHaveBeenCalled()
})

test('behavior: without `signal.reason`, as in React Native, an AbortError', async () => {
  const signal = AbortSignal.abort()
  Object.defineProperty(signal, 'reason', { value: undefined })
  const error = await rejection(send(hangs, signal))
  expect(error).toMatchObject({ name: 'AbortError', message: 'Aborted' })
})

/** The errors of a direct client and of a proxied one with this `fetch`. */
function failBoth(fetch: Fetch) {
  const viaProxy = createIndexerClient({ proxyUrl: 'https://h', fetch })
  return Promise.all([send(fetch), viaProxy.request(request)].map(rejection))
}

const without = (text: string): [string] => [text]
const proxyError = '{"error":{"code":"upstream_unauthorized","message":"Refused."}}'
const long = JSON.stringify({ error: { code: `a\n${'x'.repeat(300)}` } })

test.each<[string, viaProxy?: string]>([
  [proxyError, 'upstream_unauthorized'],
  [long, `a ${'x'.repeat(198)}`],
  ...['{"error":{"code":-32000}}', '{"error":"no"}', '{"error":null}', '{"code":"x"}'].map(without),
  ...['null', '"x"', '[]', '<p>'].map(without),
])('behavior: the code of %s is the code of an HttpError from a proxy only', async (text, code) => {
  const errors = await failBoth(async () => new Response(text, { status: 502 }))
  const failed = { name: 'HttpError', status: 502 }
  expect(errors).toMatchObject([undefined, code].map((it) => ({ ...failed, code: it })))
})

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['null', null],
  ['a response without headers', { ok: true, status: 200, body: null, text: async () => '[]' }],
])('behavior: a fetch that returns %s: NetworkError', async (_, given) => {
  const error = await rejection(send(async () => given as Response)) // a custom fetch may return anything
  expect(error).toMatchObject({ name: 'NetworkError' })
})
