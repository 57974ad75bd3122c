import { expect, test, vi } from 'vitest'
import { withCors } from '../../src/cli/cors.js'
import { toNodeListener } from '../../src/cli/nodeListener.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
import { postRequest } from '../testing/postRequest.js'
import { startServer } from './startServer.js'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'X-API-KEY, Content-Type',
  'access-control-allow-methods': 'POST',
  'access-control-expose-headers': 'Retry-After',
}

test('default', async () => {
  const response = await withCors(async () => Response.json([1], { status: 201 }))(postRequest())

  expect(response.status).toBe(201)
  expect(Object.fromEntries(response.headers)).toEqual({
    ...cors,
    'content-type': 'application/json',
  })
  await expect(response.json()).resolves.toEqual([1])
})

test('behavior: a preflight is answered, and no request of the app', async () => {
  const handler = vi.fn(async () => new Response())
  const response = await withCors(handler)(postRequest({ method: 'OPTIONS', body: '' }))

  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toEqual(cors)
  expect(handler).not.toHaveBeenCalled()
})

test('behavior: a failure can be read too, over a real socket', async () => {
  const indexer = createIndexerEmulator({ wallets: [] })
  indexer.failNext({ status: 429, retryAfter: '2' })
  const url = await startServer(toNodeListener(withCors(indexer.fetch)))
  const { pathname } = new URL(postRequest().url)
  const { method, headers } = postRequest()

  const response = await fetch(url + pathname, {
    method,
    headers,
    body: await postRequest().text(),
  })

  expect(response.status).toBe(429)
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...cors, 'retry-after': '2' })
})
