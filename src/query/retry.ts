import type { QueryClient } from '@tanstack/react-query'
import { MAX_TIMER_MS } from '../client/checkConfig.js'

const MAX_RETRIES = 2
const BASE_DELAY_MS = 1_000
/** The longest `Retry-After` that a retry waits for. */
const MAX_RETRY_AFTER_MS = 60_000

type AnyFields = { name?: string; reason?: string; status?: number; retryAfterMs?: number }

/** The error's `retryAfterMs`; 0 if it has none. */
export function retryAfterMs(error: unknown): number {
  return (error as AnyFields).retryAfterMs ?? 0
}

/** TanStack's `retry`: up to 2 retries of transient errors; none if `Retry-After` is above 60 s. */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  const { name, reason, status, retryAfterMs: delayMs } = error as AnyFields
  const isTransient =
    name === 'NetworkError' ||
    name === 'TimeoutError' ||
    reason === 'truncated' ||
    /^(408|425|429|5..)$/.test(String(status)) ||
    delayMs !== undefined
  return failureCount < MAX_RETRIES && isTransient && retryAfterMs(error) <= MAX_RETRY_AFTER_MS
}

/** TanStack's `retryDelay` in milliseconds: `Retry-After` plus exponential backoff with full jitter. */
export function jitteredDelay(failureCount: number, error: unknown): number {
  const jitter = Math.random() * BASE_DELAY_MS * 2 ** failureCount
  return Math.min(retryAfterMs(error) + jitter, MAX_TIMER_MS)
}

/** Adds `retry` and `retryDelay` from the QueryClient's defaults, unless `query` sets them. */
export function withRetryDefaults<TQuery extends object>(
  query: TQuery | undefined,
  queryClient: QueryClient,
): TQuery {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  return { retry, retryDelay, ...query } as TQuery // TanStack's options have both
}
