import type { EmulatorFault } from './createFaults.js'
import type { EmulatorEntry, EmulatorWallet } from './createSampleWallets.js'
import type { EmulatorRequest } from './EmulatorRequest.js'

/**
 * An emulated service that tests can script and inspect. The case of an address does not matter.
 *
 * @example
 * import { createIndexerEmulator } from 'inscription-hooks/testing'
 *
 * const indexer = createIndexerEmulator()
 * indexer.hold('0xa11ce')
 * indexer.release('0xa11ce', 'eth')
 * // requests for 0xa11ce on eth get their responses, those on all other chains wait
 */
export type IndexerEmulator = {
  /** Responds to a request. Pass it as a client's `fetch`, or mount it on any server. */
  readonly fetch: (input: Request | string | URL, init?: RequestInit) => Promise<Response>
  /** The last 1,000 requests, oldest first. */
  readonly requests: readonly EmulatorRequest[]
  /** The initial wallets. */
  readonly wallets: readonly EmulatorWallet[]
  /** Accepted API keys. `undefined`: any key. */
  readonly apiKeys: readonly string[] | undefined
  /**
   * Makes the next valid request that matches the fault fail, such as the third for a chain. Several
   * calls are queued; a request takes the first fault that it matches. If it is aborted before its
   * response, such as the first one in StrictMode, the fault is left to the next one.
   */
  readonly failNext: (fault: EmulatorFault) => void
  /** Replaces a wallet's entries on a chain. */
  readonly setEntries: (address: string, chain: string, entries: readonly EmulatorEntry[]) => void
  /**
   * Delays responses for a wallet, on one chain or on all, until you call
   * {@link IndexerEmulator.release}.
   */
  readonly hold: (address: string, chain?: string) => void
  /**
   * Sends the responses that {@link IndexerEmulator.hold} delayed, on one chain or on all. With a
   * chain, the wallet's other chains stay held, also after a `hold` of all chains.
   */
  readonly release: (address: string, chain?: string) => void
  /** Resolves when `count` requests have been received in total. */
  readonly received: (count: number) => Promise<void>
  /** Resolves at the next abort of an unanswered request for the wallet, on one chain or on any. */
  readonly aborted: (address: string, chain?: string) => Promise<true>
}
