import { IndexerError } from './IndexerError.js'

/**
 * The response is a redirect. The client does not follow it, because `fetch` would send the API key
 * to its target. The hooks do not retry it.
 */
export class RedirectError extends IndexerError {
  declare readonly name: 'RedirectError'
  /** HTTP status code. Always 0 in browsers. */
  declare readonly status: number

  constructor(fields: { status: number }) {
    super(
      'RedirectError',
      'The request was redirected.',
      'Set `baseUrl` or `proxyUrl` to the final URL.',
      fields,
    )
  }
}
