import type { EmulatorEnvelope } from './envelopes.js'
import type { IndexerSample } from './IndexerSample.js'
import type { EmulatorWallet } from './sampleWallets.js'

/** Options of the emulator. */
export type IndexerEmulatorOptions = {
  /** Accepted API keys. Default: any key. */
  apiKeys?: readonly string[] | undefined
  /** Wallets with entries; all others are empty. Default: {@link createSampleWallets}. */
  wallets?: readonly EmulatorWallet[] | undefined
  /** Response format; the service documents none. Default: `'data.list'`. */
  envelope?: EmulatorEnvelope | undefined
  /** Responds to every address and chain in the form of this recorded response. Default: none. */
  sample?: IndexerSample | undefined
  /** Most entries per page; a larger `limit` is capped silently. Default: no cap. */
  maxLimit?: number | undefined
  /** Milliseconds before each response. Default: 0. */
  latencyMs?: number | undefined
  /** Seed of the sample wallets. Default: 1. */
  seed?: number | undefined
}
