import { createIndexerClient, type IndexerClient } from '../../src/exports/index.js'
import type { IndexerEmulator } from '../../src/exports/testing.js'

export const apiKey = 'test-key-3f9a'

/** A client whose service is an emulator, with no network between. */
export function clientOf(indexer: IndexerEmulator): IndexerClient {
  return createIndexerClient({
    baseUrl: 'http://indexer.test',
    apiKey,
    fetch: (input, init) => indexer.fetch(new Request(input, init)),
  })
}
