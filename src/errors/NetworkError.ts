import { IndexerError } from './IndexerError.js'

const network =
  'Check the connection and the URL. In a browser CORS may be why: an indexer that does not allow ' +
  'this origin looks just like this. Then set `proxyUrl` to a proxy on your own origin.'

const explanation = {
  request: ['The request got no answer', network],
  body: ['The answer broke off before its end', network],
  code: [
    'A part of inscription-hooks did not load',
    "Reload the page. Where code cannot be loaded later, 'inscription-hooks/eager' brings all at once.",
  ],
}

/**
 * No whole answer arrived: fetch rejected, or the body broke off. Retried. Or a chunk of this package
 * did not load: not retried, for a browser may remember that.
 *
 * It has no `cause`: what a runtime says of a failed fetch can quote a URL or a header value.
 */
export class NetworkError extends IndexerError {
  override readonly name = 'NetworkError'

  /**
   * `request`: no answer; `body`: the answer broke off; `code`: a chunk of this package did not load,
   * and reloading the page may help.
   */
  readonly phase: 'request' | 'body' | 'code'

  constructor({ phase, code }: { phase: NetworkError['phase']; code?: string | undefined }) {
    const [what, advice] = explanation[phase]
    super(`${what}${code ? ` (${code})` : ''}. ${advice}`, { isTransient: phase !== 'code' })
    this.phase = phase
  }
}
