import { WALLET_BALANCE_PATH } from 'inscription-hooks'
import type { IndexerEmulator } from 'inscription-hooks/testing'
import { vi } from 'vitest'

/** Stubs `fetch` as the page's server: each path forwards to an emulator with the API key. */
export function serve(indexers: Readonly<Record<string, IndexerEmulator>>): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), location.href)
    const indexer = indexers[url.pathname]
    if (url.origin !== location.origin || !indexer) throw new Error(`No server at ${url}.`)
    const request = new Request(new URL(WALLET_BALANCE_PATH, url), init)
    request.headers.set('X-API-KEY', 'key-of-the-server')
    return indexer.fetch(request)
  })
}
