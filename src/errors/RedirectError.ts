import { IndexerError } from './IndexerError.js'

/** The service redirected. Not followed, because `fetch` would forward the API key. Never retried. */
export class RedirectError extends IndexerError {
  declare readonly name: 'RedirectError'
  /** HTTP status code. In browsers always 0. */
  declare readonly status: number

  constructor(fields: { status: number }) {
    super(
      'RedirectError',
      'The service redirected. Set `baseUrl` or `proxyUrl` to the final URL.',
      fields,
    )
  }
}
