import { IndexerError } from './IndexerError.js'
import { quoteDetail } from './quoteDetail.js'

/** The status is outside 2xx. Queries retry 408, 425, 429, 5xx and responses with `Retry-After`. */
export class HttpError extends IndexerError {
  declare readonly name: 'HttpError'
  /** HTTP status code. */
  declare readonly status: number
  /** With `proxyUrl`: the proxy's error code, such as `upstream_unauthorized`. */
  declare readonly code: string | undefined
  /** The error message of the response, if it has one. At most 200 characters. */
  declare readonly detail: string | undefined
  /** Milliseconds to wait before a retry, from the `Retry-After` header. */
  declare readonly retryAfterMs: number | undefined

  constructor(fields: {
    status: number
    code?: string | undefined
    detail?: string | undefined
    retryAfterMs?: number | undefined
  }) {
    const { status, detail } = fields
    super(
      'HttpError',
      `Request failed with status ${status}${quoteDetail(detail)}.${adviceFor(status, detail)}`,
      fields,
    )
  }
}

function adviceFor(status: number, detail: string | undefined): string {
  if (status === 429) return ' Wait, then try again.'
  if (detail !== undefined) return ''
  return status < 500
    ? ' Check the API key, the URL and the parameters.'
    : ' Try again. With `proxyUrl`, check the proxy.'
}
