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
  /**
   * A recorded response. Every address and chain then gets responses in its format. Default: none.
   */
  sample?: IndexerSample | undefined
  /** Maximum number of entries per page, even for a larger `limit`. Default: no cap. */
  maxLimit?: number | undefined
  /** Milliseconds before each response. Default: 0. */
  latencyMs?: number | undefined
  /** Seed of the sample wallets. Default: 1. */
  seed?: number | undefined
}
