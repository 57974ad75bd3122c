import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { type Asked, ask, fields } from './ask.js'
import { startProxyProcess } from './startProxyProcess.js'
import { startRedis } from './startRedis.js'
import { withStatus } from './withStatus.js'
import { writeRecipe } from './writeRecipe.js'

/** Two processes of the proxy with a quota, as docs/proxy/limits.md has it. */
async function startQuota() {
  const [redis, upstream] = [await startRedis(), await startUpstream()]
  const folder = await writeRecipe(['redis.md', 'limits.md'])
  const settings = { folder, baseUrl: upstream.url, redisUrl: redis.url }
  const proxies = await Promise.all([startProxyProcess(settings), startProxyProcess(settings)])
  const askAs = (client: number, changed: object = {}) =>
    ask(proxies[client % 2]?.url ?? '', {
      ...{ fields: { ...fields, ...changed }, headers: { 'X-Real-IP': `192.0.2.${client}` } },
    })
  return { redis, upstream, proxies, askAs }
}

test('default: all clients and processes together keep the quota, and Retry-After is true', async () => {
  const { upstream, askAs } = await startQuota()
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) => askAs(index, { offset: index })),
  )
  const refused = withStatus(answers, 429)

  expect(withStatus(answers, 200)).toHaveLength(100)
  expect(refused).toHaveLength(20)
  expect(upstream.requests).toHaveLength(100)
  expect(refused[0]?.text).toContain('upstream_rate_limited')
  const waitSeconds = Number(refused[0]?.headers['retry-after'])
  expect(waitSeconds).toBeOneOf([8, 9, 10])
  await setTimeout(waitSeconds * 1000)
  expect((await askAs(200, { offset: 200 })).status).toBe(200)
})

test('behavior: what the cache answers costs a client, and no quota', async () => {
  const { upstream, askAs } = await startQuota()
  await askAs(0)
  const cached = await Promise.all(Array.from({ length: 120 }, (_, index) => askAs(index)))
  expect(withStatus(cached, 200)).toHaveLength(120)
  expect(upstream.requests).toHaveLength(1)

  const own = await Promise.all(Array.from({ length: 25 }, () => askAs(250)))
  expect(withStatus(own, 200)).toHaveLength(20)
  expect(withStatus(own, 429)).toHaveLength(5)
  const others = await Promise.all(
    Array.from({ length: 99 }, (_, index) => askAs(index, { offset: 1 + index })),
  )
  expect(withStatus(others, 200)).toHaveLength(99) // with the first one, the whole quota
})

test.each(['kill', 'freeze'] as const)(
  'behavior: the quota refuses nobody after a %s',
  async (how) => {
    const { redis, askAs } = await startQuota()
    await redis[how]()
    const answers: Asked[] = []
    for (let batch = 0; batch < 6; batch += 1) {
      const clients = Array.from({ length: 20 }, (_, index) => 20 * batch + index)
      const asked = clients.map((client) => askAs(client, { offset: client }))
      answers.push(...(await Promise.all(asked)))
    }

    expect(withStatus(answers, 200)).toHaveLength(120)
    expect(Math.max(...answers.map(({ durationMs }) => durationMs))).toBeLessThan(2_000)
  },
)
