import { checkConfig, checkInteger, MAX_TIMER_MS } from '../client/checkConfig.js'
import { resolveConnection } from '../client/connection.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import { createOriginPolicy } from './originPolicy.js'
import { errorResponse, ProxyError, responseHeaders, toProxyError } from './ProxyError.js'
import { createRateLimit } from './rateLimit.js'
import { readRequest } from './readRequest.js'
import { createResponseCache } from './responseCache.js'
import { canShareRequests, createSharedRequests } from './sharedRequest.js'
import { createUpstream } from './upstream.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

/**
 * A handler that keeps the key on your server. It takes the four documented fields from your pages,
 * asks the service for them with the key, checks the whole answer, and sends it byte for byte.
 *
 * Nothing else of the client's request is forwarded. Errors are `{"error":{"code","message"}}` and
 * never the service's own body:
 *
 * | status | when |
 * |---|---|
 * | 400, 405, 408, 413, 415 | the request is not the documented one |
 * | 403, 429 | the client may not ask, or not so often |
 * | 400, 404, 422, 429, 503 | the service answered so |
 * | 502 | the service failed in another way, or its answer cannot be used |
 * | 504 | the service did not answer within `timeoutMs` |
 * | 500 | `authorize` or `clientKey` failed |
 *
 * @throws IndexerConfigError when it is created with an unusable option.
 *
 * @example
 * import { createWalletBalanceProxy } from 'inscription-hooks/server'
 *
 * const proxy = createWalletBalanceProxy({
 *   baseUrl: 'https://indexer.example',
 *   apiKey: process.env.INDEXER_API_KEY ?? '',
 *   allowedChains: ['eth'],
 * })
 * await proxy(request) // Response { status: 200, … }, the service's JSON as it came
 */
export function createWalletBalanceProxy(
  options: WalletBalanceProxyOptions,
): (request: Request) => Promise<Response> {
  const {
    baseUrl,
    apiKey,
    allowedOrigins = 'same-origin',
    allowedChains,
    maxLimit = 100,
    timeoutMs = 15_000,
    maxResponseBytes = 5_242_880,
    authorize,
    rateLimiter,
    clientKey,
    cache,
    coalesce = canShareRequests(),
    fetch,
    onError,
  } = options
  const { endpoint, headers } = resolveConnection({ baseUrl, apiKey })
  const origins = createOriginPolicy(allowedOrigins)
  // a string has `includes` too, and 'eth' includes 'e'
  checkConfig(
    allowedChains === undefined || Array.isArray(allowedChains),
    "`allowedChains` must be an array of chains, such as ['eth'].",
  )
  checkInteger('maxLimit', maxLimit)
  checkInteger('timeoutMs', timeoutMs, MAX_TIMER_MS)
  checkInteger('maxResponseBytes', maxResponseBytes)
  const limitRate = createRateLimit({ rateLimiter, clientKey })
  const answers = cache && createResponseCache(cache, endpoint)
  const shareRequest = createSharedRequests({ coalesce })
  const callUpstream = createUpstream({
    endpoint,
    headers,
    apiKey,
    timeoutMs,
    maxResponseBytes,
    fetch,
  })

  async function serve(request: Request): Promise<Response> {
    const isPreflight = request.method === 'OPTIONS'
    if (!isPreflight && request.method !== 'POST') {
      throw new ProxyError(405, 'method_not_allowed', 'Send a POST.', { Allow: 'POST, OPTIONS' })
    }
    if (!origins.allows(request)) {
      throw new ProxyError(403, 'origin_not_allowed', 'This proxy does not serve your origin.')
    }
    if (isPreflight) return new Response(null, { status: 204 })
    const verdict: unknown = authorize ? await authorize(request) : true
    if (isResponse(verdict)) return verdict.clone() // the same one may be returned again
    // what the type rules out is no permission
    if (verdict !== true) throw new ProxyError(403, 'forbidden', 'This proxy does not serve you.')
    const report = (error: unknown) => tell(error, request)
    await limitRate(request, report)
    const asked = await readRequest(request, { allowedChains, maxLimit, timeoutMs })
    const text = await shareRequest(
      JSON.stringify(Object.values(asked)),
      request.signal,
      (signal) => answer(asked, signal, report),
    )
    return new Response(text, { headers: responseHeaders })
  }

  async function answer(
    asked: WalletBalanceRequest,
    signal: AbortSignal,
    report: (error: unknown) => void,
  ): Promise<string> {
    const found = await answers?.find(asked, report)
    if (found !== undefined) return found
    const text = await callUpstream(asked, signal).catch((error: unknown) => {
      if (!signal.aborted) report(error) // else nobody waits for the answer any more
      throw toProxyError(error)
    })
    // before the answer is sent: edge runtimes stop what goes on after it
    await answers?.keep(asked, text, report)
    return text
  }

  function tell(error: unknown, request: Request): void {
    // an `onError` that fails, at once or later, must not fail the answer nor end the process
    new Promise((resolve) => resolve(onError?.(error, request))).catch(() => {})
  }

  function refuse(error: unknown, request: Request): Response {
    if (request.signal.aborted) return new Response(null, { status: 499 }) // nobody reads it
    if (error instanceof ProxyError) return errorResponse(error)
    tell(error, request)
    return errorResponse(
      new ProxyError(500, 'internal_error', 'The proxy failed. Its log says more.'),
    )
  }

  return (request) => {
    const withCors = (response: Response) => origins.withCors(request, response)
    return serve(request)
      .then(withCors)
      .catch((error: unknown) => withCors(refuse(error, request)))
  }
}

/** By its tag: servers replace the global Response, and fetch's is then no instance of it. */
function isResponse(verdict: unknown): verdict is Response {
  return Object.prototype.toString.call(verdict) === '[object Response]'
}
