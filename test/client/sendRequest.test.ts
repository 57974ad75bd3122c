import { afterEach, expect, test, vi } from 'vitest'
import type { IndexerConnection } from '../../src/client/connection.js'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import type { HttpError } from '../../src/errors/HttpError.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/request.js'
import { rejection } from './caught.js'
import { serve } from './serve.js'
import { visibleText } from './visibleText.js'

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
  const { url, received } = await serve((response) =>
    response.setHeader('Retry-After', '7').end(pageText),
  )
  const response = await send(`${url}/pfx/`)
  expect(response).toMatchObject({ body: JSON.parse(pageText) as object, retryAfterMs: 7000 })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    ...{ method: 'POST', path: `/pfx${WALLET_BALANCE_PATH}` },
    body: '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}',
  })
  const named = (name: string) => received[0]?.headers.filter(([given]) => given === name)
  expect(named('x-api-key')).toEqual([['x-api-key', apiKey]])
  expect(named('content-type')).toEqual([['content-type', 'application/json']])
})

test('behavior: without a body stream, as in React Native, `text()` is read', async () => {
  const given = { ok: true, body: null, headers: new Headers(), text: async () => pageText }
  const { body } = await send('http://h', async () => given as unknown as Response)
  expect(body).toEqual(JSON.parse(pageText))
})

test("behavior: without `TextDecoder`, as in Jest's jsdom, `text()` is read", async () => {
  vi.stubGlobal('TextDecoder', undefined)
  const { body } = await send('http://h', async () => new Response(pageText))
  expect(body).toEqual(JSON.parse(pageText))
})

const badUtf8 = Buffer.from('["\xe9"]', 'latin1')

test.each<[string, string, number, string | Buffer]>([
  ['an HTML page', 'not-json', 200, '<html>visible-body-text</html>'],
  ['a 204', 'empty', 204, ''],
  ['bad UTF-8', 'bad-encoding', 200, badUtf8],
  ['a truncated character', 'truncated', 200, Buffer.from('{"data":["é').subarray(0, -1)],
])('behavior: %s: InvalidResponseError %s without body text', async (_, reason, status, text) => {
  const { url, received } = await serve((response) => response.writeHead(status).end(text))
  const error = await rejection(send(url))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason })
  expect(visibleText(error)).not.toContain('visible-body-text')
  expect(received).toHaveLength(1)
})

test.each([300, 301, 302, 303, 307, 308, 399])(
  'behavior: a %i to another origin is not followed',
  async (status) => {
    const elsewhere = await serve((response) => response.end(pageText))
    const location = `${elsewhere.url}/stolen?secret=1`
    const { url, received } = await serve((response) =>
      response.writeHead(status, { Location: location }).end(),
    )
    const error = await rejection(send(url))
    expect(error).toMatchObject({ name: 'RedirectError', status })
    expect(visibleText(error)).not.toContain(elsewhere.url)
    expect(received).toHaveLength(1)
    expect(elsewhere.received).toEqual([])
  },
)

test('behavior: an opaque redirect, as in browsers, is a RedirectError', async () => {
  const hidden = { type: 'opaqueredirect', status: 0, ok: false, headers: new Headers() }
  const error = await rejection(send('http://h', async () => hidden as Response))
  expect(error).toMatchObject({ name: 'RedirectError', status: 0 })
})

test.each([
  [400, 'a message', '{"error":{"message":"too\\nmany requests"}}', 'too many requests'],
  [429, 'no JSON', '<p>visible-body-text</p>', undefined],
  [500, 'bad UTF-8', badUtf8, undefined],
  [500, 'deep nesting', `${'{"error":'.repeat(50_000)}1${'}'.repeat(50_000)}`, undefined],
])('behavior: a %i with %s in its body is an HttpError', async (status, _, text, detail) => {
  const headers = { 'Retry-After': '2' }
  const { url, received } = await serve((response) => response.writeHead(status, headers).end(text))
  const error = await rejection(send(url))
  expect(error).toMatchObject({ name: 'HttpError', status, detail, retryAfterMs: 2000 })
  expect(visibleText(error)).not.toContain('visible-body-text')
  expect(received).toHaveLength(1)
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // Node's internal timers stay real
  const closed = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  const { url } = await serve((response) => {
    response.once('close', closed.resolve)
    response.writeHead(401, { 'Retry-After': '2' }).write('{"message":"')
  })
  const fetch: typeof globalThis.fetch = async (...request) => {
    const response = await globalThis.fetch(...request)
    queueMicrotask(arrived.resolve)
    return response
  }
  const settled = vi.fn()
  const client = createIndexerClient({ baseUrl: url, apiKey, fetch, ...options })
  const result = rejection(client.request(request))
  void result.then(settled)
  await arrived.promise

  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  const error = await result
  expect(error).toMatchObject({ name: 'HttpError', status: 401, retryAfterMs: 2000 })
  expect((error as HttpError).detail).toBeUndefined()
  await closed.promise // the connection is given up
})

test('behavior: an abort while the body of a failure hangs rejects with its reason', async () => {
  const reason = new Error('the user left')
  const controller = new AbortController()
  const { url } = await serve((response) => response.writeHead(500).write('{', () => abort()))
  const abort = () => controller.abort(reason)
  const client = createIndexerClient({ baseUrl: url, apiKey })
  expect(await rejection(client.request(request, controller.signal))).toBe(reason)
})

const proxyError = '{"error":{"code":"upstream_unauthorized","message":"Refused."}}'
const long = JSON.stringify({ error: { code: `a\n${'x'.repeat(300)}` } })

test.each<[string, string, viaProxy: string | undefined]>([
  ['a string', proxyError, 'upstream_unauthorized'],
  ['a long text', long, `a ${'x'.repeat(198)}`],
  ['a number', '{"error":{"code":-32000}}', undefined],
  ...['{"error":"no"}', '{"error":null}', '{"code":"x"}', 'null', '"x"', '[]', '<p>'].map(
    (text): [string, string, undefined] => [text, text, undefined],
  ),
])(
  'behavior: `error.code` that is %s is the code of an HttpError from a proxy only',
  async (...args) => {
    const [, text, code] = args
    const respond = () => new Response(text, { status: 502 })
    const fetch = async () => respond()
    const viaProxy = createIndexerClient({ proxyUrl: 'https://h', fetch })
    const error = await rejection(viaProxy.request(request))
    expect(error).toMatchObject({ name: 'HttpError', status: 502, code })
    expect(await rejection(send('https://h', fetch))).toMatchObject({
      status: 502,
      code: undefined,
    })
  },
)

test.each<[string, IndexerConnection, RegExp]>([
  ['baseUrl', { baseUrl: 'https://h', apiKey }, /CORS.*`proxyUrl`/],
  ['proxyUrl', { proxyUrl: 'https://h' }, /proxy.*`allowedOrigins`/],
])('behavior: with %s, a NetworkError says what to check', async (_, connection, message) => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const client = createIndexerClient({ ...connection, fetch })
  const error = await rejection(client.request(request))
  expect(error).toMatchObject({ name: 'NetworkError', message: expect.stringMatching(message) })
})

test('behavior: only a direct 401 says to check the API key', async () => {
  const fetch = async () => new Response(null, { status: 401 })
  const viaProxy = createIndexerClient({ proxyUrl: 'https://h', fetch })
  const message = 'The request failed with status 401.'
  expect(await rejection(viaProxy.request(request))).toMatchObject({
    message: `${message} Check the proxy and \`proxyUrl\`.`,
  })
  expect(await rejection(send('https://h', fetch))).toMatchObject({
    message: `${message} Check the API key, \`baseUrl\`, \`chain\` and \`limit\`.`,
  })
})

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['null', null],
  ['a response without headers', { ok: true, status: 200, body: null, text: async () => '[]' }],
])('behavior: a fetch that returns %s: NetworkError', async (_, given) => {
  const error = await rejection(send('http://h', async () => given as Response)) // a custom fetch may return anything
  expect(error).toMatchObject({ name: 'NetworkError' })
})
