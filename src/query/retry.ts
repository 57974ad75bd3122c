import type { QueryClient } from '@tanstack/react-query'
import { MAX_TIMER_MS } from '../client/checkConfig.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'

const MAX_RETRIES = 2
const BASE_DELAY_MS = 1_000

/** A service that asks for more patience than this gets an error with `retryAfterMs` instead. */
const MAX_RETRY_AFTER_MS = 60_000

/**
 * TanStack's `retry`: at most 2 more requests, for failures that may pass by themselves. A
 * `Retry-After` above 60 s is not waited for.
 */
export function shouldRetry(failureCount: number, error: WalletBalanceError): boolean {
  // of whichever error has them; RedirectError's status is none of these
  const { name, reason, status, retryAfterMs } = error as AnyFields
  const isTransient =
    name === 'NetworkError' ||
    name === 'TimeoutError' ||
    reason === 'truncated' ||
    /^(408|425|429|5..)$/.test(String(status)) ||
    retryAfterMs !== undefined
  return failureCount < MAX_RETRIES && isTransient && (retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS
}

/**
 * TanStack's `retryDelay`, in milliseconds: exponential with full jitter, so that a thousand wallets
 * do not come back at the same moment, and never earlier than `Retry-After`.
 */
export function jitteredDelay(failureCount: number, error: WalletBalanceError): number {
  const { retryAfterMs = 0 } = error as AnyFields
  return Math.min(retryAfterMs + Math.random() * BASE_DELAY_MS * 2 ** failureCount, MAX_TIMER_MS)
}

type AnyFields = { name: string; reason?: string; status?: number; retryAfterMs?: number }

/**
 * Query options with the `retry` and `retryDelay` that the QueryClient has as defaults, which the
 * hooks keep; those of the query itself come first.
 */
export function withRetryDefaults<TQuery extends object>(
  query: TQuery | undefined,
  queryClient: QueryClient,
): TQuery {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  return { retry, retryDelay, ...query } as TQuery // TanStack's options, which allow both
}
