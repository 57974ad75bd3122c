import { expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { ask, fields } from './ask.js'
import { startAlone } from './startAlone.js'
import { apiKey } from './startProxyProcess.js'

const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin' }

test('behavior: two headers of ours, and none of the client, reach the service', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startAlone(upstream.url)
  const theirs = { Cookie: 'session=1', Authorization: 'Bearer x', 'X-API-KEY': 'mine' }
  await ask(`${url}?a=1`, {
    ca,
    headers: { ...fromOwnPage, ...theirs, 'X-Forwarded-For': '192.0.2.1' },
  })

  const body = JSON.stringify(fields)
  expect(upstream.requests).toEqual([
    {
      method: 'POST',
      url: '/api/v1/data/portfolio/token/get-wallet-balance',
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        // not ours to choose in HTTP/1.1
        host: expect.stringMatching(/^localhost:\d+$/),
        connection: 'close',
        'content-length': String(body.length),
      },
      body,
    },
  ])
})

test('behavior: what the service says beside the rows stays with nginx', async () => {
  const upstream = await startUpstream((response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Set-Cookie': 'tracker=1',
      'Cache-Control': 'public, max-age=600',
      Expires: 'Thu, 01 Jan 2099 00:00:00 GMT',
      'Access-Control-Allow-Origin': '*',
      'X-Accel-Redirect': '/elsewhere',
    })
    response.end('{"data":[]}')
  })
  const { url, ca } = await startAlone(upstream.url)
  const { status, headers, text } = await ask(url, { ca, headers: fromOwnPage })

  expect([status, text]).toEqual([200, '{"data":[]}'])
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  for (const name of ['set-cookie', 'expires', 'access-control-allow-origin', 'x-accel-redirect']) {
    expect(headers).not.toHaveProperty(name)
  }
})

test('behavior: a failure shows neither the body of the service nor the key in it', async () => {
  let status = 0
  const upstream = await startUpstream((response, { headers }) => {
    const key = String(headers['x-api-key'])
    response.writeHead(status, { 'Retry-After': '7', Location: `https://other.example/?${key}` })
    response.end(`<p>key ${key} was refused</p>`)
  })
  const { url, ca } = await startAlone(upstream.url)
  const expected: [number, number][] = [
    ...[400, 404, 422, 429, 503, 504].map((kept): [number, number] => [kept, kept]),
    ...[301, 302, 303, 307, 308, 401, 402, 403, 405, 410, 415, 500, 501, 502].map(
      (hidden): [number, number] => [hidden, 502],
    ),
  ]
  for (const [given, shown] of expected) {
    status = given
    const answer = await ask(url, { ca, headers: fromOwnPage })
    expect([given, answer.status]).toEqual([given, shown])
    expect(JSON.parse(answer.text)).toHaveProperty('error.code', 'upstream_error')
    expect(`${JSON.stringify(answer.headers)} ${answer.text}`).not.toContain(apiKey)
    expect(answer.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' })
  }
})

test('behavior: the first bytes arrive before the service has sent the last', async () => {
  let finish = () => {}
  const upstream = await startUpstream((response) => {
    response.setHeader('Content-Type', 'application/json')
    response.write('{"data":[')
    finish = () => response.end(']}')
  })
  const { url, ca } = await startAlone(upstream.url)
  const onText = () => finish() // without this the answer never ends

  const { text } = await ask(url, { ca, headers: fromOwnPage, onText })
  expect(text).toBe('{"data":[]}')
})
