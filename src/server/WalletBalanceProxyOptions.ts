import type { WalletBalanceResponse } from '../response/defineWalletBalanceResponse.js'

/** The parts of a definition that read a response. The others would tie it to a type of entries. */
export type ReadableResponse = Omit<WalletBalanceResponse<unknown>, 'entryId' | 'nextOffset'>

/** A rate limiter with the interface of rate-limiter-flexible. */
export type RateLimiter = {
  /**
   * Resolves if the request is allowed. If it is refused, rejects with `{ msBeforeNext }`
   * (milliseconds; `NaN` or `Infinity` if unknown) or, like `RateLimiterUnion`, with an object of
   * such objects. Any other rejection is a failure of the limiter.
   */
  readonly consume: (key: string) => Promise<unknown>
}

/** A cache storage with the interface of unstorage. */
export type ResponseStorage = {
  /** Returns the stored string, or a promise of it. Any other value is a cache miss. */
  readonly getItem: (key: string) => unknown
  /** Stores a string for `ttl` seconds. If the storage ignores `ttl`, limit its size yourself. */
  readonly setItem: (key: string, value: string, options: { ttl: number }) => unknown
}

/**
 * The connection to the service, access rules and limits. `TUnset` is `undefined` in options from a
 * function: environment variables may be unset.
 */
export type WalletBalanceProxyOptions<TUnset extends undefined = never> = {
  /** Base URL of the service. */
  baseUrl: string | URL | TUnset
  /** API key of the service. Sent only to the service. */
  apiKey: string | TUnset
  /**
   * Origins whose pages may call the proxy. Default: `'same-origin'`. A list replaces the default,
   * so include the proxy's own origin. On localhost and intranets, use a list to prevent DNS
   * rebinding. Requests with neither `Origin` nor `Sec-Fetch-Site` come from outside a browser and
   * pass this check.
   */
  allowedOrigins?: 'same-origin' | readonly string[] | undefined
  /** Chains that the proxy accepts. Default: all. */
  allowedChains?: readonly string[] | undefined
  /** Largest accepted `limit`, in entries. A larger one gets a 400. Default: 100. */
  maxLimit?: number | undefined
  /**
   * Timeout of the call to the service, and of receiving the client's body, each in milliseconds.
   * Default: 15,000.
   */
  timeoutMs?: number | undefined
  /** Largest response of the service, in bytes after decompression. Default: 5,242,880. */
  maxResponseBytes?: number | undefined
  /**
   * Allows or refuses a request. `false` means a 403; a `Response` is sent as it is. Clone the
   * request before you read its body. Default: allow all.
   */
  authorize?: ((request: Request) => boolean | Response | Promise<boolean | Response>) | undefined
  /**
   * Limits requests per client; excess requests get a 429. If it fails or takes longer than 500 ms,
   * the request is allowed. Default: no limit.
   */
  rateLimiter?: RateLimiter | undefined
  /**
   * Returns the key that identifies a client, such as its IP address. Required with `rateLimiter`.
   * Use an address set by your own edge, because clients can send any header.
   */
  clientKey?: ((request: Request) => string) | undefined
  /**
   * How the app reads responses: what {@link defineWalletBalanceResponse} returns. A response that
   * it cannot read is sent, but not cached. Default: a list is found as without a definition.
   */
  response?: ReadableResponse | undefined
  /**
   * Caches successful responses. If the storage fails or takes longer than 500 ms, the proxy calls
   * the service. Default: no cache.
   */
  cache?:
    | {
        /** Where responses are stored. */
        storage: ResponseStorage
        /** Seconds to keep a response, from 1 to 86,400. */
        ttlSeconds: number
      }
    | undefined
  /**
   * Whether identical concurrent requests share one call to the service. Default: true, but false
   * on Cloudflare Workers and Vercel's edge runtime, where requests cannot share I/O.
   */
  coalesce?: boolean | undefined
  /** The `fetch` to use. Default: `globalThis.fetch`, looked up at each call. */
  fetch?: typeof globalThis.fetch | undefined
  /**
   * Called with errors to log: a failed call to the service, a response that contains the key
   * (`KeyEchoError`), a failing limiter or cache (`StoreError`), an error thrown by `authorize` or
   * `clientKey`, invalid options from a function. `chain` is undefined until the body is read and
   * valid. Default: one line to `console.error` with the names and messages of the error and its
   * cause, and the chain.
   */
  onError?:
    | ((error: unknown, request: Request, details: { chain: string | undefined }) => void)
    | undefined
}
