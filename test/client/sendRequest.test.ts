import { expect, test } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { rejection } from './caught.js'
import { serve } from './serve.js'
import { visibleText } from './visibleText.js'

const apiKey = 'made-up-key-4f7e'
const request = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }
const rows = '{"data":[{"tick":"ordi","balance":"1500.25"}]}'

/** Asks a service, straight. */
function ask(baseUrl: string, fetch?: typeof globalThis.fetch) {
  return createIndexerClient({ baseUrl, apiKey, fetch }).request(request)
}

test('default: method, path, headers and body, byte for byte', async () => {
  const { url, received } = await serve((response) =>
    response.setHeader('Retry-After', '7').end(rows),
  )
  const answer = await ask(`${url}/pfx/`)
  expect(answer).toMatchObject({ body: JSON.parse(rows) as object, retryAfterMs: 7000 })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    ...{ method: 'POST', path: `/pfx${WALLET_BALANCE_PATH}` },
    body: '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}',
  })
  const named = (name: string) => received[0]?.headers.filter(([given]) => given === name)
  expect(named('x-api-key')).toEqual([['x-api-key', apiKey]])
  expect(named('content-type')).toEqual([['content-type', 'application/json']])
})

test('behavior: an answer without a body stream is read as text, as in React Native', async () => {
  const given = { ok: true, body: null, headers: new Headers(), text: async () => rows }
  // as React Native has it
  const { body } = await ask('http://h', async () => given as unknown as Response)
  expect(body).toEqual(JSON.parse(rows))
})

const badUtf8 = Buffer.from('["\xe9"]', 'latin1')

test.each<[string, string, number, string | Buffer]>([
  ['an HTML page', 'not-json', 200, '<html>visible-body-text</html>'],
  ['a 204', 'empty', 204, ''],
  ['bad UTF-8', 'bad-encoding', 200, badUtf8],
  ['a character cut in two', 'truncated', 200, Buffer.from('{"data":["é').subarray(0, -1)],
])('behavior: %s: InvalidResponseError %s, no body text in it', async (_, reason, status, text) => {
  const { url, received } = await serve((response) => response.writeHead(status).end(text))
  const error = await rejection(ask(url))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason })
  expect(visibleText(error)).not.toContain('visible-body-text')
  expect(received).toHaveLength(1)
})

test.each([300, 301, 302, 303, 307, 308, 399])(
  'behavior: %i to another origin is not followed, and the key never seen there',
  async (status) => {
    const elsewhere = await serve((response) => response.end(rows))
    const location = `${elsewhere.url}/stolen?secret=1`
    const { url, received } = await serve((response) =>
      response.writeHead(status, { Location: location }).end(),
    )
    const error = await rejection(ask(url))
    expect(error).toMatchObject({ name: 'RedirectError', status })
    expect(visibleText(error)).not.toContain(elsewhere.url)
    expect(received).toHaveLength(1)
    expect(elsewhere.received).toEqual([])
  },
)

test('behavior: a redirect that the runtime hides, as browsers do, is a RedirectError', async () => {
  const hidden = { type: 'opaqueredirect', status: 0, ok: false, headers: new Headers() }
  const error = await rejection(ask('http://h', async () => hidden as Response))
  expect(error).toMatchObject({ name: 'RedirectError', status: 0 })
})

test.each([
  [400, 'a message', '{"error":{"message":"too\\nmany requests"}}', 'too many requests'],
  [429, 'no JSON', '<p>visible-body-text</p>', undefined],
  [500, 'bad UTF-8', badUtf8, undefined],
])('behavior: a %i with %s in its body: HttpError', async (status, _, text, detail) => {
  const headers = { 'Retry-After': '2' }
  const { url, received } = await serve((response) => response.writeHead(status, headers).end(text))
  const error = await rejection(ask(url))
  expect(error).toMatchObject({ name: 'HttpError', status, detail, retryAfterMs: 2000 })
  expect(visibleText(error)).not.toContain('visible-body-text')
  expect(received).toHaveLength(1)
})

test('behavior: a failure whose body breaks off is still that failure', async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new Error('reset')) })
  const error = await rejection(ask('http://h', async () => new Response(broken, { status: 503 })))
  expect(error).toMatchObject({ name: 'HttpError', status: 503, detail: undefined })
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['an answer without headers', { ok: true, status: 200, body: null, text: async () => '[]' }],
])('behavior: a fetch that gives %s: NetworkError', async (_, given) => {
  const error = await rejection(ask('http://h', async () => given as Response)) // it may give anything
  expect(error).toMatchObject({ name: 'NetworkError' })
})
