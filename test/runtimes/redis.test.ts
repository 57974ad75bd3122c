import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startUpstream } from '../startUpstream.js'
import { startProxies, startRedis } from './servers.js'
import { apiKey, fields, sendMany, sendRequest } from './start.js'

// spacing, digits and duplicate keys, which parsing and serializing would change
const page =
  '{ "data":[{"tick":"𓂀 é","raw":"\\u00e9\\/","x":0.12345678901234567890,"a":1,"a":2}]}\n'

async function startAll(replacements = {}) {
  const redis = await startRedis()
  const upstream = await startUpstream((response) => response.end(page))
  const proxies = await startProxies(upstream.url, redis.url, replacements)
  /** A request as nginx forwards it, to the proxies in turn. */
  const sendAs = (client: string, index: number, offset = index) => {
    const url = proxies[index % 2]?.url ?? ''
    return sendRequest(url, { body: { ...fields, offset }, headers: { 'X-Real-IP': client } })
  }
  const errors = () => proxies.map(({ printed }) => printed().trim().split('\n').slice(1).sort())
  return { redis, upstream, sendAs, errors }
}

const seconds = /^([1-9]|[1-5]\d|60)$/
const failed = (store: string) => expect.stringContaining(`StoreError: \`${store}\` failed`)

test('default: two processes share one limit and one cache, which do not hold the key', async () => {
  const { redis, upstream, sendAs } = await startAll()
  const { counts, refused } = await sendMany(60, (index) => sendAs('192.0.2.1', index))
  expect(counts).toEqual({ 200: 20, 429: 40 })
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
  const { counts, refused } = await sendMany(120, (index) => sendAs(`192.0.2.${index}`, index))
  expect(counts).toEqual({ 200: 100, 429: 20 })
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
  if (outage === 'is killed') await redis.stop()
  else redis.signal('SIGSTOP')
  for (const load of [sendMany(20, send), before]) expect((await load).counts).toEqual({ 200: 20 })
  expect((await sendMany(20, send)).counts).toEqual({ 200: 20 })
  // many calls failed, but limits.md logs at most one line per minute and kind
  const told = expect.arrayContaining(['cache', 'rateLimiter'].map(failed)) as unknown
  expect(errors()).toEqual([told, told])
  expect(errors().map(({ length }) => length)).toEqual([2, 2])

  if (outage === 'is killed') await redis.run()
  else redis.signal('SIGCONT')
  const expectShared = async () => {
    const offset = 1_000 + ++sent
    const statuses = []
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await sendAs(`returning client ${sent}`, index, offset)).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect(upstream.requests.filter(({ body }) => body.endsWith(`:${offset}}`))).toHaveLength(1)
  }
  await vi.waitFor(expectShared, { timeout: 120_000, interval: 100 })
})

test('behavior: the insurance of limits.md keeps a limit per process', async () => {
  const insurance = 'insuranceLimiter: new RateLimiterMemory({ points: 300, duration: 60 })'
  const { redis, sendAs, errors } = await startAll({
    'import { RateLimiterRedis }': 'import { RateLimiterMemory, RateLimiterRedis }',
    "keyPrefix: 'wallet-balance',": `keyPrefix: 'wallet-balance', ${insurance},`,
  })
  await redis.stop()
  const { counts } = await sendMany(620, (index) => sendAs('192.0.2.1', index, index % 2))
  expect(counts).toEqual({ 200: 600, 429: 20 })
  expect(errors()).toEqual([[failed('cache')], [failed('cache')]])
})
