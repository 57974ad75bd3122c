import { expect, test, vi } from 'vitest'
import { startUpstream } from '../../startUpstream.js'
import { countStatuses, fields, sendMany, sendRequest } from './sendRequest.js'
import { redisPages, startPair, startProxy } from './startProxies.js'
import { startRedis } from './startRedis.js'
import { startSteadyLoad } from './steadyLoad.js'
import { writeRecipes } from './writeRecipes.js'

/** Two proxies that share a Redis. */
async function startProxyPair(redisUrl: string) {
  const upstream = await startUpstream()
  const proxies = await startPair({ baseUrl: upstream.url, redisUrl })
  return { upstream, proxies, urlOf: (index: number) => proxies[index % 2]?.url ?? '' }
}

let clients = 0

/** Waits until both proxies share a limit and a cache again. */
async function expectShared({ upstream, urlOf }: Awaited<ReturnType<typeof startProxyPair>>) {
  await vi.waitFor(
    async () => {
      clients += 1
      const headers = { 'X-Real-IP': `returning client ${clients}` }
      const sent = { ...fields, chain: `chain ${clients}` }
      const responses = []
      for (let index = 0; index < 22; index += 1) {
        responses.push(await sendRequest(urlOf(index), { headers, fields: sent }))
      }
      expect(countStatuses(responses)).toEqual({ 200: 20, 429: 2 })
      expect(upstream.requests.filter(({ body }) => body.includes(sent.chain))).toHaveLength(1)
    },
    { timeout: 120_000, interval: 100 },
  )
}

test.each(['is killed', 'hangs'])('behavior: Redis %s under steady load', async (outage) => {
  const redis = await startRedis()
  const setup = await startProxyPair(redis.url)
  // each request from another client and for another offset
  const load = startSteadyLoad((index) => ({
    ...{ url: setup.urlOf(index), fields: { ...fields, offset: index } },
    headers: { 'X-Real-IP': `client ${index}` },
  }))
  await load.responses(10)
  if (outage === 'is killed') await redis.kill()
  else redis.freeze()
  await load.responses(50) // during the outage
  if (outage === 'is killed') await redis.start()
  else redis.thaw()
  await expectShared(setup)
  load.stop()
  const responses = await load.responses()

  expect(countStatuses(responses)).toEqual({ 200: responses.length })
  for (const proxy of setup.proxies) {
    // many calls failed, but limits.md logs at most one line per minute and kind
    expect([...proxy.errors()].sort()).toEqual([
      expect.stringContaining('StoreError: `cache` failed'),
      expect.stringContaining('StoreError: `rateLimiter` failed'),
    ])
  }
})

test('behavior: proxies start without Redis, and use it once it is available', async () => {
  const redis = await startRedis()
  await redis.kill()
  const setup = await startProxyPair(redis.url)

  expect(countStatuses(await sendMany(30, (index) => sendRequest(setup.urlOf(index))))).toEqual({
    200: 30,
  })
  await redis.start()
  await expectShared(setup)
})

test('behavior: the insurance of limits.md keeps a limit per process', async () => {
  const [redis, upstream] = [await startRedis(), await startUpstream()]
  const insurance = 'insuranceLimiter: new RateLimiterMemory({ points: 300, duration: 60 })'
  const folder = await writeRecipes(redisPages, () => ({
    [insurance]: insurance, // fails unless the page contains it
    'import { RateLimiterRedis }': 'import { RateLimiterMemory, RateLimiterRedis }',
    "keyPrefix: 'wallet-balance',": `keyPrefix: 'wallet-balance', ${insurance},`,
  }))
  const proxy = await startProxy({ folder, baseUrl: upstream.url, redisUrl: redis.url })
  await redis.kill()
  const responses = await sendMany(310, () =>
    sendRequest(proxy.url, { headers: { 'X-Real-IP': '192.0.2.1' } }),
  )

  expect(countStatuses(responses)).toEqual({ 200: 300, 429: 10 })
  expect(proxy.errors()).toEqual([expect.stringContaining('`cache` failed')])
})
