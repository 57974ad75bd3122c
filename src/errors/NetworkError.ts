import { IndexerError } from './IndexerError.js'

/**
 * The request failed before a complete response arrived. Queries retry it.
 *
 * `cause` is the runtime's error, unless that contains a URL, a request header or response data.
 */
export class NetworkError extends IndexerError {
  declare readonly name: 'NetworkError'
  /** The runtime's error code, such as `ECONNREFUSED`. Undefined in browsers. */
  declare readonly code: string | undefined

  constructor(fields: { code?: string | undefined; cause?: unknown } = {}) {
    const code = fields.code === undefined ? '' : ` (${fields.code})`
    super(
      'NetworkError',
      `No complete response${code}. Check the connection and the URL. In a browser, this may be CORS: use \`proxyUrl\`.`,
      fields,
    )
  }
}
