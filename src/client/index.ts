export type { IndexerConnection } from './connection.js'
export {
  createIndexerClient,
  type IndexerClient,
  type IndexerClientConfig,
  type IndexerClientOptions,
} from './createIndexerClient.js'
export {
  defineWalletBalanceResponse,
  type LocatedEntries,
  type WalletBalanceResponse,
  type WalletBalanceResponseParts,
} from './defineWalletBalanceResponse.js'
export { type FetchWalletBalanceOptions, fetchWalletBalance } from './fetchWalletBalance.js'
export { getWalletBalance } from './getWalletBalance.js'
export { locateEntries } from './locateEntries.js'
export type { IndexerAnswer } from './readAnswer.js'
export type { WalletBalancePage } from './readPage.js'
export type { Register, RegisteredEntry } from './register.js'
export type { StandardIssue, StandardResult, StandardSchema } from './StandardSchema.js'
export type { WalletBalanceRow } from './WalletBalanceRow.js'
