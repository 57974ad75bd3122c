import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask } from './ask.js'
import { askBoth, calm, expectServed, expectShared, expectTold, startScene } from './outage.js'
import { type RedisServer, startRedis } from './startRedis.js'
import { startRelay } from './startRelay.js'

const outages: readonly [
  string,
  (redis: RedisServer) => unknown,
  (redis: RedisServer) => unknown,
][] = [
  ['killed', (redis) => redis.kill(), (redis) => redis.start()],
  ['frozen', (redis) => redis.freeze(), (redis) => redis.thaw()],
]

test.each(outages)(
  'behavior: Redis %s, twice, under steady requests',
  async (_name, begin, end) => {
    const redis = await startRedis()
    const scene = await startScene(redis)
    await expectShared(scene)
    expectTold(scene, 0)
    for (const outage of [1, 2]) {
      const requests = askBoth(scene)
      await setTimeout(500)
      await begin(redis)
      await setTimeout(4_000)
      expectTold(scene, outage)
      await end(redis)
      await setTimeout(1_000)
      await expectServed(requests, 150)
      await expectShared(scene)
      await calm()
    }
    expectTold(scene, 2)
  },
)

test.each(outages)('behavior: proxies start while Redis is %s', async (_name, begin, end) => {
  const redis = await startRedis()
  await begin(redis)
  const scene = await startScene(redis)
  const answers = await Promise.all(scene.proxies.map(({ url }) => ask(url)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expectTold(scene, 1)
  await end(redis)
  await expectShared(scene)
  expectTold(scene, 1)
})

test('behavior: Redis is away for less than a second', async () => {
  const redis = await startRedis()
  const scene = await startScene(redis)
  await expectShared(scene)
  const requests = askBoth(scene)
  await setTimeout(500)
  await redis.kill()
  await redis.start()
  await setTimeout(5_000)
  await expectServed(requests, 150)
  expectTold(scene, 1)
  await expectShared(scene)
})

test('behavior: the host of Redis vanishes, and another takes its place', async () => {
  const relay = await startRelay((await startRedis()).url)
  const scene = await startScene(relay)
  await expectShared(scene)
  const requests = askBoth(scene)
  await setTimeout(500)
  relay.silence()
  await setTimeout(4_000)
  await expectServed(requests, 100)
  expectTold(scene, 1)
  await expectShared(scene)
})
