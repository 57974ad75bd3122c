import { expect, onTestFinished, test } from 'vitest'
import {
  createIndexerClient,
  fetchAllWalletBalances,
  fetchWalletBalance,
  getWalletBalance,
} from '../../src/exports/index.js'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { rejection } from '../client/caught.js'
import { createCanaryKey } from './canaryKey.js'
import { richAddress, startEchoService } from './echoService.js'
import { createFindKey } from './keyForms.js'
import { sentKeys } from './sentKeys.js'
import { startRedirector } from './startRedirector.js'
import { startWire } from './wire.js'

const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)
const asked = { address: richAddress, chain: 'raw' }

test('default: each request has the key once, as X-API-KEY, and nowhere else', async () => {
  const service = await startEchoService()
  onTestFinished(service.close)
  const baseUrl = `${service.url}/prefix/`
  const client = createIndexerClient({ baseUrl, apiKey, headers: { 'X-Team': 'a' } })
  await getWalletBalance(client, asked)
  await fetchWalletBalance(client, asked)
  await fetchAllWalletBalances(client, asked)
  const proxy = createWalletBalanceProxy({ baseUrl: service.url, apiKey })
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ ...asked, limit: 20, offset: 0 })
  await proxy(new Request('http://h/api?from=page', { method: 'POST', headers, body }))

  const { count, rest } = sentKeys(service.received(), apiKey)
  expect(count).toBe(rest.split('POST /').length - 1)
  expect(count).toBeGreaterThanOrEqual(5)
  expect(findKey(rest)).toEqual([])
})

test.for([301, 302, 303, 307, 308])(
  'behavior: %d to another origin, which hears nothing',
  async (status) => {
    const elsewhere = await startWire((_request, response) => void response.end('{"data":[]}'))
    const service = await startRedirector(elsewhere.url, status)
    onTestFinished(elsewhere.close)
    onTestFinished(service.close)
    const client = createIndexerClient({ baseUrl: service.url, apiKey })
    expect(await rejection(getWalletBalance(client, asked))).toMatchObject({
      name: 'RedirectError',
    })
    const { count, rest } = sentKeys(service.received(), apiKey)
    expect([count, findKey(rest)]).toEqual([1, []])
    expect([elsewhere.connections(), elsewhere.received()]).toEqual([0, ''])
  },
)

test.for<[string, string, string[]]>([
  ['in the URL', `POST /?k=${encodeURIComponent(apiKey)} HTTP/1.1\r\n`, ['escaped']],
  ['in the body', `\r\n\r\n${JSON.stringify({ apiKey })}`, ['escaped']],
  ['in another header', `Cookie: key=${apiKey}\r\n`, ['raw']],
  ['in that header twice', `X-API-KEY: ${apiKey}, ${apiKey}\r\n`, ['raw']],
])('behavior: a key %s would be seen', ([, sent, forms]) => {
  const { rest } = sentKeys(`POST / HTTP/1.1\r\nX-API-KEY: ${apiKey}\r\n${sent}`, apiKey)
  expect(findKey(rest)).toEqual(expect.arrayContaining(forms))
})
