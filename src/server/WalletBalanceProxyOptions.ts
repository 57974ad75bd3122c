/** A limiter of rate-limiter-flexible, or anything of its shape. */
export type RateLimiter = {
  /**
   * Resolves for a request that is allowed. Rejects for one that is not: with `{ msBeforeNext }`, in
   * milliseconds, or with an object of those, as a union of limiters does. Rejects with anything else
   * when it failed itself.
   */
  readonly consume: (key: string) => Promise<unknown>
}

/** A storage of unstorage, or anything of its shape. */
export type AnswerStorage = {
  /** Gives what `setItem` was given, or a promise of it; anything else is a miss. */
  readonly getItem: (key: string) => unknown
  /** `ttl` is in seconds. A storage that does not mind it has to bound itself. */
  readonly setItem: (key: string, value: string, options: { ttl: number }) => unknown
}

/** Where the service is, who may use the proxy, and how far. */
export type WalletBalanceProxyOptions = {
  /** The service's base URL. */
  baseUrl: string | URL
  /** The key; it leaves the proxy only towards the service. */
  apiKey: string
  /**
   * Pages that may use the proxy. Default `'same-origin'`: those of the host in the request. A list is
   * all of them, the proxy's own pages too. On loopback and in an intranet give a list: there, a foreign
   * name may resolve to this machine. A request that no browser made passes either way.
   */
  allowedOrigins?: 'same-origin' | readonly string[] | undefined
  /** Chains it serves; default all. */
  allowedChains?: readonly string[] | undefined
  /** Largest `limit` it accepts, in rows; default 100. */
  maxLimit?: number | undefined
  /**
   * Milliseconds for a call to the service, headers and body together, and for the body of the
   * visitor's request. Default 15,000.
   */
  timeoutMs?: number | undefined
  /** Largest answer of the service, in bytes after decompression; default 5,242,880. */
  maxResponseBytes?: number | undefined
  /** Who may use it: false is a 403, a Response is sent as it is. Clone the request to read its body. */
  authorize?: ((request: Request) => boolean | Response | Promise<boolean | Response>) | undefined
  /**
   * How often one client may ask; a request too many is a 429. One that fails, or takes longer than
   * 500 ms, refuses nobody.
   */
  rateLimiter?: RateLimiter | undefined
  /**
   * Whom the limiter counts, by address or by session say; required with `rateLimiter`. Take an
   * address from what your own edge says: visitors can send any header.
   */
  clientKey?: ((request: Request) => string) | undefined
  /**
   * Keeps answers for `ttlSeconds`, 1 to 86,400. Where its storage fails, or takes longer than 500 ms,
   * the service is asked.
   */
  cache?:
    | {
        /** Where. */
        storage: AnswerStorage
        /** For how long, in seconds. */
        ttlSeconds: number
      }
    | undefined
  /**
   * Identical requests in flight share one call to the service; default true, and false on Cloudflare
   * Workers and edge runtimes, where one request may not wait for another.
   */
  coalesce?: boolean | undefined
  /** Default `globalThis.fetch`, looked up at call time; for example one bound to an undici pool. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * For your log. Told of each failed call to the service, also that the service sent the key back
   * (`KeyEchoError`), of each failure of the limiter or the cache (`StoreError`), and of what
   * `authorize` or `clientKey` throws.
   */
  onError?: ((error: unknown, request: Request) => void) | undefined
}
