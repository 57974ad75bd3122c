import { isIndexerError } from '../errors/WalletBalanceError.js'

/** An error that the proxy sends to the client. */
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

export function internalError(): ProxyError {
  return new ProxyError(500, 'internal_error', 'The proxy failed. See its log.')
}

export const responseHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** Builds a `{"error":{"code","message"}}` response. */
export function errorResponse({ status, code, message, headers }: ProxyError): Response {
  const body = JSON.stringify({ error: { code, message } })
  return new Response(body, { status, headers: { ...responseHeaders, ...headers } })
}

/** Upstream error statuses that the client receives unchanged. Other failures become 502 or 504. */
const forwarded = new Set([400, 404, 422, 429, 503])

/**
 * The error that the client gets if the call to the service fails. It never contains the service's
 * body. 401 and 403 become 502, because they concern the proxy's key, not the client.
 */
export function toProxyError(error: unknown): ProxyError {
  const known = isIndexerError(error) ? error : undefined
  if (known?.name === 'TimeoutError') {
    return new ProxyError(504, 'upstream_timeout', 'The service did not respond in time.')
  }
  const { status = 0, retryAfterMs } = known?.name === 'HttpError' ? known : {}
  if (status === 401 || status === 403) {
    const message = "The service refused the proxy's API key."
    return new ProxyError(502, 'upstream_unauthorized', message)
  }
  if (!forwarded.has(status)) {
    const message = 'No usable response from the service. See the proxy log.'
    return new ProxyError(502, 'upstream_error', message)
  }
  const code = status === 429 ? 'upstream_rate_limited' : 'upstream_refused'
  const advice =
    status === 400 ? ' Check `address`, `chain` and `limit`; the proxy log has more.' : ''
  const message = `The service responded with ${status}.${advice}`
  const waits = status === 429 || status === 503
  return new ProxyError(status, code, message, waits ? retryAfter(retryAfterMs) : {})
}

/** Replaces larger numbers, as in RFC 9111, 1.2.2. */
const MAX_SECONDS = 2 ** 31

/**
 * The `Retry-After` header. Its value must be digits, but rate limiters and the app's own `fetch`
 * may report any number: without a finite one, there is no header.
 */
export function retryAfter(waitMs: number | undefined): Readonly<Record<string, string>> {
  if (waitMs === undefined || !Number.isFinite(waitMs)) return {}
  const seconds = Math.max(0, Math.ceil(waitMs / 1000))
  return { 'Retry-After': String(Math.min(seconds, MAX_SECONDS)) }
}
