import { MAX_TIMER_MS } from '../client/withDeadline.js'

const MAX_RETRIES = 2
const BASE_DELAY_MS = 1_000
/** The longest `Retry-After` that a retry waits for. */
const MAX_RETRY_AFTER_MS = 60_000

/** Names, reasons and statuses of errors that may be temporary. */
const temporary = /^(NetworkError|TimeoutError|truncated|408|425|429|5..)$/

/**
 * The hooks' retry rule: at most 2 retries, only of errors that may be temporary. Each retry waits
 * for `Retry-After` plus an exponential backoff with full jitter. An error with a `Retry-After`
 * above 60 s is not retried.
 *
 * The query options do not contain this rule. To add it, spread it into them.
 *
 * @example
 * import { walletBalanceQueryOptions, walletBalanceRetry } from 'inscription-hooks'
 *
 * const options = walletBalanceQueryOptions(client, { address, chain: 'eth' })
 * await queryClient.query({ ...options, ...walletBalanceRetry }) // before 5.102: fetchQuery
 * // { entries: [{ tick: 'ordi', balance: '1500.25' }], … }, after up to 3 requests
 */
export const walletBalanceRetry: {
  /** Whether to retry after this many earlier failures. */
  readonly retry: (failureCount: number, error: unknown) => boolean
  /** The delay before the retry, in milliseconds. */
  readonly retryDelay: (failureCount: number, error: unknown) => number
} = {
  retry(failureCount, error) {
    const { name, reason, status, code, retryAfterMs } = fieldsOf(error)
    const isTemporary =
      name === 'ServiceError'
        ? retryAfterMs !== undefined
        : [name, reason, status].some((value) => temporary.test(String(value))) &&
          code !== 'upstream_unauthorized' // the proxy's 502 for a refused API key
    return failureCount < MAX_RETRIES && isTemporary && isWaitShort(error)
  },
  retryDelay(failureCount, error) {
    const jitter = Math.random() * BASE_DELAY_MS * 2 ** failureCount
    return Math.min((fieldsOf(error).retryAfterMs ?? 0) + jitter, MAX_TIMER_MS)
  },
}

type Fields = { [field: string]: unknown; retryAfterMs?: number }

/** JavaScript can throw any value. */
function fieldsOf(error: unknown): Fields {
  return Object(error) as Fields
}

/** Whether the error's `Retry-After` is at most 60 s. */
export function isWaitShort(error: unknown): boolean {
  return (fieldsOf(error).retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS
}
