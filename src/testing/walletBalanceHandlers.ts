import { type HttpHandler, HttpResponse, http } from 'msw'
import { API_KEY_HEADER, WALLET_BALANCE_PATH } from '../request/createWalletBalanceRequest.js'
import type { IndexerEmulator } from './IndexerEmulator.js'
import { withCors } from './withCors.js'

/**
 * Creates MSW handlers that respond from an emulator, for tests and Storybook.
 *
 * `url` is the URL that your client calls:
 *
 * - An absolute URL that ends with the documented path: the emulator checks the request's key.
 * - Any other URL, such as `proxyUrl`: the handler adds a key, as a proxy does.
 *
 * @example
 * import { createIndexerEmulator } from 'inscription-hooks/testing'
 * import { walletBalanceHandlers } from 'inscription-hooks/msw'
 * import { setupServer } from 'msw/node'
 *
 * const indexer = createIndexerEmulator()
 * setupServer(...walletBalanceHandlers(indexer, { url: '/api/wallet-balance' })).listen()
 * // hooks under <IndexerProvider proxyUrl="/api/wallet-balance"> now get the emulator's entries
 */
export function walletBalanceHandlers(
  indexer: IndexerEmulator,
  options: { url: string | URL },
): HttpHandler[] {
  const url = String(options.url)
  const isDirect = /^https?:/i.test(url) && url.endsWith(WALLET_BALANCE_PATH)
  const addedKey = isDirect ? undefined : (indexer.apiKeys?.[0] ?? 'emulator')
  // happy-dom asks before it sends a request to another origin
  const respond = withCors(async (request) =>
    indexer.fetch(await toServiceRequest(request, addedKey)),
  )
  return [
    http.all(url, async ({ request }) => {
      try {
        return await respond(request)
      } catch (error) {
        // an aborted request is not an error, but MSW would log it
        if (request.signal.aborted) return HttpResponse.error()
        throw error
      }
    }),
  ]
}

/** Does not use `new Request(request)`, which loses method, headers and body in Vitest's jsdom. */
async function toServiceRequest(request: Request, addedKey?: string): Promise<Request> {
  const { method, signal } = request
  const headers = new Headers(request.headers)
  if (addedKey !== undefined) headers.set(API_KEY_HEADER, addedKey)
  const body = (await request.text()) || null
  return new Request(new URL(WALLET_BALANCE_PATH, request.url), { method, headers, signal, body })
}
