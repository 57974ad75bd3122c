import { type HttpHandler, HttpResponse, http } from 'msw'
import { API_KEY_HEADER, WALLET_BALANCE_PATH } from '../spec/walletBalance.js'
import type { IndexerEmulator } from './createIndexerEmulator.js'

/**
 * MSW handlers that answer from an emulator, for tests and Storybook.
 *
 * `url` is the URL that the client under test calls. It is one of two:
 *
 * - your `baseUrl` followed by the documented path, as an absolute URL. The emulator then checks the
 *   key of the request.
 * - your `proxyUrl`: any other URL, or a relative one. The handler then adds the key, as a proxy does.
 *
 * The emulator receives the request under the documented path.
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
  const url = String(options.url)
  const isDirect = /^https?:/i.test(url) && url.endsWith(WALLET_BALANCE_PATH)
  const addedKey = isDirect ? undefined : (indexer.apiKeys?.[0] ?? 'emulator')
  return [
    http.all(url, async ({ request }) => {
      try {
        return await indexer.fetch(await toServiceRequest(request, addedKey))
      } catch (error) {
        // MSW logs errors that a handler throws, but an aborted request is not an error
        if (request.signal.aborted) return HttpResponse.error()
        throw error
      }
    }),
  ]
}

/** Copied field by field, because in Vitest's jsdom `new Request(request)` loses method, headers and body. */
async function toServiceRequest(request: Request, addedKey?: string): Promise<Request> {
  const { method, signal } = request
  const headers = new Headers(request.headers)
  if (addedKey !== undefined) headers.set(API_KEY_HEADER, addedKey)
  const body = (await request.text()) || null
  return new Request(new URL(WALLET_BALANCE_PATH, request.url), { method, headers, signal, body })
}
