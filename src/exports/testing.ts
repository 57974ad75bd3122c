export type { EmulatorFault } from '../testing/createFaults.js'
export {
  createIndexerEmulator,
  type IndexerEmulator,
  type IndexerEmulatorOptions,
} from '../testing/createIndexerEmulator.js'
export type { EmulatorRequest } from '../testing/EmulatorRequest.js'
export {
  type EmulatorEnvelope,
  type EmulatorEnvelopeName,
  type EmulatorPage,
  envelopeNames,
} from '../testing/envelopes.js'
export { RawNumber } from '../testing/RawNumber.js'
export {
  createSampleWallet,
  createSampleWallets,
  type EmulatorEntry,
  type EmulatorWallet,
  sampleChains,
} from '../testing/sampleWallets.js'
