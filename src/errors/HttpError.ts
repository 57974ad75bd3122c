import { IndexerError } from './IndexerError.js'

/** The status is outside 2xx. Queries retry 408, 425, 429, 5xx and responses with `Retry-After`. */
export class HttpError extends IndexerError {
  declare readonly name: 'HttpError'
  /** HTTP status code. */
  declare readonly status: number
  /** The service's error message, if the response has one. At most 200 characters. */
  declare readonly detail: string | undefined
  /** Milliseconds to wait before a retry, from the `Retry-After` header. */
  declare readonly retryAfterMs: number | undefined

  constructor(fields: {
    status: number
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

/** Formats the service's message for an error message: ` ("bad chain")`. */
export function quoteDetail(detail: string | undefined): string {
  return detail === undefined ? '' : ` ("${detail}")`
}

function adviceFor(status: number, detail: string | undefined): string {
  if (status === 429) return ' Wait, then try again.'
  if (detail !== undefined) return ''
  return status < 500
    ? ' Check the API key, the URL and the parameters.'
    : ' Try again. With `proxyUrl`, check the proxy.'
}
