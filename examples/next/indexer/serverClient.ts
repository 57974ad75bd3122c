import 'server-only' // a client component that imports this file does not build
import { createIndexerClient, type IndexerClient } from 'inscription-hooks'
import { response, scope } from './response'

let client: IndexerClient | undefined

/** Asks the service itself, with the key. Not made at the top: `next build` has no key. */
export function serverClient(): IndexerClient {
  client ??= createIndexerClient({
    baseUrl: process.env.INDEXER_BASE_URL ?? '',
    apiKey: process.env.INDEXER_API_KEY ?? '',
    timeoutMs: 5_000, // a page waits for it
    scope,
    response,
  })
  return client
}
