import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startUpstream } from '../../server/startUpstream.js'
import { ask, askMany, countStatuses, fields } from './ask.js'
import { createCertificate } from './createCertificate.js'
import { startAlone } from './startAlone.js'
import { apiKey } from './startProxies.js'

const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin' }

test('behavior: a client has one limit for all addresses of its /64', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startAlone(upstream.url)
  const askFrom = (address: string) =>
    ask(url, { ca, headers: { ...fromOwnPage, 'X-Test-Address': address } })
  const startedAt = performance.now()
  const answers = await askMany(40, (index) => askFrom(`2001:db8:1:2::${index}`))
  const passed = countStatuses(answers)[200] ?? 0

  expect(passed).toBeGreaterThan(20)
  expect(passed).toBeLessThanOrEqual(22 + (2 * (performance.now() - startedAt)) / 1_000)
  expect(countStatuses(answers)).toEqual({ 200: passed, 429: 40 - passed })
  expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('1')
  expect((await askFrom('2001:db8:1:3::1')).status).toBe(200)
  await setTimeout(1_000)
  expect((await askFrom('2001:db8:1:2::1')).status).toBe(200)
})

test('behavior: a service whose certificate nobody vouches for does not get the key', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startAlone(upstream.url, await createCertificate())

  expect((await ask(url, { ca, headers: fromOwnPage })).status).toBe(502)
  expect(upstream.requests).toEqual([])
})

test('behavior: two headers of ours go to the service, and none of its own come back', async () => {
  const upstream = await startUpstream((response) => {
    const caching = { 'Set-Cookie': 'tracker=1', 'Cache-Control': 'public, max-age=600' }
    const sharing = { 'Access-Control-Allow-Origin': '*', 'X-Accel-Redirect': '/elsewhere' }
    response.writeHead(200, { 'Content-Type': 'text/html', ...caching, ...sharing })
    response.end('{"data":[]}')
  })
  const alone = await startAlone(upstream.url)
  const theirs = { Cookie: 'session=1', Authorization: 'Bearer x', 'X-API-KEY': 'mine' }
  const answer = await ask(`${alone.url}?a=1`, {
    ...{ ca: alone.ca, headers: { ...fromOwnPage, ...theirs } },
  })

  const body = JSON.stringify(fields)
  const ours = { 'content-type': 'application/json', 'x-api-key': apiKey }
  // not ours to choose in HTTP/1.1
  const host: unknown = expect.stringMatching(/^localhost:\d+$/)
  const ofHttp = { host, connection: 'close', 'content-length': String(body.length) }
  const url = '/api/v1/data/portfolio/token/get-wallet-balance'
  expect(upstream.requests).toEqual([
    { method: 'POST', url, headers: { ...ours, ...ofHttp }, body },
  ])
  expect([answer.status, answer.text]).toEqual([200, '{"data":[]}'])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(Object.keys(answer.headers).join()).not.toMatch(/cookie|allow|accel/)
})

test('behavior: a failure shows neither the body of the service nor the key in it', async () => {
  let status = 0
  const upstream = await startUpstream((response, { headers }) => {
    const key = String(headers['x-api-key'])
    response.writeHead(status, { 'Retry-After': '7', Location: `https://other.example/?${key}` })
    response.end(`<p>key ${key} was refused</p>`)
  })
  const { url, ca } = await startAlone(upstream.url)
  const kept = [400, 404, 422, 429, 503, 504]
  const hidden = [301, 302, 303, 307, 308, 401, 402, 403, 405, 410, 415, 500, 501, 502]
  for (const given of [...kept, ...hidden]) {
    status = given
    const answer = await ask(url, { ca, headers: fromOwnPage })
    expect([given, answer.status]).toEqual([given, kept.includes(given) ? given : 502])
    expect(JSON.parse(answer.text)).toHaveProperty('error.code', 'upstream_error')
    expect(`${JSON.stringify(answer.headers)} ${answer.text}`).not.toContain(apiKey)
    expect(answer.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' })
  }
})
