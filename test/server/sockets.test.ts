import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import {
  createWalletBalanceProxy,
  type WalletBalanceProxyOptions,
} from '../../src/exports/server.js'
import { answerOf, open, send, startProxy } from './startProxy.js'
import { startUpstream } from './startUpstream.js'
import { apiKey, bodyOf } from './stubbedProxy.js'

type Respond = NonNullable<Parameters<typeof startUpstream>[0]>

const MIB = 1_048_576

async function setup(respond?: Respond, options: Partial<WalletBalanceProxyOptions> = {}) {
  const upstream = await startUpstream(respond)
  const onError = vi.fn<(error: unknown, request: Request) => void>()
  const handler = createWalletBalanceProxy({ baseUrl: upstream.url, apiKey, onError, ...options })
  const url = await startProxy(handler)
  return { upstream, url, onError, ask: (changes = {}) => send(url, bodyOf(changes)) }
}

/** 4 MB: letters of many bytes, and more digits than a number has. */
const rows = () =>
  `[${Array.from({ length: 80_000 }, (_, id) => `{"tick":"🐸نقش${id}","is":1234567890123456789.10}`)}]`

test('behavior: 4 MB of gzip arrive byte for byte', async () => {
  const text = rows()
  const { ask } = await setup((response) =>
    response.setHeader('Content-Encoding', 'gzip').end(gzipSync(text)),
  )
  const answer = await ask()

  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
  expect(answer.text === text).toBe(true)
})

test.each([
  ['', {}],
  [', of a known length,', { 'Content-Length': MIB }],
])('behavior: 200 KiB of gzip that is 200 MiB%s is a 502, memory stays flat', async (_, length) => {
  const bomb = Buffer.concat(Array<Buffer>(200).fill(gzipSync(Buffer.alloc(MIB, ' '))))
  const { ask, upstream } = await setup((response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip', ...length }).write(bomb),
  )
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)

  const { status } = await ask()
  clearInterval(watch)

  expect(bomb.length).toBeLessThan(MIB / 4)
  expect(status).toBe(502)
  expect(most - before).toBeLessThan(64 * MIB)
  await upstream.aborted
})

describe('a service that fails late: an error with a body, never a broken 200', () => {
  const lie = (coding: string) => (response: ServerResponse) =>
    response.setHeader('Content-Encoding', coding).end('{"data":[]}')
  const begin = (response: ServerResponse, headers = {}) =>
    new Promise((resolve) => response.writeHead(200, headers).write('["x"', resolve))
  const cut = (headers?: object) => async (response: ServerResponse) => {
    await begin(response, headers)
    response.destroy()
  }

  test.each<[title: string, status: number | string, respond: Respond]>([
    ['a connection that is closed', 502, (response) => response.destroy()],
    ['garbage', 502, (response) => response.socket?.end('garbage\r\n\r\n')],
    ['a cut', 502, cut()],
    ['a cut of a known length', 502, cut({ 'Content-Length': 9 })],
    ['no answer', 504, () => {}],
    ['no body', 504, (response) => response.flushHeaders()],
    ['half a body', 504, begin],
    ['a lie about gzip', '502 or 504', lie('gzip')], // some fetches of Node wait for ever
    ['a lie about br', '502 or 504', lie('br')],
  ])('behavior: %s is %s', async (_, expected, respond) => {
    const options = expected === 502 ? {} : { timeoutMs: 100 }
    const { ask, onError, upstream } = await setup(respond, options)

    const { status, text } = await ask()

    expect(String(expected)).toContain(String(status))
    expect(JSON.parse(text)).toEqual({
      error: { code: expect.any(String), message: expect.any(String) },
    })
    expect(onError).toHaveBeenCalledTimes(1)
    if (expected === 504) await upstream.aborted
  })

  test('behavior: a redirect to another server, which hears nothing', async () => {
    const elsewhere = await startUpstream()
    const { ask } = await setup((response) =>
      response.writeHead(307, { Location: `${elsewhere.url}/steal` }).end(),
    )

    expect((await ask()).status).toBe(502)
    expect(elsewhere.requests).toEqual([])
  })
})

const { length } = bodyOf()

test.each<[title: string, status: number, headers: Record<string, string>, bytes: number]>([
  ['of 1 MiB', 413, { 'Content-Length': String(length + MIB) }, MIB],
  ['of 1 MiB, in pieces', 413, {}, MIB],
  ['that trickles', 408, { 'Content-Length': String(length + 1) }, 0],
])('behavior: a request body %s is %i', async (_, status, headers, bytes) => {
  const { url, upstream } = await setup(undefined, status === 408 ? { timeoutMs: 50 } : {})
  const outgoing = open(url, headers)
  outgoing.write(bodyOf())
  outgoing.write(' '.repeat(bytes))

  expect((await answerOf(outgoing)).status).toBe(status)
  expect(upstream.requests).toEqual([])
  outgoing.destroy()
})

// a client that keeps its connection would lose the answer, were the body left half read
test('behavior: each of many bodies that are too large is told so', async () => {
  const { url } = await setup()
  const body = ' '.repeat(MIB)
  for (let sent = 0; sent < 6; sent += 1) {
    const headers = { 'Content-Type': 'application/json' }
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(413)
    expect((await fetch(url, { method: 'POST', headers, body: bodyOf() })).status).toBe(200)
  }
})

test('behavior: a client that goes away aborts the call', async () => {
  const { url, upstream, onError, ask } = await setup((response) => {
    if (upstream.requests.length > 1) response.end('[]')
  })
  const outgoing = open(url)
  outgoing.end(bodyOf())
  await upstream.received(1)

  outgoing.destroy()

  await upstream.aborted
  expect((await ask()).status).toBe(200) // all that was to happen has happened
  expect(onError).not.toHaveBeenCalled()
})

test('behavior: a slow reader beside six others: all seven get 200', async () => {
  const text = rows()
  let release = () => {}
  const { url, upstream, ask } = await setup((response, { body }) => {
    if (body === bodyOf()) release = () => response.end(text)
    else response.end('[]')
  })
  const slow = open(url)
  slow.end(bodyOf())
  const answered = once(slow, 'response') as Promise<[IncomingMessage]> // its documented argument
  await upstream.received(1)
  const others = Array.from({ length: 6 }, () => ask())
  await ask({ offset: 1 }) // by its answer the others have joined
  release()
  const [unread] = await answered

  for (const { status, text: got } of await Promise.all(others)) {
    expect(status).toBe(200)
    expect(got === text).toBe(true)
  }
  let read = 0
  for await (const chunk of unread) read += chunk.length
  expect([unread.statusCode, read]).toEqual([200, Buffer.byteLength(text)])
  expect(upstream.requests.length).toBe(2)
})
