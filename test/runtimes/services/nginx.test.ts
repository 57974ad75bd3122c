import { createIndexerClient, getAllWalletBalances } from 'inscription-hooks'
import { expect, test } from 'vitest'
import { startUpstream } from '../../startUpstream.js'
import { countStatuses, fields, sendMany, sendRequest } from './sendRequest.js'
import { startNginxWithProxies } from './startNginx.js'
import { apiKey } from './startProxies.js'

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

test('default: the client fetches a wallet', async () => {
  const entries = Array.from({ length: 137 }, (_, index) => ({ tick: `t${index}` }))
  const upstream = await startUpstream((response, { body }) => {
    const { limit, offset } = JSON.parse(body) as typeof fields // the package's request
    const data = entries.slice(offset, offset + limit)
    response.end(JSON.stringify({ data, total: entries.length }))
  })
  const { url, ca } = await startNginxWithProxies(upstream.url)
  const fetch = async (_: unknown, init?: RequestInit) => {
    const { status, text } = await sendRequest(url, {
      ca,
      headers: sameOrigin,
      fields: init?.body,
    })
    return new Response(text, { status })
  }
  const client = createIndexerClient({ proxyUrl: url, fetch })

  expect(await getAllWalletBalances(client, fields)).toMatchObject({ entries })
  expect(upstream.requests).toHaveLength(7)
  expect(upstream.requests[0]?.headers).toHaveProperty('x-api-key', apiKey)
})

test('behavior: other origins, methods and media types, and large bodies, do not reach the service', async () => {
  const upstream = await startUpstream()
  const { url, origin, ca } = await startNginxWithProxies(upstream.url)
  const foreign = { Origin: 'https://evil.example' }
  for (const [status, parts] of [
    [403, { headers: { ...foreign, 'Sec-Fetch-Site': 'cross-site' } }],
    [403, { headers: { 'Sec-Fetch-Site': 'same-site', Origin: origin } }],
    [403, { headers: { ...foreign, 'X-Forwarded-Host': 'evil.example' } }],
    [403, { headers: { Origin: `${origin}.evil.example` } }],
    [403, { headers: { Origin: 'null' } }],
    [405, { method: 'GET', fields: '' }],
    [413, { fields: ' '.repeat(2_049) }],
    [415, { headers: { 'Content-Type': 'application/jsonp' } }],
  ] as const) {
    const response = await sendRequest(url, { ca, ...parts })
    expect([parts, response.status]).toEqual([parts, status])
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect(upstream.requests).toEqual([])

  for (const headers of [sameOrigin, { Origin: origin }, {}]) {
    expect((await sendRequest(url, { ca, headers })).status).toBe(200)
  }
})

test.each([true, false])('behavior: nginx refuses another Host, TLS %s', async (tls) => {
  const upstream = await startUpstream()
  const { url, ca, proxies } = await startNginxWithProxies(upstream.url, { tls })
  const headers = { Host: 'evil.example', Origin: `http${tls ? 's' : ''}://evil.example` }

  const response = sendRequest(url, { ca, headers })
  if (tls) await expect(response).rejects.toThrow('unrecognized name')
  else expect((await response).status).toBe(421)
  expect(upstream.requests).toEqual([])
  expect((await sendRequest(url, { ca })).status).toBe(200)
  // without nginx, the proxy trusts the Host header
  expect((await sendRequest(proxies[0].url, { headers })).status).toBe(200)
})

test('behavior: the rate limit uses the address that nginx sees, not the client’s X-Real-IP', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startNginxWithProxies(upstream.url)
  const sendFrom = (address: string, index: number) => {
    const headers = { 'X-Test-Address': address, 'X-Real-IP': `192.0.2.${index}` }
    return sendRequest(url, { ca, headers, fields: { ...fields, offset: index } })
  }
  const responses = await sendMany(30, (index) => sendFrom(`2001:db8:1:2::${index}`, index))

  expect(countStatuses(responses)).toEqual({ 200: 20, 429: 10 })
  expect((await sendFrom('2001:db8:1:3::1', 30)).status).toBe(200)
  expect((await sendFrom('192.0.2.1', 31)).status).toBe(200)
})
