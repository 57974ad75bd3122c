import { IndexerError } from './IndexerError.js'

/** The service redirected. Never followed (a custom header would go along), never retried. */
export class RedirectError extends IndexerError {
  override readonly name = 'RedirectError'
  /** HTTP status; 0 in a browser, which hides it. */
  readonly status: number

  constructor({ status }: { status: number }) {
    super(
      `The service redirected${status === 0 ? '' : ` (${status})`}, and redirects are not followed, ` +
        'because the API key would travel along. Set `baseUrl` or `proxyUrl` to the final address.',
    )
    this.status = status
  }
}
