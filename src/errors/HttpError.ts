import { IndexerError } from './IndexerError.js'
import { saying } from './saying.js'

const advice: Readonly<Record<number, string>> = {
  401: 'Check the API key; behind `proxyUrl`, what your proxy asks of a visitor.',
  403: 'Check what the API key may read; behind `proxyUrl`, its `allowedOrigins` and `authorize`.',
  404: 'Check `baseUrl`, or that `proxyUrl` is the exact address of the proxy.',
  429: 'Too many requests: wait before the next one.',
}

const passing = new Set([408, 425, 429])

/** The service answered outside 2xx. Retried: 408, 425, 429 and 5xx. */
export class HttpError extends IndexerError {
  override readonly name = 'HttpError'
  /** The HTTP status. */
  readonly status: number
  /** The service's own short message, where its answer has one. */
  readonly detail: string | undefined
  /** How long the service asks to wait, in milliseconds, from `Retry-After` (RFC 9110, 10.2.3). */
  readonly retryAfterMs: number | undefined

  constructor({
    status,
    detail,
    retryAfterMs,
  }: {
    status: number
    detail?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    super(
      `The service answered ${status}, not 2xx${saying(detail)}. ${advice[status] ?? ''}`.trimEnd(),
      { isTransient: passing.has(status) || status >= 500 },
    )
    this.status = status
    this.detail = detail
    this.retryAfterMs = retryAfterMs
  }
}
