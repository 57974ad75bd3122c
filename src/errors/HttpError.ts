import { IndexerError } from './IndexerError.js'

/** The status is outside 2xx. The hooks retry 408, 425, 429 and 5xx. */
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
    const { status, code, detail } = fields
    const quoted = detail === undefined ? '' : ` ("${detail}")`
    // with a code, it is the proxy that refused the visitor
    const isKeyRefused = /^40[13]$/.test(`${status}`) && code === undefined
    const advice = isKeyRefused ? ' Check the API key.' : ''
    super('HttpError', `Request failed with status ${status}${quoted}.${advice}`, fields)
  }
}
