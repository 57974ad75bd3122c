import { IndexerError } from './IndexerError.js'

/**
 * The request failed before a complete response arrived. The hooks retry it.
 *
 * `cause` is a new error with the name, message and code of the runtime's error. URLs in these
 * fields are shortened. A field with a request header's value of 8 or more characters is omitted.
 */
export class NetworkError extends IndexerError {
  declare readonly name: 'NetworkError'
  /** The runtime's error code, such as `ECONNREFUSED`. Undefined in browsers. */
  declare readonly code: string | undefined

  /** `isProxied` selects the message for `proxyUrl`. */
  constructor({
    isProxied = false,
    ...fields
  }: { isProxied?: boolean; code?: string | undefined; cause?: unknown } = {}) {
    const code = fields.code === undefined ? '' : ` (${fields.code})`
    const advice = isProxied
      ? 'the proxy with its `allowedOrigins`'
      : '`baseUrl`. In a browser, this may be CORS: use `proxyUrl`'
    super(
      'NetworkError',
      'The connection to the indexer failed.',
      `No complete response${code}. Check the connection and ${advice}.`,
      fields,
    )
  }
}
