import type { Server, ServerResponse } from 'node:http'
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
  return { upstream, onError, ask }
}

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

const begin = (response: ServerResponse) => response.write('["x"')

test.each<[title: string, respond: Respond, timeoutMs: number, options: object]>([
  ['does not respond', () => {}, 15_000, {}],
  ['hangs within the body', begin, 10_000, { timeoutMs: 10_000 }],
])('behavior: a service that %s is a 504', async (_, respond, timeoutMs, options) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) // Node's internal timers stay real
  const { ask, onError, upstream } = await setup(respond, options)

  const response = ask()
  await upstream.received(1)
  await vi.advanceTimersByTimeAsync(timeoutMs)

  expect(await errorOf(await response, 504)).toBe('upstream_timeout')
  expect(onError.mock.calls).toMatchObject([[{ name: 'TimeoutError', timeoutMs }, {}]])
  await upstream.aborted
})

// an unread body would break the next request on a kept-alive connection
test('behavior: 413 repeatedly on one connection', async () => {
  const { ask } = await setup()
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await ask(' '.repeat(MIB))).status).toBe(413)
    expect((await ask()).status).toBe(200)
  }
})
