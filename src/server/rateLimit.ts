import { IndexerConfigError } from '../errors/IndexerConfigError.js'
import { ProxyRefusal } from './ProxyRefusal.js'
import type { StoreError } from './StoreError.js'
import { guardStore } from './storeGuard.js'
import type { RateLimiter, WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

export type LimitRate = (request: Request, onOutage: (error: StoreError) => void) => Promise<void>

/**
 * Counts each request against its client's limit. A limiter that is out refuses nobody.
 *
 * @throws {@link IndexerConfigError} at once, for a limiter without a `clientKey`.
 * @throws {@link ProxyRefusal} 429 for a request too many.
 */
export function createRateLimit({
  rateLimiter,
  clientKey,
}: Pick<WalletBalanceProxyOptions, 'rateLimiter' | 'clientKey'>): LimitRate {
  if (!rateLimiter) return async () => {}
  checkLimiter(rateLimiter)
  if (typeof clientKey !== 'function') {
    throw new IndexerConfigError(
      '`rateLimiter` needs `clientKey`: (request) => string, whom it counts, by their address say.',
    )
  }
  const ask = guardStore('rateLimiter')

  return async (request, onOutage) => {
    const key: unknown = clientKey(request)
    if (typeof key !== 'string') {
      Promise.resolve(key).catch(() => {}) // of an async function, which ends the process else
      const type = key === null ? 'null' : typeof key
      throw new TypeError(`\`clientKey\` must give a string, and gave ${type}.`)
    }
    const waitMs = await ask('write', () => consume(rateLimiter, key), onOutage)
    if (waitMs === undefined) return
    throw new ProxyRefusal(429, 'rate_limited', 'You ask too often. Wait, then try again.', {
      'Retry-After': String(wholeSeconds(waitMs)),
    })
  }
}

function checkLimiter(limiter: { consume?: unknown; execEvenly?: unknown }): void {
  if (typeof limiter.consume !== 'function') {
    throw new IndexerConfigError(
      '`rateLimiter` must have `consume(key)`, as a limiter of rate-limiter-flexible has.',
    )
  }
  if (limiter.execEvenly === true) {
    throw new IndexerConfigError(
      '`rateLimiter` has `execEvenly`, which makes requests wait, and the proxy takes a long wait ' +
        'for an outage. Turn it off.',
    )
  }
}

/** How long a client whose limit is used up has to wait. */
async function consume(rateLimiter: RateLimiter, key: string): Promise<number | undefined> {
  try {
    await rateLimiter.consume(key)
    return undefined
  } catch (rejection) {
    const waitMs = longestWaitMs(rejection)
    if (waitMs === undefined) throw rejection
    return waitMs
  }
}

/** Of a limiter's rejection, or of the rejections that a union of limiters gives by their names. */
function longestWaitMs(rejection: unknown): number | undefined {
  if (typeof rejection !== 'object' || rejection === null) return undefined
  const values: unknown[] = Object.values(rejection)
  const waits = [rejection, ...values].flatMap(msBeforeNext)
  return waits.length === 0 ? undefined : Math.max(...waits)
}

function msBeforeNext(rejection: unknown): number[] {
  const isObject = typeof rejection === 'object' && rejection !== null
  const wait = isObject && 'msBeforeNext' in rejection ? rejection.msBeforeNext : undefined
  return typeof wait === 'number' ? [wait] : []
}

/** What `Retry-After` can say: one second to a day. A limiter may say `Infinity`, or no number. */
function wholeSeconds(waitMs: number): number {
  return Math.min(Math.max(1, Math.ceil(waitMs / 1000) || 1), 86_400)
}
