import { withDeadline } from '../client/withDeadline.js'

const STORE_TIMEOUT_MS = 500

export type ReportError = (error: unknown) => void

/** The rate limiter or cache failed or took over 500 ms. The request continues without it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly store: 'rateLimiter' | 'cache'

  constructor(store: StoreError['store'], cause: unknown) {
    super(`\`${store}\` failed or took longer than ${STORE_TIMEOUT_MS} ms.`, { cause })
    this.store = store
  }
}

/** Runs a store operation. Resolves with `undefined` on failure; never rejects. */
export function callStore<T>(
  store: StoreError['store'],
  operation: () => Promise<T>,
  reportError: ReportError,
): Promise<T | undefined> {
  return withDeadline({ timeoutMs: STORE_TIMEOUT_MS }, operation).catch((error: unknown) => {
    reportError(new StoreError(store, error))
    return undefined
  })
}
