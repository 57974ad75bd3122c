import { checkConfig, checkInteger, MAX_TIMER_MS } from '../client/checkConfig.js'
import { resolveConnection } from '../client/connection.js'
import { createAnswerCache } from './answerCache.js'
import { canShareCalls } from './canShareCalls.js'
import { checkAccess } from './checkAccess.js'
import { createOriginPolicy, preflightHeaders } from './originPolicy.js'
import { ProxyRefusal, refusalResponse } from './ProxyRefusal.js'
import { createRateLimit } from './rateLimit.js'
import { readRequest } from './readRequest.js'
import { createRelay } from './relay.js'
import { proxyFailed } from './toRefusal.js'
import { createUpstream } from './upstream.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

/**
 * A handler that keeps the key on your server: it takes the four documented fields from your pages,
 * asks the service for them with the key, and streams the answer back.
 *
 * Nothing else of the client's request is forwarded. Errors are `{"error":{"code","message"}}` and
 * never the service's own body: 400, 405, 408, 413, 415 for a request that is not the documented one,
 * 403 and 429 for one that may not ask, 502 and 504 for a service that fails; its 400, 404, 422, 429
 * and 503 stay what they are.
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
 * await proxy(request) // Response { status: 200, … }, the service's JSON as it comes
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
    coalesce = canShareCalls(),
    fetch,
    onError,
  } = options
  const { endpoint: url, headers } = resolveConnection({ baseUrl, apiKey })
  const origins = createOriginPolicy(allowedOrigins)
  // a text has `includes` too, and 'eth' includes 'e'
  checkConfig(
    allowedChains === undefined || Array.isArray(allowedChains),
    "`allowedChains` must be an array of chains, such as ['eth'].",
  )
  checkConfig(
    authorize === undefined || typeof authorize === 'function',
    '`authorize` must be a function, (request) => true or false or a Response.',
  )
  checkInteger('maxLimit', maxLimit)
  checkInteger('timeoutMs', timeoutMs, MAX_TIMER_MS)
  checkInteger('maxResponseBytes', maxResponseBytes)
  const limitRate = createRateLimit({ rateLimiter, clientKey })
  const relay = createRelay({
    callUpstream: createUpstream({ url, headers, apiKey, maxResponseBytes, fetch }),
    timeoutMs,
    cache: cache && createAnswerCache(cache, url),
    coalesce,
  })

  async function serve(request: Request): Promise<Response> {
    const isPreflight = request.method === 'OPTIONS'
    if (!isPreflight && request.method !== 'POST') {
      throw new ProxyRefusal(405, 'method_not_allowed', 'Send a POST.', { Allow: 'POST, OPTIONS' })
    }
    if (!origins.allows(request)) {
      throw new ProxyRefusal(403, 'origin_not_allowed', 'This proxy does not serve your origin.')
    }
    if (isPreflight) return new Response(null, { status: 204, headers: preflightHeaders(request) })
    const onFailure = (error: unknown) => tell(error, request)
    const answered = await checkAccess(request, { authorize, timeoutMs })
    if (answered) return answered
    await limitRate(request, onFailure)
    const asked = await readRequest(request, { allowedChains, maxLimit, timeoutMs })
    return relay(asked, request.signal, onFailure)
  }

  function toResponse(error: unknown, request: Request): Response {
    if (request.signal.aborted) return new Response(null, { status: 499 }) // nobody reads it
    // a refusal is the client's own fault, or what failed has told of it
    if (error instanceof ProxyRefusal) return refusalResponse(error)
    tell(error, request)
    return refusalResponse(proxyFailed())
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
