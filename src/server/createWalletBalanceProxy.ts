import { checkConfig, checkInteger, MAX_TIMER_MS } from '../client/checkConfig.js'
import { resolveConnection } from '../client/connection.js'
import type { WalletBalanceRequest } from '../spec/walletBalance.js'
import type { ReportError } from './callStore.js'
import { createOriginPolicy } from './originPolicy.js'
import { errorResponse, ProxyError, responseHeaders, toProxyError } from './ProxyError.js'
import { createRateLimit } from './rateLimit.js'
import { readRequest } from './readRequest.js'
import { createResponseCache } from './responseCache.js'
import { canShareRequests, createSharedRequests } from './sharedRequest.js'
import { createUpstream } from './upstream.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

/**
 * Creates a request handler that adds the API key on your server.
 *
 * Accepts a POST with the four documented fields, calls the service, checks the complete response and
 * returns it byte for byte. It forwards nothing else of the request. Error bodies are
 * `{"error":{"code","message"}}`:
 *
 * | status | cause |
 * |---|---|
 * | 400, 405, 408, 413, 415 | invalid request |
 * | 403, 429 | refused by `allowedOrigins`, `authorize` or `rateLimiter` |
 * | 400, 404, 422, 429, 503 | the service responded with this status |
 * | 502 | another failure of the service, or an unusable response |
 * | 504 | no complete response within `timeoutMs` |
 * | 500 | `authorize` or `clientKey` threw |
 *
 * @throws IndexerConfigError for an invalid option, at creation.
 *
 * @example
 * import { createWalletBalanceProxy } from 'inscription-hooks/server'
 *
 * const proxy = createWalletBalanceProxy({
 *   baseUrl: 'https://indexer.example',
 *   apiKey: process.env.INDEXER_API_KEY ?? '',
 *   allowedChains: ['eth'],
 * })
 * await proxy(request) // Response { status: 200, … } with the service's JSON
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
  // a string would match substrings
  checkConfig(
    allowedChains === undefined || Array.isArray(allowedChains),
    "`allowedChains` must be an array of chains, such as ['eth'].",
  )
  checkInteger('maxLimit', maxLimit)
  checkInteger('timeoutMs', timeoutMs, MAX_TIMER_MS)
  checkInteger('maxResponseBytes', maxResponseBytes)
  const limitRate = createRateLimit({ rateLimiter, clientKey })
  const responses = cache && createResponseCache(cache, endpoint)
  const shareRequest = createSharedRequests({ coalesce })
  const callUpstream = createUpstream({
    endpoint,
    headers,
    apiKey,
    timeoutMs,
    maxResponseBytes,
    fetch,
  })

  async function handle(request: Request): Promise<Response> {
    const isPreflight = request.method === 'OPTIONS'
    if (!isPreflight && request.method !== 'POST') {
      throw new ProxyError(405, 'method_not_allowed', 'Use POST.', { Allow: 'POST, OPTIONS' })
    }
    if (!origins.allows(request)) {
      throw new ProxyError(
        403,
        'origin_not_allowed',
        'Origin not allowed. List it in `allowedOrigins`.',
      )
    }
    if (isPreflight) return new Response(null, { status: 204 })
    const decision: unknown = authorize ? await authorize(request) : true
    // a clone: `authorize` may return one instance repeatedly
    if (isResponse(decision)) return decision.clone()
    if (decision !== true) throw new ProxyError(403, 'forbidden', 'Not authorized.')
    const report = (error: unknown) => reportError(error, request)
    await limitRate(request, report)
    const parameters = await readRequest(request, { allowedChains, maxLimit, timeoutMs })
    const text = await shareRequest(
      JSON.stringify(Object.values(parameters)),
      request.signal,
      (signal) => readResponse(parameters, signal, report),
    )
    return new Response(text, { headers: responseHeaders })
  }

  async function readResponse(
    parameters: WalletBalanceRequest,
    signal: AbortSignal,
    report: ReportError,
  ): Promise<string> {
    const cached = await responses?.get(parameters, report)
    if (cached !== undefined) return cached
    const text = await callUpstream(parameters, signal).catch((error: unknown) => {
      if (!signal.aborted) report(error)
      throw toProxyError(error)
    })
    // awaited, because edge runtimes stop pending work after the response
    await responses?.set(parameters, text, report)
    return text
  }

  function reportError(error: unknown, request: Request): void {
    // an error in `onError` must not fail the request or cause an unhandled rejection
    new Promise((resolve) => resolve(onError?.(error, request))).catch(() => {})
  }

  function toErrorResponse(error: unknown, request: Request): Response {
    if (request.signal.aborted) return new Response(null, { status: 499 }) // client disconnected
    if (error instanceof ProxyError) return errorResponse(error)
    reportError(error, request)
    return errorResponse(new ProxyError(500, 'internal_error', 'The proxy failed. See its log.'))
  }

  return (request) => {
    const withCors = (response: Response) => origins.withCors(request, response)
    return handle(request)
      .then(withCors)
      .catch((error: unknown) => withCors(toErrorResponse(error, request)))
  }
}

/** `instanceof` fails where a server replaces the global `Response`. */
function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]'
}
