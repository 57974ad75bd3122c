import { isIndexerError } from '../errors/WalletBalanceError.js'

/** Why the proxy does not serve a request, as it is told to the client. Internal to the proxy. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** Of every answer of the proxy: not cached, and never taken for a page. */
export const responseHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** `{"error":{"code","message"}}` with the refusal's status. */
export function errorResponse({ status, code, message, headers }: ProxyError): Response {
  const body = JSON.stringify({ error: { code, message } })
  return new Response(body, { status, headers: { ...responseHeaders, ...headers } })
}

/** What these say is for the client to know; all else is between the proxy and the service. */
const passedOn = new Set([400, 404, 422, 429, 503])

/**
 * What the client is told of a failed call to the service: never its body, and no 401 or 403, because
 * the visitor is not the one who is unauthorised.
 */
export function toProxyError(error: unknown): ProxyError {
  if (isIndexerError(error) && error.name === 'TimeoutError') {
    return new ProxyError(504, 'upstream_timeout', 'The indexer did not answer in time.')
  }
  if (!isIndexerError(error) || error.name !== 'HttpError' || !passedOn.has(error.status)) {
    return new ProxyError(502, 'upstream_error', 'The indexer gave no usable answer.')
  }
  const { status, retryAfterMs } = error
  const isBusy = status === 429 || status === 503
  const code = status === 429 ? 'upstream_rate_limited' : 'upstream_refused'
  const headers: Record<string, string> =
    isBusy && retryAfterMs !== undefined
      ? { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) }
      : {}
  return new ProxyError(status, code, `The indexer answered ${status}.`, headers)
}
