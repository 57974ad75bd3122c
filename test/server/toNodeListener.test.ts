import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import * as http2 from 'node:http2'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { toNodeListener } from '../../src/exports/node.js'
import { listen } from '../listen.js'

const cookies = ['a=1; Path=/', 'b=2']

/** Sends back what it received, with two cookies. */
const echo = async (request: Request): Promise<Response> => {
  const { url, method, headers } = request
  const received = { url, method, type: headers.get('Content-Type'), body: await request.text() }
  const setCookies = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
  return Response.json(received, { headers: setCookies })
}
const listener = toNodeListener(echo)
/** As connect and Express do: they remove the path of the mount. */
const mounted: RequestListener = (incoming, outgoing) => {
  const { url = '' } = incoming
  return listener(Object.assign(incoming, { originalUrl: url, url: '/' }), outgoing)
}

test.each([
  ['HTTP/1.1', () => createServer(listener)],
  ['HTTP/1.1, mounted', () => createServer(mounted)],
  ['HTTP/2', () => http2.createServer(listener as never)], // its requests look like those of node:http
])('behavior: %s: the whole URL, the body, each cookie', async (version, create) => {
  const server = create()
  onTestFinished(() => void server.close())
  const origin = await listen(server)
  const path = '//other.example/api/wallet-balance?a=%20'
  const body = '{"chain":"eth"}'
  const type = 'application/json'

  let answer: { sent: string; setCookies: unknown }
  if (version === 'HTTP/2') {
    const session = http2.connect(origin)
    const stream = session.request({ ':method': 'POST', ':path': path, 'Content-Type': type })
    const [headers] = (await once(stream.end(body), 'response')) as [Record<string, unknown>] // documented
    answer = { sent: await text(stream), setCookies: headers['set-cookie'] }
    session.close()
  } else {
    const headers = { 'Content-Type': type }
    const response = await fetch(origin + path, { method: 'POST', headers, body })
    answer = { sent: await response.text(), setCookies: response.headers.getSetCookie() }
  }
  expect(JSON.parse(answer.sent)).toEqual({ url: origin + path, method: 'POST', type, body })
  expect(answer.setCookies).toEqual(cookies)
})
