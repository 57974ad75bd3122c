import { expect, test } from 'vitest'
import { startUpstream } from '../startUpstream.js'
import { startNginxWithProxies } from './servers.js'
import { apiKey, fields, sendMany, sendRequest } from './start.js'

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const foreign = { Origin: 'https://evil.example' }

test('default: own pages get a response, other requests do not reach the service', async () => {
  const upstream = await startUpstream()
  const { url, origin, ca } = await startNginxWithProxies(upstream.url)
  for (const [status, parts] of [
    [403, { headers: { ...foreign, 'Sec-Fetch-Site': 'cross-site' } }],
    [403, { headers: { 'Sec-Fetch-Site': 'same-site', Origin: origin } }],
    [403, { headers: { ...foreign, 'X-Forwarded-Host': 'evil.example' } }],
    [403, { headers: { Origin: `${origin}.evil.example` } }],
    [403, { headers: { Origin: 'null' } }],
    [405, { method: 'GET', body: '' }],
    [413, { body: ' '.repeat(2_049) }],
    [415, { headers: { 'Content-Type': 'application/jsonp' } }],
  ] as const) {
    const response = await sendRequest(url, { ca, ...parts })
    expect([parts, response.status]).toEqual([parts, status])
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect(upstream.requests).toEqual([])

  for (const headers of [sameOrigin, { Origin: origin }, {}]) {
    const response = await sendRequest(url, { ca, headers })
    expect(response).toMatchObject({ status: 200, text: '{"data":[]}' })
  }
  expect(upstream.requests[0]?.headers).toHaveProperty('x-api-key', apiKey)
})

test('behavior: replaces the API key, and no request fails', async () => {
  let accepted = /^(runtime-key-5c1e77|next-key-91b2c7)$/
  const upstream = await startUpstream((response, { headers }) => {
    response.statusCode = accepted.test(String(headers['x-api-key'])) ? 200 : 401
    response.end('{"data":[]}')
  })
  const { url, ca, setKey } = await startNginxWithProxies(upstream.url)
  const send = (offset: number) => {
    const headers = { ...sameOrigin, 'X-Test-Address': `192.0.2.${offset % 200}` }
    return sendRequest(url, { ca, headers, body: { ...fields, offset } })
  }
  let isReplaced = false
  const replaced = setKey('next-key-91b2c7').then(() => (isReplaced = true))
  for (let sent = 0; !isReplaced; sent += 5) {
    expect((await sendMany(5, (index) => send(sent + index))).counts).toEqual({ 200: 5 })
  }
  await replaced
  accepted = /^next/
  expect((await sendMany(10, (index) => send(10_000 + index))).counts).toEqual({ 200: 10 })
})

test('behavior: in front of proxies, nginx refuses another Host', async () => {
  const upstream = await startUpstream()
  const { url, ca, proxyUrl } = await startNginxWithProxies(upstream.url)
  const headers = { Host: 'evil.example', ...foreign }

  await expect(sendRequest(url, { ca, headers })).rejects.toThrow('unrecognized name')
  expect(upstream.requests).toEqual([])
  // without nginx, the proxy trusts the Host header
  headers.Origin = 'http://evil.example'
  expect((await sendRequest(proxyUrl, { headers })).status).toBe(200)
})

test('behavior: in front of proxies, the rate limit uses the address that nginx sees', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startNginxWithProxies(upstream.url)
  const sendFrom = (address: string, index: number) => {
    const headers = { 'X-Test-Address': address, 'X-Real-IP': `192.0.2.${index}` }
    return sendRequest(url, { ca, headers, body: { ...fields, offset: index } })
  }
  const { counts } = await sendMany(30, (index) => sendFrom(`2001:db8:1:2::${index}`, index))
  expect(counts).toEqual({ 200: 20, 429: 10 })
  expect((await sendFrom('2001:db8:1:3::1', 30)).status).toBe(200)
})
