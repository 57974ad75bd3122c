import { Redis } from 'ioredis'
import { onTestFinished } from 'vitest'

export type RedisTraffic = {
  /** Every command that Redis has been given, a line each. */
  readonly commands: readonly string[]
  /** All that it holds: key, value, and seconds until it goes. */
  dump(): Promise<{ key: string; value: string; ttlSeconds: number }[]>
}

/** Sees what is written to a Redis, and what is in it. */
export async function watchRedis(url: string): Promise<RedisTraffic> {
  const redis = new Redis(url, { retryStrategy: () => null })
  const monitor = await redis.monitor()
  const commands: string[] = []
  monitor.on('monitor', (_time: string, args: string[]) => void commands.push(args.join(' ')))
  onTestFinished(() => {
    monitor.disconnect()
    redis.disconnect()
  })
  return {
    commands,
    async dump() {
      const keys = await redis.keys('*')
      return Promise.all(
        keys.map(async (key) => ({
          key,
          value: (await redis.get(key)) ?? '',
          ttlSeconds: await redis.ttl(key),
        })),
      )
    },
  }
}
