import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startUpstream } from '../startUpstream.js'
import { apiKey } from './recipes.js'
import { countStatuses, fields, sendMany, sendRequest } from './sendRequest.js'
import { startProxies, startRedis } from './servers.js'

async function startAll(replacements = {}) {
  const redis = await startRedis()
  // spacing, digits and duplicate keys, which parsing and serializing would change
  const page =
    '{ "data":[{"tick":"𓂀 é","raw":"\\u00e9\\/","long":0.12345678901234567890,"a":1,"a":2}]}\n'
  const upstream = await startUpstream((response) => response.end(page))
  const { proxies, urlOf } = await startProxies(upstream.url, redis.url, replacements)
  /** A request as nginx forwards it. */
  const sendAs = (client: string, index: number, offset = index) =>
    sendRequest(urlOf(index), { body: { ...fields, offset }, headers: { 'X-Real-IP': client } })
  const errors = () => proxies.map(({ printed }) => printed().trim().split('\n').slice(1).sort())
  return { redis, page, upstream, sendAs, errors }
}

const seconds = /^([1-9]|[1-5]\d|60)$/

test('default: two processes share one limit and one cache, which do not hold the key', async () => {
  const { redis, page, upstream, sendAs } = await startAll()
  const responses = await sendMany(60, (index) => sendAs('192.0.2.1', index))
  const refused = responses.find(({ status }) => status === 429)
  expect(countStatuses(responses)).toEqual({ 200: 20, 429: 40 })
  expect(refused?.text).toContain('"rate_limited"')
  expect(refused?.headers['retry-after']).toMatch(seconds)
  expect(upstream.requests).toHaveLength(20)

  for (const index of [0, 1]) expect((await sendAs('192.0.2.2', index, 99)).text).toBe(page)
  expect(upstream.requests).toHaveLength(21)
  const client = new Redis(redis.url)
  onTestFinished(() => client.disconnect())
  const keys = await client.keys('*')
  const values = await client.mget(keys)
  const cached = keys.find((_, index) => values[index]?.endsWith(page)) ?? ''
  expect(await client.ttl(cached)).toBeOneOf([1, 2, 3, 4, 5])
  const everything = [...keys, ...values].join('\n')
  for (const text of [apiKey, btoa(apiKey), fields.address]) expect(everything).not.toContain(text)
})

test('behavior: all clients and processes share the quota of limits.md', async () => {
  const { upstream, sendAs } = await startAll({
    'import { logError }': "import { fetchWithinQuota } from './quota.mjs'\nimport { logError }",
    'onError: logError,': 'onError: logError, fetch: fetchWithinQuota,',
  })
  const responses = await sendMany(120, (index) => sendAs(`192.0.2.${index}`, index))
  const refused = responses.find(({ status }) => status === 429)
  expect(countStatuses(responses)).toEqual({ 200: 100, 429: 20 })
  expect(refused?.text).toContain('"upstream_rate_limited"')
  expect(refused?.headers['retry-after']).toMatch(seconds)
  expect(upstream.requests).toHaveLength(100)
})

test.each(['is killed', 'hangs'])('behavior: Redis %s: requests are answered', async (outage) => {
  const { redis, upstream, sendAs, errors } = await startAll()
  let sent = 0
  // each from another client and for another page
  const send = () => sendAs(`client ${sent}`, sent++)
  const before = sendMany(20, send)
  if (outage === 'is killed') await redis.kill()
  else redis.freeze()
  const responses = [
    ...(await sendMany(20, send)),
    ...(await before),
    ...(await sendMany(20, send)),
  ]
  expect(countStatuses(responses)).toEqual({ 200: 60 })
  // many calls failed, but limits.md logs at most one line per minute and kind
  const told = ['cache', 'rateLimiter'].map((store) =>
    expect.stringContaining(`StoreError: \`${store}\` failed`),
  )
  expect(errors()).toEqual([told, told])

  if (outage === 'is killed') await redis.restart()
  else redis.thaw()
  await vi.waitFor(
    async () => {
      const offset = 1_000 + ++sent
      const returned = []
      for (let index = 0; index < 22; index += 1) {
        returned.push(await sendAs(`returning client ${sent}`, index, offset))
      }
      expect(countStatuses(returned)).toEqual({ 200: 20, 429: 2 })
      const calls = upstream.requests.filter(({ body }) => body.endsWith(`:${offset}}`))
      expect(calls).toHaveLength(1)
    },
    { timeout: 120_000, interval: 100 },
  )
})

test('behavior: the insurance of limits.md keeps a limit per process', async () => {
  const insurance = 'insuranceLimiter: new RateLimiterMemory({ points: 300, duration: 60 })'
  const { redis, sendAs, errors } = await startAll({
    [insurance]: insurance, // fails unless the page contains it
    'import { RateLimiterRedis }': 'import { RateLimiterMemory, RateLimiterRedis }',
    "keyPrefix: 'wallet-balance',": `keyPrefix: 'wallet-balance', ${insurance},`,
  })
  await redis.kill()
  const responses = await sendMany(620, (index) => sendAs('192.0.2.1', index, index % 2))
  expect(countStatuses(responses)).toEqual({ 200: 600, 429: 20 })
  const told = [expect.stringContaining('`cache` failed')]
  expect(errors()).toEqual([told, told])
})
