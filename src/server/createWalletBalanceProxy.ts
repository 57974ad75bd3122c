import { createRedactMessage } from '../response/createRedactMessage.js'
import { createHandler } from './createHandler.js'
import { createReport } from './createReport.js'
import { errorResponse, internalError } from './ProxyError.js'
import type { WalletBalanceProxyOptions } from './WalletBalanceProxyOptions.js'

/**
 * Creates a request handler that adds the API key on your server.
 *
 * The handler accepts a POST with the four documented fields, calls the service, checks the
 * complete response and returns its JSON text unchanged. It forwards only the four fields.
 * Error bodies are `{"error":{"code","message"}}`.
 *
 * Options from a function are read at the first request. If they are invalid, `onError` is called,
 * and the next request reads them again. Pass a function if your build imports the file without the
 * environment variables.
 *
 * @throws IndexerConfigError for an invalid option, at creation; never for options from a function.
 *
 * @example
 * import { createWalletBalanceProxy } from 'inscription-hooks/server'
 *
 * const proxy = createWalletBalanceProxy(() => {
 *   const { INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: apiKey } = process.env
 *   return { baseUrl, apiKey, allowedChains: ['eth'] }
 * })
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
      createReport(onError, createRedactMessage(undefined))(error, request, { chain: undefined })
      return errorResponse(internalError())
    }
    return handler(request)
  }
}
