import { createIndexerClient, getAllWalletBalances } from 'inscription-hooks'
import { describe, expect, test } from 'vitest'
import { WALLET_BALANCE_PATH } from '../../src/request/createWalletBalanceRequest.js'
import { startUpstream } from '../startUpstream.js'
import { apiKey } from './recipes.js'
import { countStatuses, fields, sendMany, sendRequest } from './sendRequest.js'
import { createCertificate, startNginxOnly, startNginxWithProxies } from './servers.js'

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const foreign = { Origin: 'https://evil.example' }

describe.each([
  ['nginx', startNginxOnly],
  ['nginx and two proxies', startNginxWithProxies],
])('through %s', (_, start) => {
  test('default: the client fetches a wallet; other requests do not reach the service', async () => {
    const entries = Array.from({ length: 137 }, (_, index) => ({ tick: `t${index}` }))
    const upstream = await startUpstream((response, { body }) => {
      const { limit, offset } = JSON.parse(body) as typeof fields // the package's request
      const data = entries.slice(offset, offset + limit)
      response.end(JSON.stringify({ data, total: entries.length }))
    })
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

    const fetch = async (_: unknown, init?: RequestInit) => {
      const parts = { ca, headers: sameOrigin, body: String(init?.body) }
      const { status, text } = await sendRequest(url, parts)
      return new Response(text, { status })
    }
    const client = createIndexerClient({ proxyUrl: url, fetch })
    expect(await getAllWalletBalances(client, fields)).toMatchObject({ entries })
    expect(upstream.requests).toHaveLength(7)
    expect(upstream.requests[0]?.headers).toHaveProperty('x-api-key', apiKey)
    for (const headers of [{ Origin: origin }, {}]) {
      expect((await sendRequest(url, { ca, headers })).status).toBe(200)
    }
  })

  test('behavior: replaces the API key, and no request fails', async () => {
    const newKey = 'test-key-next-91b2c7'
    let accepted = [apiKey, newKey]
    const upstream = await startUpstream((response, { headers }) => {
      response.statusCode = accepted.includes(String(headers['x-api-key'])) ? 200 : 401
      response.end('{"data":[]}')
    })
    const { url, ca, setKey } = await start(upstream.url)
    const send = (index: number) => {
      const headers = { ...sameOrigin, 'X-Test-Address': `192.0.2.${index}` }
      return sendRequest(url, { ca, headers, body: { ...fields, offset: index } })
    }
    const load: ReturnType<typeof sendMany>[] = []
    let isReplaced = false
    const replacing = setKey(newKey).then(() => (isReplaced = true))
    while (!isReplaced) {
      load.push(sendMany(1, () => send(load.length % 200)))
      await load.at(-3) // up to three at once
    }
    await replacing
    const sent = (await Promise.all(load)).flat()
    expect(countStatuses(sent)).toEqual({ 200: sent.length })

    accepted = [newKey]
    expect(countStatuses(await sendMany(10, (index) => send(200 + index)))).toEqual({ 200: 10 })
  })
})

describe('in front of two proxies', () => {
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
    expect((await sendRequest(proxies[0]?.url ?? '', { headers })).status).toBe(200)
  })

  test('behavior: the rate limit uses the address that nginx sees, not the client’s X-Real-IP', async () => {
    const upstream = await startUpstream()
    const { url, ca } = await startNginxWithProxies(upstream.url)
    const sendFrom = (address: string, index: number) => {
      const headers = { 'X-Test-Address': address, 'X-Real-IP': `192.0.2.${index}` }
      return sendRequest(url, { ca, headers, body: { ...fields, offset: index } })
    }
    const responses = await sendMany(30, (index) => sendFrom(`2001:db8:1:2::${index}`, index))

    expect(countStatuses(responses)).toEqual({ 200: 20, 429: 10 })
    expect((await sendFrom('2001:db8:1:3::1', 30)).status).toBe(200)
    expect((await sendFrom('192.0.2.1', 31)).status).toBe(200)
  })
})

describe('without the handler', () => {
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
  })

  test('behavior: a service with an untrusted certificate does not receive the API key', async () => {
    const upstream = await startUpstream()
    const { url, ca } = await startNginxOnly(upstream.url, await createCertificate())

    expect((await sendRequest(url, { ca, headers: sameOrigin })).status).toBe(502)
    expect(upstream.requests).toEqual([])
  })

  test('behavior: forwards no other headers in either direction, and no error’s body', async () => {
    let status = 200
    const text = '{"data":[]}'
    const upstream = await startUpstream((response, { headers }) => {
      const key = String(headers['x-api-key'])
      response.writeHead(status, {
        ...{ 'Content-Type': 'text/html', 'Set-Cookie': 'evil=1', 'X-Accel-Redirect': '/evil' },
        ...{ 'Cache-Control': 'public, evil', 'Access-Control-Allow-Origin': '*' },
        ...(status !== 200 && { 'Retry-After': '7', Location: `https://evil.example/?${key}` }),
      })
      response.end(status === 200 ? text : `<p>evil ${key}</p>`)
    })
    const { url, ca } = await startNginxOnly(upstream.url)
    const evil = { Cookie: 'evil=1', Authorization: 'Bearer evil', 'X-API-KEY': 'evil' }
    const send = async () => {
      const response = await sendRequest(`${url}?evil=1`, {
        ca,
        headers: { ...sameOrigin, ...evil },
      })
      expect(JSON.stringify(response)).not.toMatch(new RegExp(`evil|allow-origin|${apiKey}`))
      expect(response.headers).toMatchObject({
        ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
        'x-content-type-options': 'nosniff',
      })
      return response
    }
    const page = await send()
    expect([page.status, page.text]).toEqual([200, text])
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
      const response = await send()
      expect([status, response.status]).toEqual([status, passedOn.includes(status) ? status : 502])
      const code = status === 401 || status === 403 ? 'upstream_unauthorized' : 'upstream_error'
      expect(JSON.parse(response.text)).toHaveProperty('error.code', code)
      expect(response.headers).toHaveProperty('retry-after', '7')
    }
  })
})
