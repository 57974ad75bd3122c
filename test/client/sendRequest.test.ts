import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { rejection } from './caught.js'
import { serve } from './serve.js'
import { visibleText } from './visibleText.js'

const apiKey = 'made-up-key-4f7e'
const request = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }
const pageText = '{"data":[{"tick":"ordi","balance":"1500.25"}]}'

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

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['a response without headers', { ok: true, status: 200, body: null, text: async () => '[]' }],
])('behavior: a fetch that returns %s: NetworkError', async (_, given) => {
  const error = await rejection(send('http://h', async () => given as Response)) // a custom fetch may return anything
  expect(error).toMatchObject({ name: 'NetworkError' })
})
