import { IndexerError } from './IndexerError.js'

/**
 * No complete answer arrived: fetch rejected, or the body broke off. Retried.
 *
 * `cause` is the runtime's own error, where that quotes no URL and nothing that was sent.
 */
export class NetworkError extends IndexerError {
  override readonly name = 'NetworkError'
  /** The runtime's own code, such as `ECONNREFUSED`. Browsers give none. */
  declare readonly code: string | undefined

  constructor(fields: { code?: string | undefined; cause?: unknown } = {}) {
    const code = fields.code === undefined ? '' : ` (${fields.code})`
    super(
      `No complete answer arrived${code}. Check the connection and the URL; in a browser, CORS may be why: set \`proxyUrl\`.`,
      fields,
    )
  }
}
