import { once } from 'node:events'
import { connect, createServer } from 'node:http2'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createWalletBalanceProxy } from '../../src/server/createWalletBalanceProxy.js'
import { listen } from '../listen.js'
import { startUpstream } from './startUpstream.js'
import { apiKey, fields } from './walletRequest.js'

async function setup() {
  const upstream = await startUpstream()
  const handler = createWalletBalanceProxy({ baseUrl: upstream.url, apiKey })
  const server = createServer(getRequestListener(handler))
  const url = await listen(server)
  const session = connect(url)
  session.on('error', () => {}) // the server may end it over what is sent below
  onTestFinished(() => {
    session.destroy()
    server.close()
  })
  const post = (length: number) =>
    session.request({
      ':method': 'POST',
      ':path': '/',
      'content-type': 'application/json',
      'content-length': String(length),
    })
  return { upstream, post }
}

test('default', async () => {
  const { upstream, post } = await setup()
  const body = JSON.stringify(fields)
  const stream = post(body.length)
  stream.end(body)

  const [headers] = await once(stream, 'response')

  expect(headers[':status']).toBe(200)
  expect(upstream.requests).toHaveLength(1)
})

test('behavior: a body that is longer than it says is cut off by the server', async () => {
  const { upstream, post } = await setup()
  const stream = post(5)
  let sent = 0
  const more = () => {
    sent += 1_000
    if (!stream.closed) stream.write(' '.repeat(1_000), more)
  }
  more()

  await once(stream, 'close').catch(() => {}) // it ends with an error

  expect(sent).toBeLessThan(1_000_000)
  expect(upstream.requests).toEqual([])
})
