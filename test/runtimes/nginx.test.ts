import { describe, expect, test } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
import { startUpstream } from '../startUpstream.js'
import { createCertificate, startNginxOnly, startNginxWithProxies } from './servers.js'
import { apiKey, fields, sendMany, sendRequest } from './start.js'

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const foreign = { Origin: 'https://evil.example' }

describe.each([
  ['nginx', startNginxOnly],
  ['nginx and two proxies', startNginxWithProxies],
])('through %s', (_, start) => {
  test('default: own pages get a response, other requests do not reach the service', async () => {
    const upstream = await startUpstream()
    const { url, origin, ca } = await start(upstream.url)
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
    const { url, ca, setKey } = await start(upstream.url)
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

test('behavior: nginx alone: all addresses of a /64 share one rate limit', async () => {
  const { url, ca } = await startNginxOnly((await startUpstream()).url)
  const sendFrom = (address: string) =>
    sendRequest(url, { ca, headers: { ...sameOrigin, 'X-Test-Address': address } })
  const startedAt = performance.now()
  const { counts, refused } = await sendMany(400, (at) => sendFrom(`2001:db8:1:2::${at}`))
  const passed = counts[200] ?? 0
  expect(passed).toBeGreaterThan(300)
  expect(passed).toBeLessThanOrEqual(302 + (5 * (performance.now() - startedAt)) / 1_000)
  expect(counts).toEqual({ 200: passed, 429: 400 - passed })
  expect(refused?.headers['retry-after']).toBe('1')
  expect(refused?.text).toContain('"rate_limited"')
  expect((await sendFrom('2001:db8:1:3::1')).status).toBe(200)
})

test('behavior: nginx alone: an untrusted service does not receive the API key', async () => {
  const upstream = await startUpstream()
  const { certificate } = await createCertificate()
  const { url, ca } = await startNginxOnly(upstream.url, certificate)
  expect((await sendRequest(url, { ca, headers: sameOrigin })).status).toBe(502)
  expect(upstream.requests).toEqual([])
})

test('behavior: nginx alone: forwards no other headers, and no body of an error', async () => {
  let status = 200
  const upstream = await startUpstream((response, { headers }) => {
    const key = String(headers['x-api-key'])
    response.writeHead(status, {
      ...{ 'Content-Type': 'text/html', 'Set-Cookie': 'evil=1', 'X-Accel-Redirect': '/evil' },
      ...{ 'Cache-Control': 'public, evil', 'Access-Control-Allow-Origin': '*' },
      ...(status !== 200 && { 'Retry-After': '7', Location: `https://evil.example/?${key}` }),
    })
    response.end(status === 200 ? '{"data":[]}' : `<p>evil ${key}</p>`)
  })
  const { url, ca } = await startNginxOnly(upstream.url)
  const evil = { Cookie: 'evil=1', Authorization: 'Bearer evil', 'X-API-KEY': 'evil' }
  const send = async () => {
    const response = await sendRequest(`${url}?evil=1`, { ca, headers: { ...sameOrigin, ...evil } })
    expect(JSON.stringify(response)).not.toMatch(new RegExp(`evil|allow-origin|${apiKey}`))
    expect(response.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
      'x-content-type-options': 'nosniff',
    })
    return response
  }
  expect(await send()).toMatchObject({ status: 200, text: '{"data":[]}' })
  const body = JSON.stringify(fields)
  expect(upstream.requests).toMatchObject([{ method: 'POST', url: WALLET_BALANCE_PATH, body }])
  expect(upstream.requests[0]?.headers).toEqual({
    ...{ 'content-type': 'application/json', 'x-api-key': apiKey },
    // required by HTTP/1.1
    ...{ host: expect.stringMatching(/^localhost:\d+$/), connection: 'close' },
    'content-length': String(body.length),
  })

  const passedOn = [400, 404, 422, 429, 503, 504]
  const hidden = [301, 302, 303, 307, 308, 401, 402, 403, 405, 410, 415, 500, 501, 502]
  for (status of [...passedOn, ...hidden]) {
    const code = status === 401 || status === 403 ? 'upstream_unauthorized' : 'upstream_error'
    expect([status, await send()]).toMatchObject([
      status,
      {
        status: passedOn.includes(status) ? status : 502,
        ...{ headers: { 'retry-after': '7' }, text: expect.stringContaining(`"${code}"`) },
      },
    ])
  }
})
