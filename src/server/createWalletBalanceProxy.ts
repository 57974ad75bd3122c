import { checkInteger, MAX_TIMER_MS } from '../client/checkInteger.js'
import { resolveConnection } from '../client/connection.js'
import { createQuote } from '../client/quote.js'
import { createOriginPolicy, preflightHeaders } from './originPolicy.js'
import { ProxyRefusal, refusalResponse } from './ProxyRefusal.js'
import { readRequest } from './readRequest.js'
import { relay } from './relay.js'
import { upstreamRefusal } from './upstreamRefusal.js'
import { withholdKey } from './withholdKey.js'

export type WalletBalanceProxyOptions = {
  /** The service's base URL. */
  baseUrl: string | URL
  /** The key; it leaves the proxy only towards the service. */
  apiKey: string
  /** Pages that may use the proxy besides those of its own origin; default `'same-origin'`. */
  allowedOrigins?: 'same-origin' | readonly string[] | undefined
  /** Chains it serves; default all. */
  allowedChains?: readonly string[] | undefined
  /** Largest `limit` it accepts, in rows; default 100. */
  maxLimit?: number | undefined
  /** Milliseconds until a call to the service fails, headers and body together; default 15,000. */
  timeoutMs?: number | undefined
  /** Who may use it: false is a 403, a Response is sent as it is. Clone the request to read its body. */
  authorize?: ((request: Request) => boolean | Response | Promise<boolean | Response>) | undefined
  /** Default `globalThis.fetch`, looked up at call time. */
  fetch?: typeof globalThis.fetch | undefined
  /** Told of every failed call to the service, for your log. */
  onError?: ((error: unknown, request: Request) => void) | undefined
}

/**
 * A handler that keeps the key on your server: it takes the four documented fields from your pages,
 * asks the service for them with the key, and streams the answer back.
 *
 * Nothing else of the client's request is forwarded. Errors are `{"error":{"code","message"}}` and
 * never the service's own body.
 *
 * @throws {@link IndexerConfigError} when it is created with an unusable option.
 *
 * @example
 * import { createWalletBalanceProxy } from 'inscription-hooks/server'
 *
 * export const POST = createWalletBalanceProxy({
 *   baseUrl: 'https://indexer.example',
 *   apiKey: process.env.INDEXER_API_KEY ?? '',
 * })
 * // (request: Request) => Promise<Response>
 */
export function createWalletBalanceProxy({
  baseUrl,
  apiKey,
  allowedOrigins = 'same-origin',
  allowedChains,
  maxLimit = 100,
  timeoutMs = 15_000,
  authorize,
  fetch,
  onError,
}: WalletBalanceProxyOptions): (request: Request) => Promise<Response> {
  const { endpoint: url, headers } = resolveConnection({ baseUrl, apiKey })
  const origins = createOriginPolicy(allowedOrigins)
  checkInteger('maxLimit', maxLimit, Number.MAX_SAFE_INTEGER)
  checkInteger('timeoutMs', timeoutMs, MAX_TIMER_MS)
  const upstream = { url, headers, timeoutMs, quote: createQuote([apiKey]), guardBody }

  function guardBody() {
    return withholdKey(apiKey)
  }

  async function serve(request: Request): Promise<Response> {
    const isPreflight = request.method === 'OPTIONS'
    if (!isPreflight && request.method !== 'POST') {
      throw new ProxyRefusal(405, 'method_not_allowed', 'Send a POST.', { Allow: 'POST, OPTIONS' })
    }
    if (!origins.allows(request)) {
      throw new ProxyRefusal(403, 'origin_not_allowed', 'This proxy does not serve your origin.')
    }
    if (isPreflight) return new Response(null, { status: 204, headers: preflightHeaders(request) })
    // unknown: a gate that is given what its type rules out stays shut
    const verdict: unknown = authorize ? await authorize(request) : true
    if (isResponse(verdict) && verdict.status > 0) return verdict.clone() // it may be given again
    if (verdict !== true) throw new ProxyRefusal(403, 'forbidden', 'This proxy does not serve you.')

    const asked = await readRequest(request, { allowedChains, maxLimit, timeoutMs })
    const report = (error: unknown) => tell(error, request)
    const target = { ...upstream, fetch: fetch ?? globalThis.fetch }
    return relay(target, asked, request.signal, report)
  }

  function toResponse(error: unknown, request: Request): Response {
    if (error instanceof ProxyRefusal) return refusalResponse(error)
    if (request.signal.aborted) return new Response(null, { status: 499 }) // nobody reads it
    tell(error, request)
    const refusal = upstreamRefusal(error)
    return refusalResponse(
      refusal ?? new ProxyRefusal(500, 'internal_error', 'The proxy failed. Its log says more.'),
    )
  }

  function tell(error: unknown, request: Request): void {
    // a log that fails, at once or later, must not fail the answer nor end the process
    new Promise((resolve) => resolve(onError?.(error, request))).catch(() => {})
  }

  return async (request) => {
    const response = await serve(request).catch((error: unknown) => toResponse(error, request))
    const { Vary, ...cors } = origins.corsHeaders(request)
    if (Vary === undefined) return response
    const answer = new Response(response.body, response) // headers of an answer may be immutable
    for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value)
    answer.headers.append('Vary', Vary) // what `authorize` answers may have one of its own
    return answer
  }
}

/** By its tag: servers replace the global Response, and fetch's is then no instance of it. */
function isResponse(verdict: unknown): verdict is Response {
  return Object.prototype.toString.call(verdict) === '[object Response]'
}
