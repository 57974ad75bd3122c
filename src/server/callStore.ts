import { withDeadline } from '../client/withDeadline.js'

/** A store is there to make answers fast; one that is slower than this is no use. */
const STORE_TIMEOUT_MS = 500

/** Tells the proxy's `onError` of a failure that refuses nobody. */
export type Report = (error: unknown) => void

/** The rate limiter or the cache failed, or took longer than 500 ms. The request was served without it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly store: 'rateLimiter' | 'cache'

  constructor(store: StoreError['store'], cause: unknown) {
    super(`\`${store}\` failed or took longer than ${STORE_TIMEOUT_MS} ms.`, { cause })
    this.store = store
  }
}

/** Asks a store for something; `undefined` where it fails. Never rejects. */
export function callStore<T>(
  store: StoreError['store'],
  ask: () => Promise<T>,
  report: Report,
): Promise<T | undefined> {
  return withDeadline({ timeoutMs: STORE_TIMEOUT_MS }, ask).catch((error: unknown) => {
    report(new StoreError(store, error))
    return undefined
  })
}
