import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { createIndexerClient } from '../../src/client/createIndexerClient.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { rejection } from './caught.js'
import { visibleText } from './visibleText.js'
import { refusingUrl, serve, serveBytes } from './serve.js'

const apiKey = 'made-up-key-4f7e'
const body = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }
const rows = '{"data":[{"tick":"ordi","balance":"1500.25"}]}'

type Options = { fetch?: typeof fetch; timeoutMs?: number; signal?: AbortSignal }

/** Asks a service, straight. */
function ask(baseUrl: string, { signal, ...options }: Options = {}) {
  return createIndexerClient({ baseUrl, apiKey, ...options }).request(body, signal)
}

/** A fetch that keeps the signals it was given, and tells when the headers have arrived. */
function watchFetch(onHeaders: () => void = () => undefined) {
  const signals: AbortSignal[] = []
  const watched: typeof fetch = async (url, init) => {
    if (init?.signal) signals.push(init.signal)
    const response = await fetch(url, init)
    onHeaders()
    return response
  }
  return { fetch: watched, signals }
}

afterEach(() => {
  vi.useRealTimers()
})

test('default: method, path, headers and body, byte for byte', async () => {
  const { url, received } = await serve((response) => response.end(rows))
  expect(await ask(`${url}/pfx/`)).toMatchObject({
    body: { data: [{ tick: 'ordi', balance: '1500.25' }] },
    retryAfterMs: undefined,
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: `/pfx${WALLET_BALANCE_PATH}`,
    body: '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}',
  })
  const named = (name: string) => received[0]?.headers.filter(([given]) => given === name)
  expect(named('x-api-key')).toEqual([['x-api-key', apiKey]])
  expect(named('content-type')).toEqual([['content-type', 'application/json']])
})

test('default: a proxy gets no key', async () => {
  const { url, received } = await serve((response) => response.end(rows))
  await createIndexerClient({ proxyUrl: `${url}/api?team=a` }).request(body)
  expect(received[0]?.path).toBe('/api?team=a')
  expect(received[0]?.headers.map(([name]) => name)).not.toContain('x-api-key')
})

test('behavior: after a success nothing is aborted, and the connection is used again', async () => {
  const { url, received } = await serve((response) => response.end(rows))
  const { fetch, signals } = watchFetch()
  const { signal } = new AbortController()
  for (let request = 0; request < 3; request += 1) {
    await ask(url, { fetch, signal })
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false])
  expect(new Set(received.map(({ port }) => port)).size).toBe(1)
})

test('behavior: Retry-After of a 2xx is read', async () => {
  const { url } = await serve((response) => response.setHeader('Retry-After', '7').end('[]'))
  expect(await ask(url)).toMatchObject({ body: [], retryAfterMs: 7000 })
})

test.each([
  ['gzip', gzipSync(rows)],
  ['br', brotliCompressSync(rows)],
  ['deflate', deflateSync(rows)],
])('behavior: a body in %s is read', async (encoding, bytes) => {
  const { url } = await serve((response) =>
    response.setHeader('Content-Encoding', encoding).end(bytes),
  )
  expect(await ask(url)).toMatchObject({ body: JSON.parse(rows) })
})

test('behavior: an answer without a body stream is read as text, as in React Native', async () => {
  const given = {
    ok: true,
    status: 200,
    body: null,
    headers: new Headers(),
    text: async () => rows,
  }
  const fetch = async () => given as unknown as Response // as React Native has it
  expect(await ask('http://h', { fetch })).toMatchObject({ body: JSON.parse(rows) })
})

const badUtf8 = Buffer.concat([Buffer.from('["'), Buffer.of(0xe9), Buffer.from('"]')])
const cutCharacter = Buffer.from('{"data":["é').subarray(0, -1)

test.each<[string, string, number, string | Buffer]>([
  ['an HTML page with status 200', 'not-json', 200, '<html>visible-body-text</html>'],
  ['an empty 200', 'empty', 200, ''],
  ['a 204', 'empty', 204, ''],
  ['bad UTF-8', 'bad-encoding', 200, badUtf8],
  ['a character cut in two', 'truncated', 200, cutCharacter],
  ['200,000 levels of nesting', 'too-deep', 200, '['.repeat(200_000) + ']'.repeat(200_000)],
  ['a body that ends early', 'truncated', 200, '{"data":[{"tick":"visible-body-text"'],
])('behavior: %s: InvalidResponseError %s, no body text in it', async (_, reason, status, text) => {
  const { url, received } = await serve((response) => response.writeHead(status).end(text))
  const error = await rejection(ask(url))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason })
  expect(visibleText(error)).not.toContain('visible-body-text')
  expect(received).toHaveLength(1)
})

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

test.each<[string, string, (socket: Socket) => unknown]>([
  ['closed without answer', 'NetworkError', (socket) => socket.end()],
  ['reset', 'NetworkError', (socket) => socket.resetAndDestroy()],
  ['garbage', 'NetworkError', (socket) => socket.end('visible-body-text\r\n\r\n')],
  [
    ...(['300 kB of headers', 'NetworkError'] as const),
    (socket) => socket.end(`${head}X-Long: ${'x'.repeat(300_000)}\r\n\r\n${rows}`),
  ],
  [
    ...(['a body cut with Content-Length', 'NetworkError'] as const),
    (socket) => socket.end(`${head}Content-Length: 500\r\n\r\n{"data":[`),
  ],
  [
    ...(['a chunked body cut', 'NetworkError'] as const),
    (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\n9\r\n{"data":[\r\n`),
  ],
  [
    ...(['a body cut without length', 'InvalidResponseError'] as const),
    (socket) => socket.end(`${head}\r\n{"data":[{"tick":"or`),
  ],
])('behavior: %s: %s', async (_, name, answer) => {
  const { url } = await serveBytes(answer)
  const error = await rejection(ask(url))
  expect(error).toMatchObject({ name })
  expect(visibleText(error)).not.toContain(apiKey)
  // the runtime's own error, which is the cause, may quote what it could not read
  expect(`${String(error)} ${JSON.stringify(error)}`).not.toContain('visible-body-text')
})

test('behavior: a refused connection is a NetworkError with its code and its cause', async () => {
  const error = await rejection(ask(await refusingUrl()))
  expect(error).toMatchObject({ name: 'NetworkError', code: 'ECONNREFUSED' })
  expect(error).toMatchObject({ cause: expect.any(Error) })
})

test.each(['gzip', 'br', 'deflate'])(
  'behavior: a false Content-Encoding %s, no length, connection closed: it settles',
  async (encoding) => {
    const { url } = await serveBytes((socket) =>
      socket.end(`${head}Content-Encoding: ${encoding}\r\n\r\n${rows}`),
    )
    // a runtime may notice, or hang until the deadline
    await expect(ask(url, { timeoutMs: 300 })).rejects.toMatchObject({
      name: expect.stringMatching(/^(NetworkError|TimeoutError|InvalidResponseError)$/),
    })
  },
)

const stuck: [string, (response: ServerResponse) => unknown][] = [
  ['headers that never come', () => undefined],
  ['a body that never comes', (response) => response.flushHeaders()],
  [
    'a body that trickles',
    (response) => {
      response.write('[')
      const drip = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(drip))
    },
  ],
  ['an error page that never ends', (response) => response.writeHead(500).write('{')],
]

/** A service that leaves an answer open, and whether the client has closed the connection. */
async function serveStuck(answer: (response: ServerResponse) => unknown) {
  const state = { isClosed: false }
  const { url, received } = await serve((response) => {
    response.on('close', () => {
      state.isClosed = true
    })
    answer(response)
  })
  return { url, received, state }
}

test.each(stuck)('behavior: %s: TimeoutError, and the connection is freed', async (_, answer) => {
  const { url, state } = await serveStuck(answer)
  await expect(ask(url, { timeoutMs: 60 })).rejects.toMatchObject({
    name: 'TimeoutError',
    timeoutMs: 60,
  })
  await expect.poll(() => state.isClosed).toBe(true)
})

test.each([
  ['fetch never settles, and aborting does not wake it', () => new Promise<never>(() => undefined)],
  [
    'the body never comes, and aborting does not wake it',
    async () => new Response(new ReadableStream()),
  ],
])('behavior: %s: TimeoutError all the same', async (_, fetch) => {
  vi.useFakeTimers()
  const result = rejection(ask('http://h', { fetch, timeoutMs: 30_000 }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await result).toMatchObject({ name: 'TimeoutError', timeoutMs: 30_000 })
})

test.each(stuck)('behavior: the caller aborts at %s: its own reason', async (title, answer) => {
  const { url, received, state } = await serveStuck(answer)
  let isAnswered = title === 'headers that never come'
  const { fetch } = watchFetch(() => {
    isAnswered = true
  })
  const reason = new Error('the user left')
  const controller = new AbortController()
  const result = rejection(ask(url, { fetch, signal: controller.signal }))
  await expect.poll(() => received.length === 1 && isAnswered, { interval: 5 }).toBe(true)

  controller.abort(reason)

  expect(await result).toBe(reason)
  await expect.poll(() => state.isClosed).toBe(true)
  expect(received).toHaveLength(1)
})

test('behavior: an aborted signal makes no request', async () => {
  const { url, received } = await serve((response) => response.end(rows))
  expect(await rejection(ask(url, { signal: AbortSignal.abort() }))).toMatchObject({
    name: 'AbortError',
  })
  expect(received).toEqual([])
})

test.each([200, 500])(
  'behavior: a long-lived signal keeps no listener, status %i',
  async (status) => {
    const { url } = await serve((response) => response.writeHead(status).end(rows))
    const { signal } = new AbortController()
    for (let request = 0; request < 5; request += 1) {
      await ask(url, { signal }).catch(() => undefined)
    }
    expect(getEventListeners(signal, 'abort')).toEqual([])
  },
)

test.each([301, 302, 303, 307, 308])(
  'behavior: %i to another origin is not followed, and the key never seen there',
  async (status) => {
    const elsewhere = await serve((response) => response.end(rows))
    const { url, received } = await serve((response) =>
      response.writeHead(status, { Location: `${elsewhere.url}/stolen?secret=1` }).end(),
    )
    const error = await rejection(ask(url))
    expect(error).toMatchObject({ name: 'RedirectError', status })
    expect(visibleText(error)).not.toContain(elsewhere.url)
    expect(received).toHaveLength(1)
    expect(elsewhere.received).toEqual([])
  },
)

test.each([400, 401, 403, 404, 405, 408, 413, 415, 422, 425, 429, 500, 502, 503, 504])(
  'behavior: status %i is an HttpError, one request',
  async (status) => {
    const { url, received } = await serve((response) => response.writeHead(status).end())
    await expect(ask(url)).rejects.toMatchObject({
      ...{ name: 'HttpError', status, detail: undefined, retryAfterMs: undefined },
    })
    expect(received).toHaveLength(1)
  },
)

test.each([
  ['JSON', '{"error":{"message":"too\\nmany requests"}}', 'too many requests'],
  ['JSON without a message', '{"data":"visible-body-text"}', undefined],
  ['no JSON', '<p>visible-body-text</p>', undefined],
  ['bad UTF-8', badUtf8, undefined],
])(
  'behavior: the message and Retry-After of a failure, whose body is %s',
  async (_, text, detail) => {
    const { url } = await serve((response) =>
      response.writeHead(429, { 'Retry-After': '2' }).end(text),
    )
    const error = await rejection(ask(url))
    expect(error).toMatchObject({ name: 'HttpError', status: 429, detail, retryAfterMs: 2000 })
    expect(visibleText(error)).not.toContain('visible-body-text')
  },
)

test('behavior: a failure whose body breaks off is still that failure', async () => {
  const { url } = await serveBytes((socket) =>
    socket.end('HTTP/1.1 503 no\r\nContent-Length: 500\r\n\r\n{"message":"no'),
  )
  await expect(ask(url)).rejects.toMatchObject({ name: 'HttpError', status: 503 })
})

test.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  [
    'an answer without headers',
    () => ({ ok: true, status: 200, body: null, text: async () => '[]' }),
  ],
  [
    ...(['a body that is read already'] as const),
    async () => {
      const response = new Response(rows)
      await response.text()
      return response
    },
  ],
])('behavior: a fetch that gives %s: NetworkError', async (_, answer) => {
  // a fetch of the user's may give anything
  const fetch = (async () => answer()) as typeof globalThis.fetch
  const error = await rejection(ask('http://h', { fetch }))
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(visibleText(error)).not.toContain(apiKey)
})
