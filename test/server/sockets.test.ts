import { once } from 'node:events'
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { listen } from '../listen.js'
import { startUpstream } from './startUpstream.js'
import { apiKey, bodyOf, errorOf } from './stubbedProxy.js'

type Respond = NonNullable<Parameters<typeof startUpstream>[0]>

const MIB = 1_048_576

afterEach(() => {
  vi.useRealTimers()
})

async function setup(respond?: Respond, options = {}) {
  const upstream = await startUpstream(respond)
  const onError = vi.fn<(error: unknown, request: Request) => void>()
  const handler = createWalletBalanceProxy({ baseUrl: upstream.url, apiKey, onError, ...options })
  const server = createAdaptorServer({ fetch: handler }) as Server // HTTP/1 by default
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = await listen(server)
  const json = { 'Content-Type': 'application/json' }
  const ask = (body = bodyOf()) => fetch(url, { method: 'POST', headers: json, body })
  /** A request whose body is written by hand, unlike with `fetch`. */
  const open = (headers = {}) => {
    const all = { ...json, ...headers }
    const outgoing = request(url, { method: 'POST', headers: all, agent: false })
    return outgoing.on('error', () => {}) // the server may close the connection early
  }
  return { upstream, onError, ask, open }
}

test('behavior: 4 MB of gzip are forwarded byte for byte', async () => {
  // multi-byte characters, and more digits than a number holds
  const entry = (_: unknown, id: number) => `{"tick":"🐸نقش${id}","is":1234567890123456789.10}`
  const text = `[${Array.from({ length: 80_000 }, entry)}]`
  const { ask } = await setup((response) =>
    response.setHeader('Content-Encoding', 'gzip').end(gzipSync(text)),
  )
  const response = await ask()
  expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, null])
  expect((await response.text()) === text).toBe(true)
})

// the upstream body never ends: without the limit this is a 504
test.each([
  ['', {}],
  [', with Content-Length,', { 'Content-Length': MIB }],
])('behavior: 200 KiB of gzip that expand to 200 MiB%s are a 502', async (_, length) => {
  const bomb = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(MIB, ' '))))
  const { ask, onError, upstream } = await setup((response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip', ...length }).write(bomb),
  )
  expect((await ask()).status).toBe(502)
  expect(onError.mock.calls).toMatchObject([[{ reason: 'too-large' }, {}]])
  await upstream.aborted
})

const begin = (response: ServerResponse, headers = {}) =>
  new Promise((resolve) => response.writeHead(200, headers).write('["x"', resolve))
const cut = (headers?: object) => async (response: ServerResponse) => {
  await begin(response, headers)
  response.destroy()
}

const failed = { name: 'NetworkError' }
const timeout = (timeoutMs: number) => ({ name: 'TimeoutError', timeoutMs })

test.each<[title: string, respond: Respond, error: { name: string; timeoutMs?: number }]>([
  ['that closes the connection', (response) => response.destroy(), failed],
  ['that sends half a body', cut(), failed],
  ['that sends less than Content-Length', cut({ 'Content-Length': 9 }), failed],
  ['that does not respond', () => {}, timeout(15_000)],
  ['that hangs within the body', begin, timeout(10_000)],
])('behavior: a service %s is a 502 or a 504', async (_, respond, error) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // Node's internal timers stay real
  const { timeoutMs = 0 } = error
  const { ask, onError, upstream } = await setup(respond, timeoutMs === 10_000 ? { timeoutMs } : {})

  const response = ask()
  await upstream.received(1)
  await vi.advanceTimersByTimeAsync(timeoutMs)

  const [status, code] = timeoutMs ? [504, 'upstream_timeout'] : [502, 'upstream_error']
  expect(await errorOf(await response, status)).toBe(code)
  expect(onError.mock.calls).toMatchObject([[error, {}]])
  if (timeoutMs) await upstream.aborted
})

test.each([
  ['', { 'Content-Length': String(bodyOf().length + MIB + 1) }],
  [' without Content-Length', {}],
])('behavior: a request body of 1 MiB%s is a 413', async (_, headers) => {
  const { open, upstream } = await setup()
  const outgoing = open(headers)
  outgoing.write(bodyOf())
  outgoing.write(' '.repeat(MIB)) // and stay open
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage] // its documented argument
  expect(incoming.statusCode).toBe(413)
  expect(upstream.requests).toEqual([])
  outgoing.destroy()
})

// an unread body would break the next request on a kept-alive connection
test('behavior: 413 repeatedly on one connection', async () => {
  const { ask } = await setup()
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await ask(' '.repeat(MIB))).status).toBe(413)
    expect((await ask()).status).toBe(200)
  }
})

test('behavior: a client that disconnects aborts the upstream request', async () => {
  const { open, upstream, onError, ask } = await setup((response) => {
    if (upstream.requests.length > 1) response.end('[]')
  })
  const outgoing = open()
  outgoing.end(bodyOf())
  await upstream.received(1)

  outgoing.destroy()

  await upstream.aborted
  expect((await ask()).status).toBe(200) // by now, the abort has been handled
  expect(onError).not.toHaveBeenCalled()
})
