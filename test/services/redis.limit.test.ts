import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { ask, fields } from './ask.js'
import { startPair } from './startPair.js'
import { startRedis } from './startRedis.js'

test('default: two processes share one limit, and Retry-After is true', async () => {
  const [redis, upstream] = [await startRedis(), await startUpstream()]
  const proxies = await startPair({ baseUrl: upstream.url, redisUrl: redis.url })
  const asking = (index: number) =>
    ask(proxies[index % 2]?.url ?? '', { fields: { ...fields, offset: index } })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => asking(index)))
  const refused = answers.filter(({ status }) => status === 429)

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(refused).toHaveLength(40)
  expect(upstream.requests).toHaveLength(20)
  expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ error: { code: 'rate_limited' } })

  const waits = refused.map(({ headers }) => Number(headers['retry-after']))
  for (const seconds of waits) expect(seconds).toBeOneOf([9, 10])
  await setTimeout(5_000)
  expect((await asking(0)).status).toBe(429) // it has not been said for nothing
  await setTimeout((waits[0] ?? 0) * 1000 - 5_000)
  expect((await asking(0)).status).toBe(200)
})

test('behavior: each client has a limit of its own', async () => {
  const [redis, upstream] = [await startRedis(), await startUpstream()]
  const [proxy] = await startPair({ baseUrl: upstream.url, redisUrl: redis.url })
  const asking = (client: string) => ask(proxy.url, { headers: { 'X-Real-IP': client } })
  await Promise.all(Array.from({ length: 20 }, () => asking('192.0.2.1')))

  expect((await asking('192.0.2.1')).status).toBe(429)
  expect((await asking('192.0.2.2')).status).toBe(200)
})
