import { expect, test } from 'vitest'
import { startUpstream } from '../../startUpstream.js'
import { countStatuses, fields, sendMany, sendRequest } from './sendRequest.js'
import { startNginxOnly } from './startNginx.js'
import { apiKey } from './startProxies.js'
import { createCertificate } from './temporary.js'

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

test('behavior: all addresses of a /64 share one rate limit', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startNginxOnly(upstream.url)
  const sendFrom = (address: string) =>
    sendRequest(url, { ca, headers: { ...sameOrigin, 'X-Test-Address': address } })
  const startedAt = performance.now()
  const responses = await sendMany(400, (index) => sendFrom(`2001:db8:1:2::${index}`))
  const passed = countStatuses(responses)[200] ?? 0

  expect(passed).toBeGreaterThan(300)
  expect(passed).toBeLessThanOrEqual(302 + (5 * (performance.now() - startedAt)) / 1_000)
  expect(countStatuses(responses)).toEqual({ 200: passed, 429: 400 - passed })
  const refused = responses.find(({ status }) => status === 429)
  expect(refused?.headers['retry-after']).toBe('1')
  expect(JSON.parse(refused?.text ?? '')).toHaveProperty('error.code', 'rate_limited')
  expect((await sendFrom('2001:db8:1:3::1')).status).toBe(200)
  await expect.poll(async () => (await sendFrom('2001:db8:1:2::1')).status).toBe(200)
})

test('behavior: a service with an untrusted certificate does not receive the API key', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startNginxOnly(upstream.url, await createCertificate())

  expect((await sendRequest(url, { ca, headers: sameOrigin })).status).toBe(502)
  expect(upstream.requests).toEqual([])
})

test('behavior: forwards no other headers in either direction', async () => {
  const upstream = await startUpstream((response) => {
    const caching = { 'Set-Cookie': 'tracker=1', 'Cache-Control': 'public, max-age=600' }
    const sharing = { 'Access-Control-Allow-Origin': '*', 'X-Accel-Redirect': '/elsewhere' }
    response.writeHead(200, { 'Content-Type': 'text/html', ...caching, ...sharing })
    response.end('{"data":[]}')
  })
  const { url, ca } = await startNginxOnly(upstream.url)
  const clientHeaders = { Cookie: 'session=1', Authorization: 'Bearer x', 'X-API-KEY': 'mine' }
  const headers = { ...sameOrigin, ...clientHeaders }
  const response = await sendRequest(`${url}?a=1`, { ca, headers })

  const body = JSON.stringify(fields)
  const path = '/api/v1/data/portfolio/token/get-wallet-balance'
  expect(upstream.requests).toMatchObject([{ method: 'POST', url: path, body }])
  expect(upstream.requests[0]?.headers).toEqual({
    'content-type': 'application/json',
    'x-api-key': apiKey,
    // required by HTTP/1.1
    host: expect.stringMatching(/^localhost:\d+$/),
    connection: 'close',
    'content-length': String(body.length),
  })
  expect([response.status, response.text]).toEqual([200, '{"data":[]}'])
  expect(response.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(Object.keys(response.headers).join()).not.toMatch(/cookie|allow|accel/)
})

test('behavior: error responses contain neither the service’s body nor the API key', async () => {
  let status = 0
  const upstream = await startUpstream((response, { headers }) => {
    const key = String(headers['x-api-key'])
    response.writeHead(status, { 'Retry-After': '7', Location: `https://other.example/?${key}` })
    response.end(`<p>key ${key} was refused</p>`)
  })
  const { url, ca } = await startNginxOnly(upstream.url)
  const passedOn = [400, 404, 422, 429, 503, 504]
  const hidden = [301, 302, 303, 307, 308, 401, 402, 403, 405, 410, 415, 500, 501, 502]
  for (const given of [...passedOn, ...hidden]) {
    status = given
    const response = await sendRequest(url, { ca, headers: sameOrigin })
    expect([given, response.status]).toEqual([given, passedOn.includes(given) ? given : 502])
    const code = given === 401 || given === 403 ? 'upstream_unauthorized' : 'upstream_error'
    expect(JSON.parse(response.text)).toHaveProperty('error.code', code)
    expect(`${JSON.stringify(response.headers)} ${response.text}`).not.toContain(apiKey)
    expect(response.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' })
  }
})
