import { IndexerError } from './IndexerError.js'

/** The service redirected. Never followed (a custom header would go along), never retried. */
export class RedirectError extends IndexerError {
  override readonly name = 'RedirectError'
  /** HTTP status; 0 in a browser, which hides it. */
  declare readonly status: number

  constructor(fields: { status: number }) {
    super('The service redirected. Set `baseUrl` or `proxyUrl` to the final address.', fields)
  }
}
