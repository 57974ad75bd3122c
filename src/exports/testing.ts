export type { EmulatorFault } from '../testing/createFaults.js'
export { createIndexerEmulator } from '../testing/createIndexerEmulator.js'
export {
  createSampleWallet,
  createSampleWallets,
  type EmulatorEntry,
  type EmulatorWallet,
  sampleChains,
} from '../testing/createSampleWallets.js'
export type { EmulatorRequest } from '../testing/EmulatorRequest.js'
export type { IndexerEmulator } from '../testing/IndexerEmulator.js'
export type { IndexerEmulatorOptions } from '../testing/IndexerEmulatorOptions.js'
export type { IndexerSample } from '../testing/IndexerSample.js'
export { RawNumber } from '../testing/RawNumber.js'
export {
  type EmulatorEnvelope,
  type EmulatorEnvelopeName,
  type EmulatorPage,
  envelopeNames,
} from '../testing/wrapPage.js'
