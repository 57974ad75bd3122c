import {
  createIndexerEmulator,
  createSampleWallets,
  type EmulatorFault,
  type IndexerEmulator,
  type IndexerEmulatorOptions,
} from 'inscription-hooks/testing'
import type { Place } from '../../wallet/src/place.js'

/** Emulator options of a story. */
export type IndexerSetting = IndexerEmulatorOptions & {
  /** Failures of the first requests, in order. */
  faults?: readonly EmulatorFault[]
  /** Wallets whose responses wait until the play function releases them. */
  hold?: readonly string[]
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    indexer?: IndexerSetting
    /** Where the wallet app starts. Default: Ethereum. */
    place?: Partial<Place>
  }
  interface StoryContext {
    /** The emulator of this story run. */
    indexer: IndexerEmulator
  }
}

// shared, because 5,000 entries are slow to create
const sampleWallets = createSampleWallets()

export function createIndexer({
  faults = [],
  hold = [],
  ...options
}: IndexerSetting = {}): IndexerEmulator {
  const indexer = createIndexerEmulator({ wallets: sampleWallets, ...options })
  for (const fault of faults) indexer.failNext(fault)
  for (const address of hold) indexer.hold(address)
  return indexer
}
