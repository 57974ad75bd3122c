import type { EmulatorWallet } from './createSampleWallets.js'
import type { IndexerSample } from './IndexerSample.js'
import type { EmulatorEnvelope } from './wrapPage.js'

/** Options of the emulator. */
export type IndexerEmulatorOptions = {
  /** Accepted API keys. Default: any key. */
  apiKeys?: readonly string[] | undefined
  /**
   * Wallets with entries. All others are empty or, with `sample`, have entries like its own.
   * Default: {@link createSampleWallets}, or none with `sample`.
   */
  wallets?: readonly EmulatorWallet[] | undefined
  /** Response format. The service documents none. Default: that of `sample`, or `'data.list'`. */
  envelope?: EmulatorEnvelope | undefined
  /**
   * A recorded response. Every address and chain then gets responses in its format. Default: none.
   */
  sample?: IndexerSample | undefined
  /**
   * Number of entries of each list of `sample`. Default: its `total`, a guess if the service sends
   * none. A sample of an empty wallet has no entries to make others from.
   */
  entryCount?: number | undefined
  /** Maximum entries per page, even for a larger `limit`. Default: that of `sample`, or no cap. */
  maxLimit?: number | undefined
  /** Milliseconds before each response. Default: 0. */
  latencyMs?: number | undefined
  /** Seed of the made-up entries. Default: 1. */
  seed?: number | undefined
}
