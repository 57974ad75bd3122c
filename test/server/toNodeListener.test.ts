import { createServer } from 'node:http'
import * as http2 from 'node:http2'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { toNodeListener } from '../../src/exports/node.js'
import { listen } from '../listen.js'

const path = '//other.example/api/wallet-balance?a=%20'
const setCookies = [1, 2].map((n): [string, string] => ['Set-Cookie', `c${n}=${n}`])
const listener = toNodeListener(async (request) => {
  return new Response(`${request.method} ${request.url} ${await request.text()}`, {
    headers: setCookies,
  })
})

test.each([
  ['HTTP/1.1', {}],
  ['a mount of Express or Vite', { url: '/', originalUrl: path }],
])('behavior: %s: the whole URL, the body, each cookie', async (_, mounted) => {
  const server = createServer((incoming, outgoing) =>
    listener(Object.assign(incoming, mounted), outgoing),
  )
  onTestFinished(() => void server.close())
  const origin = await listen(server)
  const response = await fetch(origin + path, { method: 'POST', body: 'body' })
  expect(await response.text()).toBe(`POST ${origin}${path} body`)
  expect(response.headers.getSetCookie()).toEqual(['c1=1', 'c2=2'])
})

test('behavior: HTTP/2', async () => {
  const server = http2.createServer(listener as never) // its requests look like those of node:http
  onTestFinished(() => void server.close())
  const session = http2.connect(await listen(server))
  const stream = session.request({ ':method': 'POST', ':path': '/', ':authority': 'a.example' })
  const cookies = new Promise((resolve) => {
    stream.on('response', (headers) => resolve(headers['set-cookie']))
  })
  expect(await text(stream.end('body'))).toBe('POST http://a.example/ body')
  expect(await cookies).toEqual(['c1=1', 'c2=2'])
  session.close()
})
