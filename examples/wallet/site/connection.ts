import type { IndexerClientConfig } from 'inscription-hooks'
import { createIndexerEmulator } from 'inscription-hooks/testing'
import { sampleWallets } from '../server/samples.js'

const indexer = createIndexerEmulator({ wallets: sampleWallets, latencyMs: 120 })

/** An emulator in the page, so that any static server can host the wallet. */
export const connection: IndexerClientConfig = {
  baseUrl: 'https://indexer.example',
  apiKey: 'any-api-key',
  fetch: indexer.fetch,
}
