import { IndexerError } from './IndexerError.js'

/**
 * No whole answer arrived: fetch rejected, or the body broke off. Retried.
 *
 * It has no `cause`: what a runtime says of a failed fetch can quote a URL or a header value.
 */
export class NetworkError extends IndexerError {
  override readonly name = 'NetworkError'

  constructor({ phase, code }: { phase: 'request' | 'body'; code?: string | undefined }) {
    const what =
      phase === 'request' ? 'The request got no answer' : 'The answer broke off before its end'
    super(
      `${what}${code === undefined ? '' : ` (${code})`}. Check the connection and the URL. In a ` +
        'browser CORS may be why: an indexer that does not allow this origin looks just like ' +
        'this. Then set `proxyUrl` to a proxy on your own origin.',
    )
  }
}
