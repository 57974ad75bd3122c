import { checkConfig } from '../client/checkConfig.js'
import { callStore, type Report } from './callStore.js'
import { ProxyError } from './ProxyError.js'
import type { RateLimiter, WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

export type LimitRate = (request: Request, report: Report) => Promise<void>

/**
 * Counts each request against its client's limit. A limiter that fails refuses nobody.
 *
 * @throws {@link IndexerConfigError} at once, for a limiter without a `clientKey`.
 * @throws {@link ProxyError} 429 for a request too many.
 */
export function createRateLimit({
  rateLimiter,
  clientKey,
}: Pick<WalletBalanceProxyOptions, 'rateLimiter' | 'clientKey'>): LimitRate {
  if (!rateLimiter) return async () => {}
  checkConfig(
    typeof rateLimiter.consume === 'function',
    '`rateLimiter` must have `consume(key)`, as a limiter of rate-limiter-flexible has.',
  )
  checkConfig(
    typeof clientKey === 'function',
    '`rateLimiter` needs `clientKey`: (request) => string, whom it counts, such as their address.',
  )

  return async (request, report) => {
    const key: unknown = clientKey(request)
    // else all visitors would share the limit of "undefined"
    if (typeof key !== 'string') throw new TypeError('`clientKey` must return a string.')
    const waitMs = await callStore('rateLimiter', () => consume(rateLimiter, key), report)
    if (waitMs === undefined) return
    throw new ProxyError(429, 'rate_limited', 'You ask too often. Wait, then try again.', {
      'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))),
    })
  }
}

/** How long a client whose limit is used up has to wait. */
async function consume(rateLimiter: RateLimiter, key: string): Promise<number | undefined> {
  try {
    await rateLimiter.consume(key)
    return undefined
  } catch (rejection) {
    // a union of limiters rejects with an object of their rejections
    const parts: unknown[] = Object.values(Object(rejection) as object)
    const waits = [rejection, ...parts].flatMap(msBeforeNext)
    if (waits.length === 0) throw rejection
    return Math.max(...waits)
  }
}

function msBeforeNext(rejection: unknown): number[] {
  const { msBeforeNext } = Object(rejection) as { msBeforeNext?: unknown } // or of none of its fields
  return typeof msBeforeNext === 'number' ? [msBeforeNext] : []
}
