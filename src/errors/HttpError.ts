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

  /** With `isProxied`, the message has no advice about the service. */
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
    const quoted = detail === undefined ? '' : ` ("${detail}")`
    const toCheck =
      status === 400 ? '`chain` and `limit`' : /^40[13]$/.test(`${status}`) && 'the API key'
    const advice = toCheck && !isProxied ? ` Check ${toCheck}.` : ''
    super('HttpError', `Request failed with status ${status}${quoted}.${advice}`, fields)
  }
}
