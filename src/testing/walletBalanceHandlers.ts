import { type HttpHandler, HttpResponse, http } from 'msw'
import { API_KEY_HEADER, WALLET_BALANCE_PATH } from '../spec/walletBalance.js'
import type { IndexerEmulator } from './createIndexerEmulator.js'

/**
 * MSW handlers that answer from an emulator, for tests and Storybook.
 *
 * `url` is what the client under test calls: an absolute `baseUrl` with the documented path, which
 * the emulator checks to the letter; or your `proxyUrl`, where the handler adds the key as a proxy
 * does. A relative URL is a `proxyUrl`, also one that ends in the documented path.
 *
 * @example
 * import { createIndexerEmulator } from 'inscription-hooks/testing'
 * import { walletBalanceHandlers } from 'inscription-hooks/msw'
 * import { setupServer } from 'msw/node'
 *
 * const indexer = createIndexerEmulator()
 * setupServer(...walletBalanceHandlers(indexer, { url: '/api/wallet-balance' })).listen()
 * // a component under <IndexerProvider proxyUrl="/api/wallet-balance"> now shows the emulator's rows
 */
export function walletBalanceHandlers(
  indexer: IndexerEmulator,
  options: { url: string | URL },
): HttpHandler[] {
  const { url } = options
  const isDirect = /^https?:/i.test(String(url)) && String(url).endsWith(WALLET_BALANCE_PATH)
  return [
    http.all(String(url), ({ request }) =>
      indexer.fetch(isDirect ? request : asProxied(request, indexer)).catch((error: unknown) => {
        // MSW logs what a handler throws; a client that went away is nothing to log
        if (request.signal.aborted) return HttpResponse.error()
        throw error
      }),
    ),
  ]
}

/** The request a proxy would make of this one: the documented path and the key. */
function asProxied(request: Request, indexer: IndexerEmulator): Request {
  const proxied = new Request(new URL(WALLET_BALANCE_PATH, request.url), request)
  proxied.headers.set(API_KEY_HEADER, indexer.apiKeys?.[0] ?? 'emulator')
  return proxied
}
