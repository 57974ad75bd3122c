export {
  createIndexerClient,
  type IndexerClient,
  type IndexerClientConfig,
} from '../client/createIndexerClient.js'
export { fetchWalletBalance } from '../client/fetchWalletBalance.js'
export type { IndexerConnection } from '../client/resolveConnection.js'
export { walletBalanceRetry } from '../client/walletBalanceRetry.js'
export { IndexerError } from '../errors/IndexerError.js'
export {
  HttpError,
  IndexerConfigError,
  InvalidParametersError,
  InvalidResponseError,
  isIndexerError,
  NetworkError,
  PaginationError,
  ProviderNotFoundError,
  RedirectError,
  ServiceError,
  TimeoutError,
  type WalletBalanceError,
} from '../errors/WalletBalanceError.js'
export { getAllWalletBalances } from '../list/getAllWalletBalances.js'
export { getWalletBalance } from '../list/getWalletBalance.js'
export { toWalletBalanceList, type WalletBalanceList } from '../list/WalletBalanceList.js'
export type { WalletBalancePage } from '../list/WalletBalancePage.js'
export {
  type InfiniteWalletBalanceQueryOptions,
  infiniteWalletBalanceQueryOptions,
} from '../query/infiniteWalletBalanceQueryOptions.js'
export { keepPreviousPage } from '../query/keepPreviousPage.js'
export { type ChangedEntry, refetchWhenChanged } from '../query/refetchWhenChanged.js'
export {
  type InfiniteWalletBalanceKey,
  type WalletBalanceKey,
  walletBalanceKeys,
} from '../query/walletBalanceKeys.js'
export {
  type WalletBalanceQueryOptions,
  walletBalanceQueryOptions,
} from '../query/walletBalanceQueryOptions.js'
export {
  IndexerProvider,
  type IndexerProviderProps,
  useIndexerClient,
} from '../react/IndexerProvider.js'
export {
  type UseInfiniteWalletBalanceParameters,
  useInfiniteWalletBalance,
} from '../react/useInfiniteWalletBalance.js'
export {
  type UseSuspenseInfiniteWalletBalanceParameters,
  useSuspenseInfiniteWalletBalance,
} from '../react/useSuspenseInfiniteWalletBalance.js'
export {
  type UseSuspenseWalletBalanceParameters,
  useSuspenseWalletBalance,
} from '../react/useSuspenseWalletBalance.js'
export {
  type UseWalletBalanceParameters,
  useWalletBalance,
} from '../react/useWalletBalance.js'
export {
  WALLET_BALANCE_PATH,
  type WalletBalanceParameters,
  type WalletOnChain,
} from '../request/createWalletBalanceRequest.js'
export {
  defineWalletBalanceResponse,
  type LocatedEntries,
  type WalletBalanceEntry,
  type WalletBalanceResponse,
} from '../response/defineWalletBalanceResponse.js'
export type { EmptyWallet } from '../response/emptyWallet.js'
export { locateEntries } from '../response/locateEntries.js'
export type { Register } from '../response/Register.js'
export type { WalletBalanceRow, WalletBalanceRows } from '../several/mergeLists.js'
export {
  type UseInfiniteWalletBalancesParameters,
  type UseInfiniteWalletBalancesResult,
  useInfiniteWalletBalances,
} from '../several/useInfiniteWalletBalances.js'
