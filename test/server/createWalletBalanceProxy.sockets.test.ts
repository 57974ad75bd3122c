import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { createWalletBalanceProxy } from '../../src/server/createWalletBalanceProxy.js'
import type { WalletBalanceProxyOptions } from '../../src/server/WalletBalanceProxyOptions.js'
import { WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'
import { sendRaw, startProxy } from './startProxy.js'
import { startUpstream, type Upstream } from './startUpstream.js'
import { apiKey, everythingIn, fields } from './walletRequest.js'

const json = { 'Content-Type': 'application/json' }
const body = JSON.stringify(fields)

async function setup(
  respond?: Parameters<typeof startUpstream>[0],
  options: Partial<WalletBalanceProxyOptions> = {},
) {
  const upstream = await startUpstream(respond)
  const onError = vi.fn<(error: unknown, request: Request) => void>()
  const url = await startProxy(
    createWalletBalanceProxy({ baseUrl: upstream.url, apiKey, onError, ...options }),
  )
  return { upstream, url, onError, send: () => sendRaw(url, { headers: json, body }) }
}

/** A request of the runtime's fetch with nothing of ours: what it adds by itself. */
async function bareHeaders({ url, requests }: Upstream): Promise<Record<string, unknown>> {
  await fetch(url, { method: 'POST', body: new Uint8Array() })
  return requests.pop()?.headers ?? {}
}

describe('nothing of the client’s request is forwarded', () => {
  test('default', async () => {
    const { upstream, url } = await setup()
    const bare = await bareHeaders(upstream)

    const sent = await sendRaw(`${url}/else/where?limit=5000&apiKey=evil#x`, {
      headers: {
        ...json,
        Host: new URL(url).host,
        Origin: url,
        Referer: 'https://evil.example/',
        Cookie: 'session=evil',
        Authorization: 'Bearer evil',
        'Proxy-Authorization': 'Basic evil',
        'X-API-KEY': 'evil-key',
        'X-Forwarded-For': '203.0.113.9',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'evil',
        Forwarded: 'for=evil',
        'X-Real-IP': '203.0.113.9',
        'X-HTTP-Method-Override': 'DELETE',
        'X-Original-URL': '/evil',
        'User-Agent': 'evil/1.0',
        'Accept-Language': 'evil',
        'Accept-Encoding': 'evil',
        'If-None-Match': '"evil"',
        Range: 'bytes=0-1',
        TE: 'trailers',
        Traceparent: 'evil',
        'X-Custom': 'evil',
      },
      body: ` {"offset" : 0, "chain":"eth",\n"limit":2e1, "address": "0xfa4e01"}`,
    })

    expect(sent.status).toBe(200)
    const [received, ...others] = upstream.requests
    expect(others).toEqual([])
    expect(received).toMatchObject({ method: 'POST', url: WALLET_BALANCE_PATH, body })
    expect(received?.headers).toEqual({
      ...bare,
      'content-length': String(body.length),
      'x-api-key': apiKey,
      'content-type': 'application/json',
    })
    expect(JSON.stringify(received)).not.toMatch(/evil|203\.0\.113/)
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('behavior: %s', async (method) => {
    const { upstream, url } = await setup()
    const headers = { ...json, 'X-HTTP-Method-Override': 'POST' }

    expect((await sendRaw(url, { method, headers })).status).toBe(405)
    expect(upstream.requests).toEqual([])
  })
})

describe('cross-site requests that need no preflight', () => {
  const evil = { Origin: 'https://evil.example' }

  test.each<[title: string, headers: Record<string, string>, status: number]>([
    ['no-cors fetch', { ...evil, 'Sec-Fetch-Site': 'cross-site', ...text('text/plain') }, 403],
    ['a Blob without a type', { ...evil, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['sendBeacon', { ...evil, ...text('text/plain;charset=UTF-8') }, 403],
    ['a text/plain form', { ...evil, ...text('text/plain') }, 403],
    ['a form of a sandboxed page', { Origin: 'null', ...text('text/plain') }, 403],
    ['application/json, by some old bug', { ...evil, ...json }, 403],
    ['a browser that says neither', text('text/plain'), 415],
    ['a browser that says neither, without a type', {}, 415],
  ])('behavior: %s makes no call', async (_, headers, status) => {
    const { upstream, url, onError } = await setup()

    expect((await sendRaw(url, { headers, body })).status).toBe(status)
    expect(upstream.requests).toEqual([])
    expect(onError).not.toHaveBeenCalled()
  })

  function text(type: string) {
    return { 'Content-Type': type }
  }
})

test('behavior: a request body that trickles is 408', async () => {
  const { upstream, url, onError } = await setup(undefined, { timeoutMs: 50 })
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('utf8')
  socket.write(
    `POST / HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      'Content-Length: 100\r\n\r\n{"address":',
  )

  const [answer] = await once(socket, 'data')

  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"request_timeout"')
  expect(upstream.requests).toEqual([])
  expect(onError).not.toHaveBeenCalled()
  socket.destroy()
})

test('behavior: a body over 2 KiB of unknown length is 413', async () => {
  const { upstream, url } = await setup()
  const outgoing = httpRequest(url, { method: 'POST', headers: json, agent: false })
  outgoing.on('error', () => {}) // the server may close while the rest is being sent
  outgoing.flushHeaders()
  for (let sent = 0; sent < 4_096; sent += 512) outgoing.write(' '.repeat(512))

  const [incoming] = await once(outgoing, 'response')

  expect(incoming.statusCode).toBe(413)
  expect(upstream.requests).toEqual([])
  outgoing.destroy()
})

describe('what the service answers', () => {
  test.each<[status: number, seen: number, headers: Record<string, string>, wait?: string]>([
    [200, 200, {}],
    [201, 200, {}],
    [204, 502, {}],
    [300, 502, {}],
    [304, 502, {}],
    [400, 400, { 'Retry-After': '2' }],
    [401, 502, { 'WWW-Authenticate': 'Basic' }],
    [402, 502, {}],
    [403, 502, {}],
    [404, 404, {}],
    [405, 502, {}],
    [407, 502, {}],
    [408, 502, {}],
    [410, 502, {}],
    [422, 422, {}],
    [429, 429, { 'Retry-After': '2' }, '2'],
    [429, 429, { 'Retry-After': 'soon, ask evil' }],
    [429, 429, {}],
    [500, 502, { 'Retry-After': '2' }],
    [501, 502, {}],
    [503, 503, { 'Retry-After': '120' }, '120'],
    [503, 503, {}],
    [504, 502, {}],
    [599, 502, {}],
  ])('behavior: %i is told as %i', async (status, seen, headers, wait) => {
    const { send, onError } = await setup((response) => {
      response.writeHead(status, headers).end('{"message":"said-by-the-service"}')
    })

    const sent = await send()

    expect(sent.status).toBe(seen)
    expect(sent.headers['retry-after']).toBe(wait)
    expect(sent.headers['www-authenticate']).toBeUndefined()
    if (seen !== 200) {
      expect(JSON.parse(sent.text)).toEqual({
        error: { code: expect.any(String), message: expect.any(String) },
      })
      expect(sent.text).not.toContain('said-by-the-service')
    }
    expect(onError).toHaveBeenCalledTimes(seen === 200 ? 0 : 1)
  })

  test('behavior: a Retry-After that is a date is told in seconds of its own clock', async () => {
    const { send } = await setup((response) => {
      const Date = 'Tue, 03 Mar 2026 10:00:00 GMT'
      response.writeHead(429, { Date, 'Retry-After': 'Tue, 03 Mar 2026 10:00:07 GMT' }).end()
    })

    expect((await send()).headers['retry-after']).toBe('7')
  })

  test('behavior: none of its headers is relayed', async () => {
    const { send } = await setup((response) => {
      response.writeHead(200, {
        'Content-Type': 'text/html',
        'Content-Disposition': 'attachment',
        'Set-Cookie': ['session=evil; Path=/', 'other=evil'],
        'Set-Cookie2': 'evil',
        Server: 'evil/1.0',
        'X-Powered-By': 'evil',
        'Cache-Control': 'public, max-age=31536000',
        ETag: '"evil"',
        'Access-Control-Allow-Origin': '*',
        'Strict-Transport-Security': 'max-age=0',
        'Clear-Site-Data': '"*"',
        Link: '</evil>; rel=preload',
        'X-Api-Key-Owner': 'evil',
      })
      response.end('<script>alert(1)</script>')
    })

    const sent = await send()

    expect(sent.status).toBe(200)
    const { date, connection, 'keep-alive': keepAlive, ...headers } = sent.headers
    expect(headers).toEqual({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-length': '25',
    })
    expect(JSON.stringify([date, connection, keepAlive])).not.toContain('evil')
  })

  test.each([301, 302, 303, 307, 308])('behavior: a %i is 502 and not followed', async (status) => {
    const elsewhere = await startUpstream()
    const { send, upstream, onError } = await setup((response) => {
      response.writeHead(status, { Location: `${elsewhere.url}/steal` }).end()
    })

    const sent = await send()

    expect(sent.status).toBe(502)
    expect(sent.headers.location).toBeUndefined()
    expect(upstream.requests.length).toBe(1)
    expect(elsewhere.requests).toEqual([])
    expect(onError).toHaveBeenCalledTimes(1)
  })

  test.each<[title: string, respond: NonNullable<Parameters<typeof startUpstream>[0]>]>([
    ['a connection that is closed', (response) => response.destroy()],
    ['garbage', (response) => response.socket?.end('garbage\r\n\r\n')],
    ['an empty 200', (response) => response.end()],
  ])('behavior: %s is 502', async (_, respond) => {
    const { send, onError } = await setup(respond)

    const sent = await send()

    expect(sent.status).toBe(502)
    expect(JSON.parse(sent.text)).toMatchObject({ error: { code: 'upstream_error' } })
    expect(onError).toHaveBeenCalledTimes(1)
  })

  test.each(['gzip', 'br', 'deflate'])(
    'behavior: a lie about %s is 502 or 504',
    async (encoding) => {
      const { send, onError } = await setup(
        (response) => response.setHeader('Content-Encoding', encoding).end('{"data":[]}'),
        { timeoutMs: 300 }, // Node 20 and 22 wait for ever
      )

      const sent = await send()

      expect(sent.status).toBeOneOf([502, 504])
      expect(JSON.parse(sent.text)).toMatchObject({ error: { code: expect.any(String) } })
      expect(onError).toHaveBeenCalledTimes(1)
    },
  )

  test('behavior: a service that is not there is 502', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as AddressInfo // a TCP server has this
    gone.close()
    const onError = vi.fn()
    const baseUrl = `http://127.0.0.1:${port}`
    const proxy = await startProxy(createWalletBalanceProxy({ baseUrl, apiKey, onError }))

    expect((await sendRaw(proxy, { headers: json, body })).status).toBe(502)
    expect(onError.mock.calls).toMatchObject([[{ name: 'NetworkError' }, expect.anything()]])
  })

  test.each<[title: string, respond: NonNullable<Parameters<typeof startUpstream>[0]>]>([
    ['no headers', () => {}],
    ['no body', (response) => response.flushHeaders()],
    ['an error whose body hangs', (response) => void response.writeHead(500).write('{')],
  ])('behavior: %s by the deadline is 504', async (_, respond) => {
    const { send, upstream, onError } = await setup(respond, { timeoutMs: 50 })

    const sent = await send()

    expect(sent.status).toBe(504)
    expect(JSON.parse(sent.text)).toMatchObject({ error: { code: 'upstream_timeout' } })
    await upstream.aborted
    expect(onError.mock.calls).toMatchObject([[{ name: 'TimeoutError' }, expect.anything()]])
  })
})

describe('streaming', () => {
  test('behavior: the first byte arrives before the upstream ends', {
    timeout: 5_000,
  }, async () => {
    const seen = Promise.withResolvers<void>()
    const { url } = await setup(async (response) => {
      response.write(`["${'a'.repeat(2_000)}`)
      await seen.promise // for ever, where the proxy waits for the end
      response.end('"]')
    })

    const sent = await sendRaw(url, { headers: json, body, onChunk: () => seen.resolve() })

    expect(sent.complete).toBe(true)
    expect(sent.text).toBe(`["${'a'.repeat(2_000)}"]`)
  })

  test('behavior: the deadline within the body breaks it off', async () => {
    const { send, upstream, onError } = await setup(
      (response) => void response.write('x'.repeat(5_000)),
      { timeoutMs: 200 },
    )

    const sent = await send()

    expect(sent).toMatchObject({ status: 200, complete: false })
    expect(sent.text.length).toBeGreaterThan(4_000)
    await upstream.aborted
    expect(onError.mock.calls).toMatchObject([[{ name: 'TimeoutError' }, expect.anything()]])
  })

  test('behavior: an upstream that is cut shows as cut, never as a whole answer', async () => {
    const seen = Promise.withResolvers<void>()
    const { url, onError } = await setup(async (response) => {
      response.write(`["${'a'.repeat(2_000)}`)
      await seen.promise
      response.destroy()
    })

    const sent = await sendRaw(url, { headers: json, body, onChunk: () => seen.resolve() })

    expect(sent).toMatchObject({ status: 200, complete: false })
    expect(onError.mock.calls).toMatchObject([[{ name: 'NetworkError' }, expect.anything()]])
  })

  test.each<[when: string, respond: NonNullable<Parameters<typeof startUpstream>[0]>]>([
    ['before the answer', () => {}],
    ['within the answer', (response) => void response.write('x'.repeat(5_000))],
  ])('behavior: a client that goes away %s aborts the upstream', async (when, respond) => {
    const { url, upstream, onError, send } = await setup((response, received) => {
      if (upstream.requests.length === 1) respond(response, received)
      else response.end('[]')
    })
    const outgoing = httpRequest(url, { method: 'POST', headers: json, agent: false })
    outgoing.on('error', () => {}) // its own going away
    outgoing.end(body)
    await upstream.received(1)
    if (when === 'within the answer') {
      const [incoming] = await once(outgoing, 'response')
      incoming.on('error', () => {}) // the same
      await once(incoming, 'data')
    }

    outgoing.destroy()

    await upstream.aborted
    expect((await send()).status).toBe(200) // all that was to happen has happened
    expect(onError).not.toHaveBeenCalled()
  })

  test('behavior: 1 MB arrives byte for byte', async () => {
    const rows = JSON.stringify(
      Array.from({ length: 12_000 }, (_, index) => ({ tick: `🐸نقش${index}`, balance: '1.50' })),
    )
    const { send } = await setup((response) => response.end(rows))

    const sent = await send()

    expect(sent.complete).toBe(true)
    expect(sent.text === rows).toBe(true)
  })
})

describe('a service that echoes the key', () => {
  const echoes: [title: string, key: string, chunks: string[]][] = [
    ['at once', apiKey, [`{"you sent":"${apiKey}"}`]],
    ['in the middle', apiKey, [`["${'x'.repeat(3_000)}`, `${apiKey}"]`]],
    ['across chunks', apiKey, [`["${'x'.repeat(3_000)}${apiKey.slice(0, 7)}`, apiKey.slice(7)]],
    ['byte by byte', apiKey, ['["'.padEnd(3_000, 'x'), ...apiKey, '"]']],
    ['JSON-escaped', 'k"1/x-test', ['["'.padEnd(3_000, 'x'), 'k\\"1\\/x-test', '"]']],
    ['as \\u escapes', 'k<1>x-test', ['["'.padEnd(3_000, 'x'), 'k\\u003c1\\u003Ex-test', '"]']],
  ]

  test.each(echoes)('behavior: %s in a 200, no byte of it goes on', async (_, key, chunks) => {
    const { send, onError } = await setup(
      async (response) => {
        for (const chunk of chunks) {
          await new Promise((resolve) => response.write(chunk, resolve)) // one packet each
          await new Promise((resolve) => setImmediate(resolve))
        }
        response.end()
      },
      { apiKey: key },
    )

    const sent = await send()

    expect(sent.status === 502 || !sent.complete).toBe(true)
    if (sent.status === 200) expect(sent.text).toMatch(/^\["x*$/)
    else expect(sent.text).toMatch(/^\{"error":\{"code":"upstream_error",/)
    expect(everythingIn(sent.headers)).not.toContain(key)
    expect(onError.mock.calls).toMatchObject([[{ name: 'KeyEchoError' }, expect.anything()]])
    expect(everythingIn(onError.mock.calls[0]?.[0])).not.toContain(key)
  })

  test.each([400, 401, 500])('behavior: in a %i, header and body', async (status) => {
    const { send, onError } = await setup((response) => {
      response.writeHead(status, { 'X-Echo': apiKey, 'Retry-After': apiKey })
      response.end(JSON.stringify({ error: { message: `bad key ${apiKey}` } }))
    })

    const sent = await send()

    expect(everythingIn(sent)).not.toContain(apiKey)
    expect(everythingIn(onError.mock.calls[0]?.[0])).not.toContain(apiKey)
  })
})

test('behavior: an authorize that asks another server lets nobody in against its answer', async () => {
  const login = await startUpstream((response) => response.writeHead(401).end('log in'))
  const { send, upstream } = await setup(undefined, { authorize: () => fetch(login.url) })

  const sent = await send()

  expect(sent).toMatchObject({ status: 401, text: 'log in' })
  expect(upstream.requests).toEqual([])
})

test('behavior: same origin over a real socket', async () => {
  const { url } = await setup()
  const ask = async (headers: Record<string, string>) =>
    (await sendRaw(url, { headers: { ...json, ...headers }, body })).status

  expect(await ask({ Origin: url })).toBe(200)
  expect(await ask({ Origin: 'https://public.example', Host: 'public.example' })).toBe(200)
  expect(await ask({ Origin: 'https://public.example' })).toBe(403)
  expect(await ask({ Origin: 'null' })).toBe(403)
})
