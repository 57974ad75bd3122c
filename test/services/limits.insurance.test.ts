import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startUpstream } from '../server/startUpstream.js'
import { ask } from './ask.js'
import { startProxyProcess } from './startProxyProcess.js'
import { startRedis } from './startRedis.js'
import { withStatus } from './withStatus.js'
import { writeRecipe } from './writeRecipe.js'

test.each(['kill', 'freeze'] as const)(
  'behavior: with an insurance there is a limit after a %s',
  async (how) => {
    const document = await readFile(new URL('../../docs/proxy/limits.md', import.meta.url), 'utf8')
    const [line = ''] = /^insuranceLimiter: .*$/m.exec(document) ?? []
    const folder = await writeRecipe(['redis.md'], () => ({
      'import { RateLimiterRedis }': 'import { RateLimiterMemory, RateLimiterRedis }',
      'storeClient: redis,': `storeClient: redis, ${line}`,
    }))
    const [redis, upstream] = [await startRedis(), await startUpstream()]
    const settings = { folder, baseUrl: upstream.url, redisUrl: redis.url }
    const proxy = await startProxyProcess(settings)
    await redis[how]()
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(proxy.url)))

    expect(withStatus(answers, 200)).toHaveLength(20)
    expect(withStatus(answers, 429)).toHaveLength(10)
    expect(
      proxy.errors().filter((error) => error.startsWith('StoreError: The cache')),
    ).toHaveLength(1)
    expect(proxy.errors()).toHaveLength(1)
  },
)
