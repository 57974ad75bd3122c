import { createRedactMessage } from '../response/redactMessage.js'
import { createHandler } from './createHandler.js'
import { createReport } from './createReport.js'
import { errorResponse, internalError } from './ProxyError.js'
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
 * | 502 | another failure of the service (`upstream_unauthorized`: 401, 403), or an unusable response |
 * | 504 | no complete response within `timeoutMs` |
 * | 500 | `authorize` or `clientKey` threw, or the options of a function are invalid |
 *
 * Options from a function are read at the first request. If they are invalid, `onError` is called, and the
 * next request reads them again. Pass a function where a build imports the file without the variables.
 *
 * @throws IndexerConfigError for an invalid option, at creation; not for a function.
 *
 * @example
 * import { createWalletBalanceProxy } from 'inscription-hooks/server'
 *
 * const proxy = createWalletBalanceProxy(() => ({
 *   baseUrl: process.env.INDEXER_BASE_URL,
 *   apiKey: process.env.INDEXER_API_KEY,
 *   allowedChains: ['eth'],
 * }))
 * await proxy(request) // Response { status: 200, … } with the service's JSON
 */
export function createWalletBalanceProxy(
  options: WalletBalanceProxyOptions | (() => WalletBalanceProxyOptions<undefined>),
): (request: Request) => Promise<Response> {
  if (typeof options !== 'function') return createHandler(options)
  let handler: ReturnType<typeof createHandler> | undefined
  return async (request) => {
    let onError: WalletBalanceProxyOptions['onError']
    try {
      if (!handler) {
        const current = options()
        onError = current.onError
        handler = createHandler(current)
      }
    } catch (error) {
      createReport(onError, createRedactMessage(undefined))(error, request)
      return errorResponse(internalError())
    }
    return handler(request)
  }
}
