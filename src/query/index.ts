export {
  type FetchAllWalletBalancesOptions,
  type FetchAllWalletBalancesParameters,
  fetchAllWalletBalances,
} from './fetchAllWalletBalances.js'
export {
  type InfiniteWalletBalanceOptions,
  type InfiniteWalletBalanceQuery,
  type InfiniteWalletBalanceQueryOptions,
  infiniteWalletBalanceQueryOptions,
} from './infiniteWalletBalance.js'
export { keepPreviousPage } from './keepPreviousPage.js'
export type { WalletBalanceList } from './WalletBalanceList.js'
export {
  type WalletBalanceOptions,
  type WalletBalanceQuery,
  type WalletBalanceQueryOptions,
  walletBalanceQueryOptions,
} from './walletBalance.js'
export {
  type InfiniteWalletBalanceKey,
  type WalletBalanceKey,
  type WalletBalanceKeys,
  walletBalanceKeys,
} from './walletBalanceKeys.js'
