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
    http.all(String(url), async ({ request }) => {
      try {
        return await indexer.fetch(isDirect ? request : await asProxied(request, indexer))
      } catch (error) {
        // MSW logs what a handler throws; a client that went away is nothing to log
        if (request.signal.aborted) return HttpResponse.error()
        throw error
      }
    }),
  ]
}

/**
 * The request a proxy would make of this one: the documented path and the key. Field by field: in
 * Vitest's jsdom a Request made of another one loses its method, its headers and its body.
 */
async function asProxied(request: Request, indexer: IndexerEmulator): Promise<Request> {
  const { method, signal } = request
  const headers = new Headers(request.headers)
  headers.set(API_KEY_HEADER, indexer.apiKeys?.[0] ?? 'emulator')
  const body = (await request.text()) || null
  return new Request(new URL(WALLET_BALANCE_PATH, request.url), { method, headers, signal, body })
}
