import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { ask } from './ask.js'
import { createCertificate } from './createCertificate.js'
import { startAlone } from './startAlone.js'

const fromOwnPage = { 'Sec-Fetch-Site': 'same-origin' }

test('behavior: other pages, methods, types and bodies do not reach the service', async () => {
  const upstream = await startUpstream()
  const { url, origin, ca } = await startAlone(upstream.url)
  const foreign = { Origin: 'https://evil.example' }
  const refused: [number, Parameters<typeof ask>[1]][] = [
    [403, { headers: { 'Sec-Fetch-Site': 'cross-site', ...foreign } }],
    [403, { headers: { 'Sec-Fetch-Site': 'same-site', Origin: origin } }],
    [403, { headers: foreign }],
    [403, { headers: { Origin: `${origin}.evil.example` } }],
    [403, { headers: { Origin: 'null' } }],
    [415, { headers: { 'Content-Type': 'text/plain' } }],
    [415, { headers: { 'Content-Type': 'application/jsonp' } }],
    [405, { method: 'GET', fields: '' }],
    [405, { method: 'OPTIONS', fields: '', headers: foreign }],
    [413, { fields: ' '.repeat(2_049) }],
  ]
  for (const [status, asking] of refused) {
    const answer = await ask(url, { ca, ...asking })
    expect([asking, answer.status]).toEqual([asking, status])
    if (status !== 413) expect(JSON.parse(answer.text)).toHaveProperty('error.code')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }
  expect(upstream.requests).toEqual([])

  for (const headers of [{ ...fromOwnPage }, { Origin: origin }, {}]) {
    expect((await ask(url, { ca, headers })).status).toBe(200)
  }
})

test('behavior: a client that asks too often is told to wait, and served after that', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startAlone(upstream.url)
  const asking = () => ask(url, { ca, headers: fromOwnPage })
  const answers = await Promise.all(Array.from({ length: 30 }, asking))
  const refused = answers.filter(({ status }) => status === 429)

  expect(answers.filter(({ status }) => status === 200).length).toBeOneOf([21, 22, 23])
  expect(upstream.requests).toHaveLength(30 - refused.length)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  await setTimeout(1_000)
  expect((await asking()).status).toBe(200)
})

test('behavior: a service whose certificate nobody vouches for does not get the key', async () => {
  const upstream = await startUpstream()
  const { url, ca } = await startAlone(upstream.url, { trusted: await createCertificate() })

  expect((await ask(url, { ca, headers: fromOwnPage })).status).toBe(502)
  expect(upstream.requests).toEqual([])
})
