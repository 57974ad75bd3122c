import { Ratelimit } from '@upstash/ratelimit'
import { Redis } from '@upstash/redis'

const limit = new Ratelimit({ redis: Redis.fromEnv(), limiter: Ratelimit.fixedWindow(300, '60 s') })

export const rateLimiter = {
  async consume(key: string): Promise<void> {
    const { success, reset } = await limit.limit(key)
    if (!success) throw { msBeforeNext: reset - Date.now() }
  },
}
