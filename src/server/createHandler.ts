import { resolveConnection } from '../client/resolveConnection.js'
import { MAX_TIMER_MS } from '../client/withDeadline.js'
import { checkConfig, checkInteger } from '../errors/checkConfig.js'
import type { WalletBalanceRequest } from '../request/createWalletBalanceRequest.js'
import { createRedactMessage } from '../response/createRedactMessage.js'
import type { ReportError } from './callStore.js'
import { createOriginPolicy } from './createOriginPolicy.js'
import { createRateLimit } from './createRateLimit.js'
import { createReport } from './createReport.js'
import { createResponseCache } from './createResponseCache.js'
import { canShareRequests, createSharedRequests } from './createSharedRequests.js'
import { createUpstream } from './createUpstream.js'
import {
  errorResponse,
  internalError,
  ProxyError,
  responseHeaders,
  toProxyError,
} from './ProxyError.js'
import { readRequest } from './readRequest.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

/**
 * Creates the handler, which never rejects.
 *
 * @throws IndexerConfigError for an invalid option.
 */
export function createHandler(
  options: WalletBalanceProxyOptions<undefined>,
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
    response,
    coalesce = canShareRequests(),
    fetch,
    onError,
  } = options
  const connection = resolveConnection({ baseUrl, apiKey })
  const origins = createOriginPolicy(allowedOrigins)
  // `includes` of a string would match substrings
  checkConfig(
    allowedChains === undefined || Array.isArray(allowedChains),
    "`allowedChains` must be an array of chains, such as ['eth'].",
  )
  checkInteger('maxLimit', maxLimit)
  checkInteger('timeoutMs', timeoutMs, MAX_TIMER_MS)
  checkInteger('maxResponseBytes', maxResponseBytes)
  const limitRate = createRateLimit({ rateLimiter, clientKey })
  const responses = cache && createResponseCache(cache, connection.endpoint, response)
  const shareRequest = createSharedRequests({ coalesce })
  const redact = createRedactMessage(apiKey)
  const reportError = createReport(onError, redact)
  const transport = { ...connection, timeoutMs, fetch, redact }
  const callUpstream = createUpstream(transport, maxResponseBytes)

  async function handle(
    request: Request,
    report: ReportError,
    setChain: (chain: string) => void,
  ): Promise<Response> {
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
    // a clone, because `authorize` may return the same instance repeatedly
    if (isResponse(decision)) return decision.clone()
    if (decision !== true) throw new ProxyError(403, 'forbidden', 'Not authorized.')
    await limitRate(request, report)
    const parameters = await readRequest(request, { allowedChains, maxLimit, timeoutMs })
    setChain(parameters.chain)
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
    const received = await callUpstream(parameters, signal).catch((error: unknown) => {
      if (!signal.aborted) report(error)
      throw toProxyError(error)
    })
    // awaited, because edge runtimes stop pending work after the response
    await responses?.set(parameters, received, report)
    return received.text
  }

  function toErrorResponse(error: unknown, request: Request, report: ReportError): Response {
    if (request.signal.aborted) return new Response(null, { status: 499 }) // client disconnected
    if (error instanceof ProxyError) return errorResponse(error)
    report(error)
    return errorResponse(internalError())
  }

  return (request) => {
    let chain: string | undefined
    const report = (error: unknown) => reportError(error, request, { chain })
    const withCors = (response: Response) => origins.withCors(request, response)
    return handle(request, report, (valid) => {
      chain = valid
    })
      .then(withCors)
      .catch((error: unknown) => withCors(toErrorResponse(error, request, report)))
  }
}

/** `instanceof` fails where a server replaces the global `Response`. */
function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === '[object Response]'
}
