import { checkConfig } from '../errors/checkConfig.js'
import { callStore, type ReportError } from './callStore.js'
import { ProxyError, retryAfter } from './ProxyError.js'
import type { RateLimiter, WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

export type LimitRate = (request: Request, report: ReportError) => Promise<void>

/**
 * Applies the rate limiter. If it fails, the request is allowed.
 *
 * @throws IndexerConfigError for a limiter without `clientKey`, at creation.
 * @throws ProxyError 429 when the limit is exceeded.
 */
export function createRateLimit({
  rateLimiter,
  clientKey,
}: Pick<WalletBalanceProxyOptions, 'rateLimiter' | 'clientKey'>): LimitRate {
  if (!rateLimiter) return async () => {}
  checkConfig(
    typeof rateLimiter.consume === 'function',
    '`rateLimiter` must have `consume(key)`, like those of rate-limiter-flexible.',
  )
  checkConfig(
    typeof clientKey === 'function',
    '`rateLimiter` requires `clientKey`: (request) => string, such as the IP address.',
  )

  return async (request, report) => {
    const key: unknown = clientKey(request)
    // `undefined` would become one key for all clients
    if (typeof key !== 'string') throw new TypeError('`clientKey` must return a string.')
    const waitMs = await callStore('rateLimiter', () => consume(rateLimiter, key), report)
    if (waitMs === undefined) return
    const message = 'Too many requests. Wait, then try again.'
    throw new ProxyError(429, 'rate_limited', message, retryAfter(waitMs))
  }
}

/** Milliseconds to wait, `NaN` if unknown; `undefined` if the request is allowed. */
async function consume(rateLimiter: RateLimiter, key: string): Promise<number | undefined> {
  try {
    await rateLimiter.consume(key)
    return undefined
  } catch (rejection) {
    // RateLimiterUnion rejects with an object that has one rejection per limiter
    const rejections: unknown[] = Object.values(Object(rejection) as object)
    const waits = [rejection, ...rejections].flatMap(msBeforeNext)
    if (waits.length === 0) throw rejection
    const known = waits.filter(Number.isFinite)
    return known.length === 0 ? Number.NaN : Math.max(1, ...known) // at least 1 s, after rounding
  }
}

function msBeforeNext(rejection: unknown): number[] {
  const { msBeforeNext } = Object(rejection) as { msBeforeNext?: unknown }
  return typeof msBeforeNext === 'number' ? [msBeforeNext] : []
}
