import { getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { exchange, type Transport } from '../../src/client/exchange.js'
import { rejection } from '../errors/caught.js'
import { visibleText } from '../errors/visibleText.js'
import { refusingUrl, serve, serveBytes } from './serve.js'

const apiKey = 'made-up-key-4f7e'
const request = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }
const rows = '{"data":[{"tick":"ordi","balance":"1500.25"}]}'

function to(url: string, options: Partial<Transport> = {}): Transport {
  return {
    fetch: globalThis.fetch,
    endpoint: url,
    headers: { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' },
    credentials: undefined,
    timeoutMs: 5000,
    maxBytes: 5_242_880,
    ...options,
  }
}

test('default: method, path, headers and body, byte for byte', async () => {
  const { url, received } = await serve((response) => response.end(rows))
  const answer = await exchange(to(`${url}/pfx/api/v1/x`), request, undefined)
  expect(answer).toMatchObject({
    body: { data: [{ tick: 'ordi', balance: '1500.25' }] },
    retryAfterMs: undefined,
  })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    path: '/pfx/api/v1/x',
    body: '{"address":"0xfa4e","chain":"eth","limit":20,"offset":0}',
  })
  const named = (name: string) => received[0]?.headers.filter(([given]) => given === name)
  expect(named('x-api-key')).toEqual([['x-api-key', apiKey]])
  expect(named('content-type')).toEqual([['content-type', 'application/json']])
})

test('behavior: four fields, never a fifth, in UTF-8', async () => {
  const { url, received } = await serve((response) => response.end(rows))
  const more = { ...request, chain: 'é😀"', apiKey, cursor: 'x' }
  await exchange(to(url), more, undefined)
  expect(received[0]?.body).toBe('{"address":"0xfa4e","chain":"é😀\\"","limit":20,"offset":0}')
})

test('behavior: Retry-After of a 2xx is read', async () => {
  const { url } = await serve((response) => response.setHeader('Retry-After', '7').end('[]'))
  expect(await exchange(to(url), request, undefined)).toMatchObject({
    body: [],
    retryAfterMs: 7000,
  })
})

test.each([
  ['gzip', gzipSync(rows)],
  ['br', brotliCompressSync(rows)],
  ['deflate', deflateSync(rows)],
])('behavior: a body in %s is read', async (encoding, bytes) => {
  const { url } = await serve((response) =>
    response.setHeader('Content-Encoding', encoding).end(bytes),
  )
  const { body } = await exchange(to(url), request, undefined)
  expect(body).toEqual({ data: [{ tick: 'ordi', balance: '1500.25' }] })
})

const badUtf8 = Buffer.concat([Buffer.from('["'), Buffer.of(0xe9), Buffer.from('"]')])
const deep = '['.repeat(200_000) + ']'.repeat(200_000)

test.each<[string, string, number, string | Buffer]>([
  ['an HTML page with status 200', 'not-json', 200, '<html>visible-body-text</html>'],
  ['an empty 200', 'empty', 200, ''],
  ['blanks', 'empty', 200, ' \n'],
  ['a 204', 'empty', 204, ''],
  ['bad UTF-8', 'bad-encoding', 200, badUtf8],
  ['200,000 levels of nesting', 'too-deep', 200, deep],
  ['a bare string', 'not-json', 200, '"visible-body-text"'],
  ['a body that ends early', 'truncated', 200, '{"data":[{"tick":"visible-body-text"'],
])('behavior: %s: InvalidResponseError %s, no body text in it', async (_, reason, status, body) => {
  const { url, received } = await serve((response) => response.writeHead(status).end(body))
  const error = await rejection(exchange(to(url), request, undefined))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason })
  expect(visibleText(error)).not.toContain('visible-body-text')
  expect(received).toHaveLength(1)
})

test('parameters: maxBytes; a body of exactly as many is read, one more is too-large', async () => {
  const { url } = await serve((response) => response.end(rows))
  const { body } = await exchange(to(url, { maxBytes: rows.length }), request, undefined)
  expect(body).toEqual(JSON.parse(rows))
  await expect(
    exchange(to(url, { maxBytes: rows.length - 1 }), request, undefined),
  ).rejects.toMatchObject({ name: 'InvalidResponseError', reason: 'too-large' })
})

test('behavior: bytes are counted after decompression', async () => {
  const bomb = gzipSync(Buffer.alloc(8_388_608, ' '))
  expect(bomb.length).toBeLessThan(20_000)
  const { url } = await serve((response) =>
    response.setHeader('Content-Encoding', 'gzip').end(bomb),
  )
  await expect(exchange(to(url), request, undefined)).rejects.toMatchObject({
    reason: 'too-large',
  })
})

test('behavior: an endless body is cut off at the limit, and its connection freed', async () => {
  let closed = false
  const { url } = await serve((response) => {
    response.on('close', () => {
      closed = true
    })
    const pour = () => {
      while (!closed && response.write(Buffer.alloc(65_536, ' ')));
      if (!closed) response.once('drain', pour)
    }
    pour()
  })
  await expect(exchange(to(url, { maxBytes: 100_000 }), request, undefined)).rejects.toMatchObject({
    reason: 'too-large',
  })
  await expect.poll(() => closed).toBe(true)
})

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

test.each<[string, string]>([
  ['with Content-Length', `${head}Content-Length: 500\r\n\r\n{"data":[{"tick"`],
  ['chunked', `${head}Transfer-Encoding: chunked\r\n\r\n10\r\n{"data":[{"tick"\r\n`],
])('behavior: a body cut %s is a NetworkError', async (_, bytes) => {
  const { url } = await serveBytes((socket) => socket.end(bytes))
  await expect(exchange(to(url), request, undefined)).rejects.toMatchObject({
    name: 'NetworkError',
    message: expect.stringContaining('broke off before its end'),
  })
})

test('behavior: a body cut by res.destroy() is a NetworkError', async () => {
  const { url } = await serve((response) => {
    response.write('{"data":[', () => response.destroy())
  })
  await expect(exchange(to(url), request, undefined)).rejects.toMatchObject({
    name: 'NetworkError',
    message: expect.stringContaining('broke off before its end'),
  })
})

test('behavior: a reset in the middle of the body is a NetworkError', async () => {
  let reset = (): void => undefined
  const { url } = await serveBytes((socket) => {
    socket.write(`${head}Content-Length: 500\r\n\r\n{"data":[`)
    reset = () => void socket.resetAndDestroy()
  })
  // the reset comes once the headers have arrived, so that it hits the body
  const fetch: typeof globalThis.fetch = async (...asked) => {
    const response = await globalThis.fetch(...asked)
    reset()
    return response
  }
  await expect(exchange(to(url, { fetch }), request, undefined)).rejects.toMatchObject({
    name: 'NetworkError',
    message: expect.stringContaining('broke off before its end'),
  })
})

test('behavior: a body cut without length is InvalidResponseError truncated', async () => {
  const { url } = await serveBytes((socket) => socket.end(`${head}\r\n{"data":[{"tick":"or`))
  await expect(exchange(to(url), request, undefined)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'truncated',
  })
})

test('behavior: gzip cut without length is InvalidResponseError truncated', async () => {
  const many = JSON.stringify({ data: Array.from({ length: 500 }, (_, id) => ({ id })) })
  const bytes = gzipSync(many)
  const { url } = await serveBytes((socket) => {
    socket.write(`${head}Content-Encoding: gzip\r\n\r\n`)
    socket.end(bytes.subarray(0, bytes.length / 2))
  })
  await expect(exchange(to(url), request, undefined)).rejects.toMatchObject({
    name: 'InvalidResponseError',
    reason: 'truncated',
  })
})

test.each(['gzip', 'br', 'deflate'])(
  'behavior: a false Content-Encoding %s, no length, connection closed: it settles',
  async (encoding) => {
    const { url } = await serveBytes((socket) =>
      socket.end(`${head}Content-Encoding: ${encoding}\r\n\r\n${rows}`),
    )
    // a runtime may notice, or hang until the deadline
    await expect(exchange(to(url, { timeoutMs: 300 }), request, undefined)).rejects.toMatchObject({
      name: expect.stringMatching(/^(NetworkError|TimeoutError|InvalidResponseError)$/),
    })
  },
)

test.each<[string, (response: ServerResponse) => unknown]>([
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
])('behavior: %s: TimeoutError at timeoutMs, and the connection is freed', async (_, answer) => {
  let closed = false
  const { url } = await serve((response) => {
    response.on('close', () => {
      closed = true
    })
    answer(response)
  })
  await expect(exchange(to(url, { timeoutMs: 60 }), request, undefined)).rejects.toMatchObject({
    name: 'TimeoutError',
    timeoutMs: 60,
  })
  await expect.poll(() => closed).toBe(true)
})

test.each([
  ['fetch never settles, and aborting does not wake it', () => new Promise<never>(() => undefined)],
  [
    'the body never comes, and aborting does not wake it',
    async () => new Response(new ReadableStream()),
  ],
])('behavior: %s: TimeoutError all the same', async (_, fetch) => {
  vi.useFakeTimers()
  const result = rejection(
    exchange(to('http://h', { fetch, timeoutMs: 30_000 }), request, undefined),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(await result).toMatchObject({ name: 'TimeoutError', timeoutMs: 30_000 })
})

test.each<[string, (response: ServerResponse) => unknown]>([
  ['before the headers', () => undefined],
  ['after the headers', (response) => response.flushHeaders()],
  ['during the body', (response) => response.write('{"data":[')],
  ['during the body of an error', (response) => response.writeHead(500).write('{')],
])('behavior: the caller aborts %s: its own reason', async (when, answer) => {
  let closed = false
  const { url, received } = await serve((response) => {
    response.on('close', () => {
      closed = true
    })
    answer(response)
  })
  let answered = false
  const fetch: typeof globalThis.fetch = async (...asked) => {
    const response = await globalThis.fetch(...asked)
    answered = true
    return response
  }
  const reason = new Error('the user left')
  const controller = new AbortController()
  const result = rejection(exchange(to(url, { fetch }), request, controller.signal))
  await expect.poll(() => received.length, { interval: 5 }).toBe(1)
  if (when !== 'before the headers') await expect.poll(() => answered, { interval: 5 }).toBe(true)

  controller.abort(reason)

  expect(await result).toBe(reason)
  await expect.poll(() => closed).toBe(true)
  expect(received).toHaveLength(1)
})

test('behavior: an abort without a reason is an AbortError, not one of our errors', async () => {
  const { url, received } = await serve(() => undefined)
  const controller = new AbortController()
  const result = rejection(exchange(to(url), request, controller.signal))
  await expect.poll(() => received.length, { interval: 5 }).toBe(1)
  controller.abort()
  const error = await result
  expect(error).toBe(controller.signal.reason)
  expect(error).toMatchObject({ name: 'AbortError' })
})

test('behavior: an aborted signal makes no request', async () => {
  const { url, received } = await serve((response) => response.end(rows))
  const result = exchange(to(url), request, AbortSignal.abort())
  expect(await rejection(result)).toMatchObject({ name: 'AbortError' })
  expect(received).toEqual([])
})

test('behavior: a long-lived signal keeps no listener', async () => {
  const { url } = await serve((response, { body }) =>
    response.writeHead(body.includes('"offset":0') ? 200 : 500).end(rows),
  )
  const { signal } = new AbortController()
  for (let offset = 0; offset < 20; offset += 1) {
    await exchange(to(url), { ...request, offset: offset % 2 }, signal).catch(() => undefined)
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test.each<[string, (socket: Socket) => unknown]>([
  ['closed without answer', (socket) => socket.end()],
  ['reset', (socket) => socket.resetAndDestroy()],
  ['garbage', (socket) => socket.end('visible-body-text\r\n\r\n')],
  [
    '300 kB of headers',
    (socket) => socket.end(`${head}X-Long: ${'x'.repeat(300_000)}\r\n\r\n${rows}`),
  ],
])('behavior: %s: NetworkError', async (_, answer) => {
  const { url } = await serveBytes(answer)
  const error = await rejection(exchange(to(url), request, undefined))
  expect(error).toMatchObject({
    name: 'NetworkError',
    message: expect.stringContaining('got no answer'),
  })
  expect(visibleText(error)).not.toMatch(/visible-body-text|made-up-key/)
})

test('behavior: a refused connection is a NetworkError with its code', async () => {
  const error = await rejection(exchange(to(await refusingUrl()), request, undefined))
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(String(error)).toContain('(ECONNREFUSED)')
})

test.each([301, 302, 303, 307, 308])(
  'behavior: %i to another origin is not followed, and the key never seen there',
  async (status) => {
    const elsewhere = await serve((response) => response.end(rows))
    const { url, received } = await serve((response) =>
      response.writeHead(status, { Location: `${elsewhere.url}/stolen?secret=1` }).end(),
    )
    const error = await rejection(exchange(to(url), request, undefined))
    expect(error).toMatchObject({ name: 'RedirectError', status })
    expect(visibleText(error)).not.toContain(elsewhere.url)
    expect(received).toHaveLength(1)
    expect(elsewhere.received).toEqual([])
  },
)

test('behavior: a redirect to the same origin is not followed either', async () => {
  const { url, received } = await serve((response, { path }) =>
    path === '/' ? response.writeHead(307, { Location: '/else' }).end() : response.end(rows),
  )
  await expect(exchange(to(`${url}/`), request, undefined)).rejects.toMatchObject({
    name: 'RedirectError',
  })
  expect(received.map(({ path }) => path)).toEqual(['/'])
})

test.each([
  ...[300, 304, 400, 401, 403, 404, 405, 408, 413, 415, 422, 425, 429, 500, 502, 503, 504],
])('behavior: status %i is an HttpError, one request', async (status) => {
  const { url, received } = await serve((response) => response.writeHead(status).end())
  await expect(exchange(to(url), request, undefined)).rejects.toMatchObject({
    name: 'HttpError',
    status,
    detail: undefined,
    retryAfterMs: undefined,
  })
  expect(received).toHaveLength(1)
})

test('behavior: the message and Retry-After of a failure come along, without the key', async () => {
  const { url } = await serve((response) =>
    response
      .writeHead(429, { 'Retry-After': '2' })
      .end(JSON.stringify({ error: { message: `${apiKey}: too many requests` } })),
  )
  const error = await rejection(exchange(to(url), request, undefined))
  expect(error).toMatchObject({
    name: 'HttpError',
    status: 429,
    detail: '[redacted]: too many requests',
    retryAfterMs: 2000,
  })
  expect(visibleText(error)).not.toContain(apiKey)
})

test('behavior: digits are never lost on their way', async () => {
  const { url } = await serve((response) => response.end('[18446744073709551615,0.5,1e400]'))
  const { body } = await exchange(to(url), request, undefined)
  expect(body).toEqual(['18446744073709551615', 0.5, '1e400'])
})

const readAlready = async () => {
  const response = new Response(rows)
  await response.text()
  return response
}

test.each<[string, () => unknown]>([
  ['nothing', () => undefined],
  ['null', () => null],
  ['a body that is read already', readAlready],
  ['a failure without headers', () => ({ ok: false, status: 500, body: null })],
  [
    'an answer without headers',
    () => ({ ok: true, status: 200, body: null, text: async () => '[]' }),
  ],
  [
    'a text that throws',
    () => ({ ok: true, status: 200, body: null, text: () => expect.fail(apiKey) }),
  ],
  [
    'a stream of nulls',
    () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(null) })),
  ],
])('behavior: a fetch that gives %s: NetworkError', async (_, answer) => {
  // a fetch of the user's may give anything
  const fetch = (async () => answer()) as typeof globalThis.fetch
  const error = await rejection(exchange(to('http://h', { fetch }), request, undefined))
  expect(error).toMatchObject({ name: 'NetworkError' })
  expect(visibleText(error)).not.toContain(apiKey)
})

test.each<[string, typeof fetch]>([
  ['as it is', fetch],
  // as a wrapper gives it that has the decoded body and drops what no longer holds
  [
    'without its headers',
    async (...asked) => {
      const { body, status } = await fetch(...asked)
      return new Response(body, { status })
    },
  ],
])(
  'behavior: a body in br that has ended lets go of a connection that has not, %s',
  async (_, fetch) => {
    const bytes = brotliCompressSync(rows)
    const { url, sockets } = await serveBytes((socket) => {
      const length = bytes.length + 5000
      socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: ${length}\r\n\r\n`)
      socket.write(bytes)
      const timer = setInterval(() => socket.write(' '), 20)
      socket.on('close', () => clearInterval(timer))
    })
    const { body } = await exchange(to(url, { fetch }), request, undefined)
    expect(body).toEqual(JSON.parse(rows))
    await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true)
  },
)

test('behavior: a whole answer leaves its connection to the next request', async () => {
  const { url, received } = await serve((response) => response.end(rows))
  const connections = new Set<string>()
  for (let offset = 0; offset < 3; offset += 1) {
    await exchange(to(url), { ...request, offset }, undefined)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  for (const { port } of received) connections.add(String(port))
  expect(connections.size).toBe(1)
})
