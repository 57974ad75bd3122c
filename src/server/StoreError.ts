export type StoreName = 'rateLimiter' | 'cache'

const without: Readonly<Record<StoreName, string>> = {
  rateLimiter: 'The rate limiter failed. Requests are served without a limit',
  cache: 'The cache failed. Requests are served by the service',
}

/** A store of the proxy's is out. `onError` is told once an outage; requests are served all the same. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly store: StoreName

  constructor(store: StoreName, cause: unknown) {
    super(`${without[store]} until it answers again.`, { cause })
    this.store = store
  }
}
