import { IndexerError } from './IndexerError.js'

const what = {
  request: 'The request got no answer',
  body: 'The answer broke off before its end',
  code: 'A part of the app did not load: reload the page',
}

/**
 * No whole answer arrived: fetch rejected, or the body broke off. Retried.
 *
 * It has no `cause`: what a runtime says of a failed fetch can quote a URL or a header value.
 */
export class NetworkError extends IndexerError {
  override readonly name = 'NetworkError'

  /**
   * `phase`: the request got no answer, the answer's body broke off, or the code that reads answers,
   * a chunk of the app, did not load.
   */
  constructor({ phase, code }: { phase: 'request' | 'body' | 'code'; code?: string | undefined }) {
    super(
      `${what[phase]}${code ? ` (${code})` : ''}. Check the connection and the URL. In a ` +
        'browser CORS may be why: then set `proxyUrl` to a proxy on your own origin.',
      { isTransient: true },
    )
  }
}
