import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { toNodeListener } from '../../src/cli/nodeListener.js'
import { startServer } from './startServer.js'

test('default', async () => {
  const seen: unknown[] = []
  const url = await startServer(
    toNodeListener(async (request) => {
      seen.push(request.method, new URL(request.url).pathname, request.headers.get('X-API-KEY'))
      seen.push(await request.json())
      return Response.json({ ok: true }, { status: 201, headers: { 'Retry-After': '2' } })
    }),
  )

  const response = await fetch(`${url}/a/b?c=d`, {
    method: 'POST',
    headers: { 'X-API-KEY': 'test-key' },
    body: '{"tick":"نقش"}',
  })

  expect(seen).toEqual(['POST', '/a/b', 'test-key', { tick: 'نقش' }])
  expect(response.status).toBe(201)
  expect(response.headers.get('Retry-After')).toBe('2')
  await expect(response.json()).resolves.toEqual({ ok: true })
})

test.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PUT'])('behavior: %s', async (method) => {
  const url = await startServer(
    toNodeListener(async (request) => new Response(null, { headers: { 'X-M': request.method } })),
  )

  expect((await fetch(url, { method })).headers.get('X-M')).toBe(method)
})

test('behavior: a client that leaves aborts the request', async () => {
  const arrived = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const url = await startServer(
    toNodeListener(({ signal }) => {
      arrived.resolve()
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.resolve()
          reject(signal.reason)
        })
      })
    }),
  )
  const outgoing = httpRequest(url, { method: 'POST', agent: false }).on('error', () => {})
  outgoing.end('x')
  await arrived.promise

  outgoing.destroy()

  await aborted.promise
})

test('behavior: a request that is answered is not aborted', async () => {
  const onAbort = vi.fn()
  const url = await startServer(
    toNodeListener(async (request) => {
      request.signal.addEventListener('abort', onAbort)
      return new Response('done')
    }),
  )
  const outgoing = httpRequest(url, { agent: false }).end()
  const [incoming] = await once(outgoing, 'response')
  incoming.resume()
  await once(incoming, 'close')
  await fetch(url) // the server has seen the first connection close by then

  expect(onAbort).not.toHaveBeenCalled()
})

const brokenBody = () => {
  let pulls = 0
  return new ReadableStream({
    pull(controller) {
      pulls += 1
      if (pulls > 1) controller.error(new Error('broken'))
      else controller.enqueue(new TextEncoder().encode('first'))
    },
  })
}

test.each<[title: string, fail: () => Promise<Response>]>([
  ['rejects', async () => Promise.reject(new Error('broken'))],
  [
    'throws',
    () => {
      throw new Error('broken at once')
    },
  ],
  ['gives a body that fails midway', async () => new Response(brokenBody())],
])('behavior: a handler that %s closes the connection, and the next is served', async (_, fail) => {
  const handler = vi.fn(fail).mockImplementationOnce(fail)
  const url = await startServer(toNodeListener(handler))

  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()

  handler.mockImplementation(async () => new Response('fine'))
  await expect((await fetch(url)).text()).resolves.toBe('fine')
})

// `fetch` can represent none of these as a Request; the server must survive them
test.each<[title: string, head: string]>([
  ['a path of slashes', 'GET // HTTP/1.1\r\nHost: localhost\r\n'],
  ['a path that is a broken URL', 'GET http://[ HTTP/1.1\r\nHost: localhost\r\n'],
  ['a Host that is no host', 'GET / HTTP/1.1\r\nHost: a b\r\n'],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost: \r\n'],
  ['a method fetch forbids', 'TRACE / HTTP/1.1\r\nHost: localhost\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n'],
])('behavior: %s does not end the server', async (_, head) => {
  const url = await startServer(toNodeListener(async () => new Response('fine')))
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8')

  socket.write(`${head}Connection: close\r\n\r\n`)

  const answer = (await socket.toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /)
  await expect((await fetch(url)).text()).resolves.toBe('fine')
})
