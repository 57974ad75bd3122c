import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { startUpstream } from '../../server/startUpstream.js'
import { ask, askMany, countStatuses, fields } from './ask.js'
import { apiKey, redisPages, startPair } from './startProxies.js'
import { startRedis } from './startRedis.js'
import { writeRecipe } from './writeRecipe.js'

async function start({
  folder,
  answer = '{"data":[]}',
}: {
  folder?: string
  answer?: string
} = {}) {
  const redis = await startRedis()
  const upstream = await startUpstream((response) => response.end(answer))
  const proxies = await startPair({ baseUrl: upstream.url, redisUrl: redis.url, folder })
  /** As nginx would pass on the request of a client at this address, each for other rows. */
  const askAs = (client: string, index: number) => {
    const asked = { fields: { ...fields, offset: index }, headers: { 'X-Real-IP': client } }
    return ask(proxies[index % 2]?.url ?? '', asked)
  }
  return { redis, upstream, proxies, askAs }
}

test('default: two processes share one limit for each client', async () => {
  const { upstream, askAs } = await start()
  const answers = await askMany(60, (index) => askAs('192.0.2.1', index))
  const refused = answers.find(({ status }) => status === 429)

  expect(countStatuses(answers)).toEqual({ 200: 20, 429: 40 })
  expect(upstream.requests).toHaveLength(20)
  expect(refused?.text).toContain('rate_limited')
  expect(refused?.headers['retry-after']).toMatch(/^([1-9]|10)$/)
  expect((await askAs('192.0.2.2', 60)).status).toBe(200)
})

test('behavior: 250 addresses of one /64 pass 20 requests at a limit of 20', async () => {
  const { askAs } = await start()
  const answers = await askMany(250, (index) => askAs(`2001:db8:1:2::${index.toString(16)}`, index))

  expect(countStatuses(answers)).toEqual({ 200: 20, 429: 230 })
  expect((await askAs('2001:db8:1:3::1', 250)).status).toBe(200)
})

test('behavior: all clients and processes together keep the quota of limits.md', async () => {
  const folder = await writeRecipe(redisPages, () => ({
    'import { logError }': "import { fetchWithinQuota } from './quota.mjs'\nimport { logError }",
    'onError: logError,': 'onError: logError, fetch: fetchWithinQuota,',
  }))
  const { upstream, askAs } = await start({ folder })
  const answers = await askMany(120, (index) => askAs(`192.0.2.${index}`, index))
  const refused = answers.find(({ status }) => status === 429)

  expect(countStatuses(answers)).toEqual({ 200: 100, 429: 20 })
  expect(upstream.requests).toHaveLength(100)
  expect(refused?.text).toContain('upstream_rate_limited')
  expect(refused?.headers['retry-after']).toMatch(/^([1-9]|10)$/)
})

test('default: two processes share one cache, byte for byte, and Redis never holds the key', async () => {
  // what a parser would change: digits, blanks, escapes, order, duplicates
  const answer =
    '{ "data":{"list":[{"tick":"𓂀 ﷽ é","raw":"\\u00e9\\/","big":9007199254740993,' +
    '"long":0.123456789012345678901234567890,"e":1e400,"a":1,"a":2}],\n\t"total": 1 }}\n'
  const { redis, upstream, proxies } = await start({ answer })
  for (const { url } of proxies) expect((await ask(url)).text).toBe(answer)
  expect(upstream.requests).toHaveLength(1)

  const client = new Redis(redis.url)
  onTestFinished(() => client.disconnect())
  const keys = await client.keys('*')
  const values = await client.mget(keys)
  const kept = keys.find((_, index) => values[index]?.endsWith(answer)) ?? ''
  expect(await client.ttl(kept)).toBeOneOf([1, 2, 3, 4, 5])
  const everything = [...keys, ...values].join('\n')
  for (const text of [apiKey, btoa(apiKey), fields.address]) expect(everything).not.toContain(text)
})
