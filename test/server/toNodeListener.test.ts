import { once } from 'node:events'
import { createServer } from 'node:http'
import * as http2 from 'node:http2'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { toNodeListener } from '../../src/exports/node.js'
import { listen } from '../listen.js'

const path = '//other.example/api/wallet-balance?a=%20'
const cookies = ['a=1; Path=/', 'b=2']

const listener = toNodeListener(async (request) => {
  const setCookies = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
  const received = `${request.method} ${request.url} ${await request.text()}`
  return new Response(received, { headers: setCookies })
})

test.each([
  ['HTTP/1.1', path],
  ['a mount of Express or Vite', '/'], // which removes its path
])('behavior: %s: the whole URL, the body, each cookie', async (_, url) => {
  const server = createServer((incoming, outgoing) =>
    listener(Object.assign(incoming, { originalUrl: incoming.url, url }), outgoing),
  )
  onTestFinished(() => void server.close())
  const origin = await listen(server)
  const response = await fetch(origin + path, { method: 'POST', body: 'text' })
  expect(await response.text()).toBe(`POST ${origin}${path} text`)
  expect(response.headers.getSetCookie()).toEqual(cookies)
})

test('behavior: HTTP/2', async () => {
  const server = http2.createServer(listener as never) // its requests look like those of node:http
  onTestFinished(() => void server.close())
  const origin = await listen(server)
  const session = http2.connect(origin)
  const stream = session.request({ ':method': 'POST', ':path': path }).end('text')
  const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders] // documented
  expect(await text(stream)).toBe(`POST ${origin}${path} text`)
  expect(headers['set-cookie']).toEqual(cookies)
  session.close()
})
