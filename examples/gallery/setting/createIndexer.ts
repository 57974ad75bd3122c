import {
  createIndexerEmulator,
  createSampleWallets,
  type EmulatorFault,
  type IndexerEmulator,
  type IndexerEmulatorOptions,
} from 'inscription-hooks/testing'

/** What a story sets of the service: all that makes its state. */
export type IndexerSetting = IndexerEmulatorOptions & {
  /** Failures of the first requests, in order. */
  faults?: readonly EmulatorFault[]
  /** Wallets whose answers wait until the story's play function releases them. */
  hold?: readonly string[]
  /** Whatever else is to be so before the first request. */
  prepare?: (indexer: IndexerEmulator) => void
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    indexer?: IndexerSetting
  }
  interface StoryContext {
    /** The service that this run of the story talks to. */
    indexer: IndexerEmulator
  }
}

// made once: 5,000 rows for each story would be felt
const sampleWallets = createSampleWallets()

/** The service as a story sets it. */
export function createIndexer({
  faults = [],
  hold = [],
  prepare,
  ...options
}: IndexerSetting = {}): IndexerEmulator {
  const indexer = createIndexerEmulator({ wallets: sampleWallets, ...options })
  for (const fault of faults) indexer.failNext(fault)
  for (const address of hold) indexer.hold(address)
  prepare?.(indexer)
  return indexer
}
