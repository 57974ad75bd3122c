import type { QueryClient } from '@tanstack/react-query'
import { MAX_TIMER_MS } from '../client/checkConfig.js'

const MAX_RETRIES = 2
const BASE_DELAY_MS = 1_000
/** A service that asks for more patience than this gets an error with `retryAfterMs` instead. */
const MAX_RETRY_AFTER_MS = 60_000

type AnyFields = { name?: string; reason?: string; status?: number; retryAfterMs?: number }

/** How long the service asks to wait; 0 where it does not ask. */
export function retryAfterMs(error: unknown): number {
  return (error as AnyFields).retryAfterMs ?? 0
}

/**
 * TanStack's `retry`: at most 2 more requests, for failures that may pass by themselves. A
 * `Retry-After` above 60 s is not waited for.
 */
export function shouldRetry(failureCount: number, error: unknown): boolean {
  const { name, reason, status, retryAfterMs: asked } = error as AnyFields
  const isTransient =
    name === 'NetworkError' ||
    name === 'TimeoutError' ||
    reason === 'truncated' ||
    /^(408|425|429|5..)$/.test(String(status)) ||
    asked !== undefined
  return failureCount < MAX_RETRIES && isTransient && retryAfterMs(error) <= MAX_RETRY_AFTER_MS
}

/**
 * TanStack's `retryDelay`, in milliseconds: exponential with full jitter, so that a thousand wallets
 * do not come back at the same moment, and never earlier than `Retry-After`.
 */
export function jitteredDelay(failureCount: number, error: unknown): number {
  const jitter = Math.random() * BASE_DELAY_MS * 2 ** failureCount
  return Math.min(retryAfterMs(error) + jitter, MAX_TIMER_MS)
}

/** Query options with the `retry` and `retryDelay` of the QueryClient, unless they have their own. */
export function withRetryDefaults<TQuery extends object>(
  query: TQuery | undefined,
  queryClient: QueryClient,
): TQuery {
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  return { retry, retryDelay, ...query } as TQuery // TanStack's options, which allow both
}
