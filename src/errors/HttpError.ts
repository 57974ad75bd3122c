import { IndexerError } from './IndexerError.js'

/** The service answered outside 2xx. Retried: 408, 425, 429, 5xx, and what has `retryAfterMs`. */
export class HttpError extends IndexerError {
  override readonly name = 'HttpError'
  /** The HTTP status. */
  declare readonly status: number
  /** The service's own short message, where its answer has one. */
  declare readonly detail: string | undefined
  /** How long the service asks to wait, in milliseconds, from `Retry-After` (RFC 9110, 10.2.3). */
  declare readonly retryAfterMs: number | undefined

  constructor(fields: {
    status: number
    detail?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    const { status, detail } = fields
    super(
      `The service answered ${status}${quoteDetail(detail)}. ${adviceFor(status, detail)}`,
      fields,
    )
  }
}

/** ` and said "bad chain"`: the part of a message that quotes the service. */
export function quoteDetail(detail: string | undefined): string {
  return detail === undefined ? '' : ` and said "${detail}"`
}

function adviceFor(status: number, detail: string | undefined): string {
  if (status === 429) return 'Wait, then try again.'
  if (status < 500) return 'Check the API key, the URL and the parameters.'
  // our proxy says why; a development server in front of one that is down does not
  return detail === undefined
    ? 'Try again; with `proxyUrl`, check that the proxy runs.'
    : 'Try again.'
}
