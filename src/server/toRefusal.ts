import { isIndexerError } from '../errors/WalletBalanceError.js'
import { KeyEchoError } from './keyGuard.js'
import { ProxyRefusal } from './ProxyRefusal.js'

/** What these say is the client's to know; all else is between the proxy and the service. */
const passedOn = new Set([400, 404, 422, 429, 503])

/**
 * What the client is told of a failed call to the service: never its body, and no 401 or 403, because
 * the visitor is not the one who is unauthorised.
 */
export function toRefusal(error: unknown): ProxyRefusal {
  if (error instanceof KeyEchoError) return noUsableAnswer()
  if (!isIndexerError(error)) return proxyFailed()
  if (error.name === 'TimeoutError') {
    return new ProxyRefusal(504, 'upstream_timeout', 'The indexer did not answer in time.')
  }
  if (error.name !== 'HttpError' || !passedOn.has(error.status)) return noUsableAnswer()
  const { status, retryAfterMs } = error
  const headers: Record<string, string> = {}
  if ((status === 429 || status === 503) && retryAfterMs !== undefined) {
    headers['Retry-After'] = String(Math.ceil(retryAfterMs / 1000))
  }
  const code = status === 429 ? 'upstream_rate_limited' : 'upstream_refused'
  return new ProxyRefusal(status, code, `The indexer answered ${status}.`, headers)
}

function noUsableAnswer(): ProxyRefusal {
  return new ProxyRefusal(502, 'upstream_error', 'The indexer gave no usable answer.')
}

/** For what is no failure of the service. */
export function proxyFailed(): ProxyRefusal {
  return new ProxyRefusal(500, 'internal_error', 'The proxy failed. Its log says more.')
}
