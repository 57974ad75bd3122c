import { MAX_TIMER_MS } from '../client/checkInteger.js'
import { isTransient } from '../errors/brand.js'
import { retryAfterMs } from '../errors/retryAfterMs.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'

const MAX_RETRIES = 2
const BASE_DELAY_MS = 1_000
const MAX_DELAY_MS = 30_000

/** A service that asks for more patience than this gets an error with `retryAfterMs` instead. */
const MAX_RETRY_AFTER_MS = 60_000

/**
 * TanStack's `retry`: at most 2 more requests, for failures that may pass by themselves. A
 * `Retry-After` above 60 s is not waited for.
 */
export function shouldRetry(failureCount: number, error: WalletBalanceError): boolean {
  return (
    failureCount < MAX_RETRIES && isTransient(error) && retryAfterMs(error) <= MAX_RETRY_AFTER_MS
  )
}

/**
 * TanStack's `retryDelay`, in milliseconds: exponential with full jitter, so that a thousand wallets
 * do not come back at the same moment, and never earlier than `Retry-After`.
 */
export function retryDelay(failureCount: number, error: WalletBalanceError): number {
  const ceiling = Math.min(BASE_DELAY_MS * 2 ** failureCount, MAX_DELAY_MS)
  return Math.min(retryAfterMs(error) + Math.random() * ceiling, MAX_TIMER_MS)
}
