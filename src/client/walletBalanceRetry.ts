import { isIndexerError, type WalletBalanceError } from '../errors/WalletBalanceError.js'
import { MAX_TIMER_MS } from './withDeadline.js'

/** As in TanStack Query: 3 retries, after 1, 2 and 4 s. */
const MAX_RETRIES = 3
const BASE_DELAY_MS = 1_000
const temporaryStatus = /^(408|425|429|5\d\d)$/
/** The longest `Retry-After` that a retry waits for. */
const MAX_RETRY_AFTER_MS = 60_000

/**
 * The hooks' retry rule: at most 3 retries, only of errors that may be temporary. They wait for 1, 2
 * and 4 s, or for `Retry-After` if that is longer, and for a random time up to 1, 2 and 4 s, so that
 * many lists do not retry at once. An error with a `Retry-After` above 60 s is not retried.
 *
 * The query options do not contain this rule. To add it, spread it into them.
 *
 * @example
 * import { walletBalanceQueryOptions, walletBalanceRetry } from 'inscription-hooks'
 *
 * const options = walletBalanceQueryOptions(client, { address, chain: 'eth' })
 * await queryClient.query({ ...options, ...walletBalanceRetry }) // before 5.102: fetchQuery
 * // { entries: [{ tick: 'ordi', balance: '1500.25' }], … }, after up to 4 requests
 */
export const walletBalanceRetry: {
  /** Whether to retry after this many earlier failures. */
  readonly retry: (failureCount: number, error: unknown) => boolean
  /** The delay before the retry, in milliseconds. */
  readonly retryDelay: (failureCount: number, error: unknown) => number
} = {
  retry(failureCount, error) {
    return (
      failureCount < MAX_RETRIES &&
      isIndexerError(error) &&
      isTemporary(error) &&
      isWaitShort(error)
    )
  },
  retryDelay(failureCount, error) {
    const backoffMs = BASE_DELAY_MS * 2 ** failureCount
    const waitMs = Math.max(retryAfterOf(error), backoffMs)
    return Math.min(waitMs + Math.random() * backoffMs, MAX_TIMER_MS)
  },
}

/** Whether the same request may succeed later. */
function isTemporary(error: WalletBalanceError): boolean {
  if (error.name === 'HttpError') {
    // the proxy's 502 for a refused API key is not temporary
    return error.code !== 'upstream_unauthorized' && temporaryStatus.test(String(error.status))
  }
  if (error.name === 'ServiceError') return error.retryAfterMs !== undefined
  if (error.name === 'InvalidResponseError') return error.reason === 'truncated'
  return error.name === 'NetworkError' || error.name === 'TimeoutError'
}

/** Whether the error's `Retry-After` is at most 60 s. */
export function isWaitShort(error: unknown): boolean {
  return retryAfterOf(error) <= MAX_RETRY_AFTER_MS
}

/** JavaScript can throw any value. */
export function retryAfterOf(error: unknown): number {
  const { retryAfterMs = 0 } = Object(error) as { retryAfterMs?: number }
  return retryAfterMs
}
