import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { startUpstream } from '../../server/startUpstream.js'
import { ask, askMany, countStatuses, fields } from './ask.js'
import { keepAsking } from './keepAsking.js'
import { redisPages, startPair, startProxy } from './startProxies.js'
import { startRedis } from './startRedis.js'
import { writeRecipe } from './writeRecipe.js'

/** Two proxies over a Redis that is there or not. */
async function startScene(redisUrl: string) {
  const upstream = await startUpstream()
  const proxies = await startPair({ baseUrl: upstream.url, redisUrl })
  return { upstream, proxies, urlOf: (index: number) => proxies[index % 2]?.url ?? '' }
}

let clients = 0

/** Waits until both proxies share a limit and a cache, which after an outage takes a moment. */
async function expectShared({ upstream, urlOf }: Awaited<ReturnType<typeof startScene>>) {
  await vi.waitFor(
    async () => {
      clients += 1
      const headers = { 'X-Real-IP': `patient client ${clients}` }
      const asked = { ...fields, chain: `chain ${clients}` }
      const answers = []
      for (let index = 0; index < 22; index += 1) {
        answers.push(await ask(urlOf(index), { headers, fields: asked }))
      }
      expect(countStatuses(answers)).toEqual({ 200: 20, 429: 2 })
      expect(upstream.requests.filter(({ body }) => body.includes(asked.chain))).toHaveLength(1)
    },
    { timeout: 30_000, interval: 100 },
  )
}

test.each(['is killed', 'hangs'])('behavior: under steady requests Redis %s', async (name) => {
  const redis = await startRedis()
  const scene = await startScene(redis.url)
  // each of another client and for other rows
  const requests = keepAsking((index) => ({
    ...{ url: scene.urlOf(index), fields: { ...fields, offset: index } },
    headers: { 'X-Real-IP': `client ${index}` },
  }))
  await setTimeout(300)
  if (name === 'is killed') await redis.kill()
  else redis.freeze()
  await setTimeout(2_500)
  if (name === 'is killed') await redis.start()
  else redis.thaw()
  await expectShared(scene)
  const answers = await requests.stop()

  expect(countStatuses(answers)).toEqual({ 200: answers.length })
  const slowestMs = Math.max(...answers.map(({ durationMs }) => durationMs))
  console.log(`${answers.length} requests, all 200; the slowest took ${Math.round(slowestMs)} ms`)
  expect(slowestMs).toBeLessThan(5_000)
  for (const proxy of scene.proxies) {
    // many have failed, and the log of redis.md says so once a minute
    expect([...proxy.errors()].sort()).toEqual([
      expect.stringContaining('StoreError: `cache` failed'),
      expect.stringContaining('StoreError: `rateLimiter` failed'),
    ])
  }
})

test('behavior: proxies start without Redis, and use it when it is there', async () => {
  const redis = await startRedis()
  await redis.kill()
  const scene = await startScene(redis.url)

  expect(countStatuses(await askMany(30, (index) => ask(scene.urlOf(index))))).toEqual({ 200: 30 })
  await redis.start()
  await expectShared(scene)
})

test('behavior: the insurance of limits.md keeps a limit in each process', async () => {
  const [redis, upstream] = [await startRedis(), await startUpstream()]
  const insurance = 'insuranceLimiter: new RateLimiterMemory({ points: 20, duration: 10 })'
  const folder = await writeRecipe(redisPages, () => ({
    [insurance]: insurance, // the document has it
    'import { RateLimiterRedis }': 'import { RateLimiterMemory, RateLimiterRedis }',
    "keyPrefix: 'wallet-balance',": `keyPrefix: 'wallet-balance', ${insurance},`,
  }))
  const proxy = await startProxy({ folder, baseUrl: upstream.url, redisUrl: redis.url })
  await redis.kill()
  const answers = await askMany(30, () => ask(proxy.url, { headers: { 'X-Real-IP': '192.0.2.1' } }))

  expect(countStatuses(answers)).toEqual({ 200: 20, 429: 10 })
  expect(proxy.errors()).toEqual([expect.stringContaining('`cache` failed')])
})
