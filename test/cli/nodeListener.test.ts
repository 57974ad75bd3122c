import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { expect, test, vi } from 'vitest'
import { toNodeListener } from '../../src/cli/nodeListener.js'
import { sendBytes, startServer } from './startServer.js'

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

  const response = await fetch(url, { method })

  expect(response.headers.get('X-M')).toBe(method)
})

test('behavior: a client that leaves aborts the request', async () => {
  const arrived = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<void>()
  const url = await startServer(
    toNodeListener((request) => {
      request.signal.addEventListener('abort', () => aborted.resolve())
      arrived.resolve()
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
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

test('behavior: a handler that fails closes the connection, and the next one is served', async () => {
  const handler = vi
    .fn<(request: Request) => Promise<Response>>()
    .mockRejectedValueOnce(new Error('broken'))
    .mockImplementationOnce(() => {
      throw new Error('broken at once')
    })
    .mockImplementation(async () => new Response('fine'))
  const url = await startServer(toNodeListener(handler))

  await expect(fetch(url)).rejects.toThrow()
  await expect(fetch(url)).rejects.toThrow()
  await expect((await fetch(url)).text()).resolves.toBe('fine')
})

test('behavior: a body that fails midway is cut, never ended', async () => {
  const url = await startServer(
    toNodeListener(async () => {
      let count = 0
      return new Response(
        new ReadableStream({
          pull(controller) {
            count += 1
            if (count > 1) controller.error(new Error('broken'))
            else controller.enqueue(new TextEncoder().encode('first'))
          },
        }),
      )
    }),
  )

  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
})

// each of them is no Request that fetch knows; the server must outlive it
test.each<[title: string, head: string]>([
  ['a path of slashes', 'GET // HTTP/1.1\r\nHost: localhost\r\n'],
  ['a path that is a broken URL', 'GET http://[ HTTP/1.1\r\nHost: localhost\r\n'],
  ['a Host that is no host', 'GET / HTTP/1.1\r\nHost: a b\r\n'],
  ['an empty Host', 'GET / HTTP/1.1\r\nHost: \r\n'],
  ['a method fetch forbids', 'TRACE / HTTP/1.1\r\nHost: localhost\r\n'],
  ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n'],
])('behavior: %s does not end the server', async (_, head) => {
  const onUncaught = vi.fn()
  process.on('uncaughtException', onUncaught)
  try {
    const url = await startServer(toNodeListener(async () => new Response('fine')))

    const answer = await sendBytes(url, `${head}Connection: close\r\n\r\n`)

    expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /)
    await expect((await fetch(url)).text()).resolves.toBe('fine')
    expect(onUncaught).not.toHaveBeenCalled()
  } finally {
    process.off('uncaughtException', onUncaught)
  }
})
