import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { startUpstream } from '../../startUpstream.js'
import { countStatuses, fields, sendMany, sendRequest } from './sendRequest.js'
import { apiKey, lowLimits, redisPages, startPair } from './startProxies.js'
import { startRedis } from './startRedis.js'
import { writeRecipes } from './writeRecipes.js'

/** `bodies` are sent one after another, the last one again and again. */
async function start({
  folder,
  bodies = ['{"data":[]}'],
}: {
  folder?: string
  bodies?: string[]
} = {}) {
  const redis = await startRedis()
  let sent = 0
  const upstream = await startUpstream((response) =>
    response.end(bodies[Math.min(sent++, bodies.length - 1)]),
  )
  const proxies = await startPair({ baseUrl: upstream.url, redisUrl: redis.url, folder })
  /** A request as nginx forwards it, with `index` as offset. */
  const sendAs = (client: string, index: number) => {
    const parts = { fields: { ...fields, offset: index }, headers: { 'X-Real-IP': client } }
    return sendRequest(proxies[index % 2]?.url ?? '', parts)
  }
  return { redis, upstream, proxies, sendAs }
}

test('default: two processes share one limit per client', async () => {
  const { upstream, sendAs } = await start()
  const responses = await sendMany(60, (index) => sendAs('192.0.2.1', index))
  const refused = responses.find(({ status }) => status === 429)

  expect(countStatuses(responses)).toEqual({ 200: 20, 429: 40 })
  expect(upstream.requests).toHaveLength(20)
  expect(refused?.text).toContain('rate_limited')
  expect(refused?.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/)
  expect((await sendAs('192.0.2.2', 60)).status).toBe(200)
})

test('behavior: all clients and processes share the quota of limits.md', async () => {
  const folder = await writeRecipes(redisPages, () => ({
    ...lowLimits(),
    'import { logError }': "import { fetchWithinQuota } from './quota.mjs'\nimport { logError }",
    'onError: logError,': 'onError: logError, fetch: fetchWithinQuota,',
  }))
  const { upstream, sendAs } = await start({ folder })
  const responses = await sendMany(120, (index) => sendAs(`192.0.2.${index}`, index))
  const refused = responses.find(({ status }) => status === 429)

  expect(countStatuses(responses)).toEqual({ 200: 100, 429: 20 })
  expect(upstream.requests).toHaveLength(100)
  expect(refused?.text).toContain('upstream_rate_limited')
  expect(refused?.headers['retry-after']).toMatch(/^([1-9]|[1-5]\d|60)$/)
})

test('default: two processes share one cache, byte for byte, without the API key in Redis', async () => {
  // digits, spacing, escapes and duplicate keys, which parsing and serializing would change
  const body =
    '{ "data":{"list":[{"tick":"𓂀 ﷽ é","raw":"\\u00e9\\/","big":9007199254740993,' +
    '"long":0.123456789012345678901234567890,"e":1e400,"a":1,"a":2}],\n\t"total": 1 }}\n'
  const { redis, upstream, proxies } = await start({ bodies: [body] })
  for (const { url } of proxies) expect((await sendRequest(url)).text).toBe(body)
  expect(upstream.requests).toHaveLength(1)

  const client = new Redis(redis.url)
  onTestFinished(() => client.disconnect())
  const keys = await client.keys('*')
  const values = await client.mget(keys)
  const cached = keys.find((_, index) => values[index]?.endsWith(body)) ?? ''
  expect(await client.ttl(cached)).toBeOneOf([1, 2, 3, 4, 5])
  const everything = [...keys, ...values].join('\n')
  for (const text of [apiKey, btoa(apiKey), fields.address]) expect(everything).not.toContain(text)
})

test('behavior: a failure with status 200 is sent once, and cached nowhere', async () => {
  const failed = '{"errno":7,"errmsg":"busy","data":{"list":[],"total":0}}'
  const healed = '{"errno":0,"errmsg":"","data":{"list":[{"tick":"a"}],"total":1}}'
  const { upstream, proxies } = await start({ bodies: [failed, healed, 'never'] })
  const seen: string[] = []
  for (const { url } of [...proxies, ...proxies]) seen.push((await sendRequest(url)).text)
  expect(seen).toEqual([failed, healed, healed, healed])
  expect(upstream.requests).toHaveLength(2)
})
