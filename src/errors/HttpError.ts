import { IndexerError } from './IndexerError.js'

/**
 * The response has status 400 or above. The hooks retry 408, 425, 429 and 5xx, unless `code` is
 * `upstream_unauthorized` or `retryAfterMs` is above 60,000.
 */
export class HttpError extends IndexerError {
  declare readonly name: 'HttpError'
  /** HTTP status code. */
  declare readonly status: number
  /** The proxy's error code, such as `upstream_unauthorized`. Only with `proxyUrl`. */
  declare readonly code: string | undefined
  /** The response's error message, if it has one. At most 200 characters. */
  declare readonly detail: string | undefined
  /** Milliseconds to wait before a retry, from the `Retry-After` header. */
  declare readonly retryAfterMs: number | undefined

  /** With `isProxied`, the advice is about the proxy, and only if there is no `detail`. */
  constructor({
    isProxied = false,
    ...fields
  }: {
    status: number
    isProxied?: boolean
    code?: string | undefined
    detail?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    const { status, detail } = fields
    // 400 to 404: the service does not document what they mean
    const own = status < 405 && 'the API key, `baseUrl`, `chain` and `limit`'
    // the handler's own message is more precise
    const toCheck = isProxied ? !detail && 'the proxy and `proxyUrl`' : own
    const advice = toCheck ? `Check ${toCheck}.` : ''
    super('HttpError', `The request failed with status ${status}.`, advice, fields)
  }
}
