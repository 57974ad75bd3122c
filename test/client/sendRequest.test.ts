import { afterEach, expect, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
import { startUpstream } from '../startUpstream.js'
import { rejection, visibleText } from './caught.js'

const apiKey = 'made-up-key-4f7e'
const request = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }
const pageText = '{"data":[{"tick":"ordi","balance":"1500.25"}]}'

afterEach(() => {
  vi.useRealTimers()
})

function send(baseUrl: string, fetch?: typeof globalThis.fetch) {
  return createIndexerClient({ baseUrl, apiKey, fetch }).request(request)
}

test('default: sends the documented method, path, headers and body', async () => {
  const upstream = await startUpstream((response) =>
    response.setHeader('Retry-After', '7').end(pageText),
  )
  const response = await send(`${upstream.url}/pfx/`)
  expect(response).toMatchObject({ body: JSON.parse(pageText) as object, retryAfterMs: 7000 })
  expect(upstream.requests).toMatchObject([
    {
      ...{ method: 'POST', url: `/pfx${WALLET_BALANCE_PATH}` },
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}',
    },
  ])
})

test("behavior: `text()` is read without a body stream or `TextDecoder`, as in Jest's jsdom", async () => {
  const body = JSON.parse(pageText) as object
  const given = { ok: true, body: null, headers: new Headers(), text: async () => pageText }
  expect(await send('http://h', async () => given as unknown as Response)).toMatchObject({ body }) // as in React Native
  vi.stubGlobal('TextDecoder', undefined)
  expect(await send('http://h', async () => new Response(pageText))).toMatchObject({ body })
})

const badUtf8 = Uint8Array.from(Buffer.from('["\xe9"]', 'latin1'))
const cutCharacter = new TextEncoder().encode('{"data":["é').subarray(0, -1)
const message = '{"error":{"message":"too\\nmany requests"}}'
const deep = `${'{"error":'.repeat(50_000)}1${'}'.repeat(50_000)}`
const invalid = (reason: string) => ({ name: 'InvalidResponseError', reason })
const refused = (detail?: string) => ({ name: 'HttpError', detail, retryAfterMs: 2000 })

test.each<[status: number, string, body: string | Uint8Array<ArrayBuffer>, expected: object]>([
  [200, 'an HTML page', '<html>visible-body-text</html>', invalid('not-json')],
  [204, 'no body', '', invalid('empty')],
  [200, 'bad UTF-8', badUtf8, invalid('bad-encoding')],
  [200, 'a truncated character', cutCharacter, invalid('truncated')],
  [400, 'a message', message, refused('too many requests')],
  [429, 'no JSON', '<p>visible-body-text</p>', refused()],
  [500, 'bad UTF-8', badUtf8, refused()],
  [500, 'deep nesting', deep, refused()],
  ...[300, 301, 302, 303, 307, 308, 399].map((status): [number, string, string, object] => {
    // test/faults sends these over HTTP, and none is followed
    return [status, 'a Location elsewhere', '', { name: 'RedirectError', status }]
  }),
])('behavior: a %i with %s: an error without body text', async (status, _, text, expected) => {
  const headers = { 'Retry-After': '2', Location: 'https://elsewhere.example/?secret=1' }
  const response = new Response(status === 204 ? null : text, { status, headers })
  const error = await rejection(send('http://h', async () => response))
  expect(error).toMatchObject(expected)
  expect(visibleText(error)).not.toMatch(/visible-body-text|elsewhere/)
})

test('behavior: an opaque redirect, as in browsers, is a RedirectError', async () => {
  const hidden = { type: 'opaqueredirect', status: 0, ok: false, headers: new Headers() }
  const error = await rejection(send('http://h', async () => hidden as Response))
  expect(error).toMatchObject({ name: 'RedirectError', status: 0 })
})

test('behavior: a failure with an aborted body is still an HttpError', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new Error('reset')) })
  const error = await rejection(send('http://h', async () => new Response(broken, { status: 503 })))
  expect(error).toMatchObject({ name: 'HttpError', status: 503, detail: undefined })
})

test.each([
  ['1 s', {}, 1_000],
  ['`timeoutMs`, if it is shorter', { timeoutMs: 50 }, 50],
])('behavior: a failure whose body hangs is an HttpError after %s', async (_, options, ms) => {
  vi.useFakeTimers()
  const signals: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    signals.push(init?.signal)
    return new Response(new ReadableStream(), { status: 401, headers: { 'Retry-After': '2' } })
  }
  const settled = vi.fn()
  const client = createIndexerClient({ baseUrl: 'http://h', apiKey, fetch, ...options })
  void rejection(client.request(request)).then(settled)

  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const expected = { name: 'HttpError', status: 401, retryAfterMs: 2000 }
  expect(settled.mock.calls).toMatchObject([[expected]])
  expect(signals).toMatchObject([{ aborted: true }]) // the connection is given up
})

test('behavior: an abort while the body of a failure hangs rejects with its reason', async () => {
  const reason = new Error('the user left')
  const controller = new AbortController()
  const { url } = await startUpstream((response) =>
    response.writeHead(500).write('{', () => controller.abort(reason)),
  )
  const client = createIndexerClient({ baseUrl: url, apiKey })
  expect(await rejection(client.request(request, controller.signal))).toBe(reason)
})

/** The errors of a direct client and of a proxied one with this `fetch`. */
function failBoth(fetch: typeof globalThis.fetch) {
  const viaProxy = createIndexerClient({ proxyUrl: 'https://h', fetch })
  return Promise.all([send('https://h', fetch), viaProxy.request(request)].map(rejection))
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
  expect(errors).toMatchObject([
    { ...failed, code: undefined },
    { ...failed, code },
  ])
})

test('behavior: the message says what to check, of the service or of the proxy', async () => {
  const [direct, proxied] = await failBoth(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(String(direct)).toMatch(/^NetworkError: .*CORS.*`proxyUrl`/)
  expect(String(proxied)).toMatch(/^NetworkError: .*proxy.*`allowedOrigins`/)
  const refusals = await failBoth(async () => new Response(null, { status: 401 }))
  expect(refusals.map(String)).toEqual([
    'HttpError: The request failed with status 401. Check the API key, `baseUrl`, `chain` and `limit`.',
    'HttpError: The request failed with status 401. Check the proxy and `proxyUrl`.',
  ])
})

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['null', null],
  ['a response without headers', { ok: true, status: 200, body: null, text: async () => '[]' }],
])('behavior: a fetch that returns %s: NetworkError', async (_, given) => {
  const error = await rejection(send('http://h', async () => given as Response)) // a custom fetch may return anything
  expect(error).toMatchObject({ name: 'NetworkError' })
})
