export {
  createIndexerClient,
  type IndexerClient,
  type IndexerClientConfig,
} from '../client/createIndexerClient.js'
export { fetchWalletBalance } from '../client/fetchWalletBalance.js'
export { getWalletBalance } from '../client/getWalletBalance.js'
export type { IndexerConnection } from '../client/resolveConnection.js'
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
export type { WalletBalancePage } from '../paging/WalletBalancePage.js'
export { getAllWalletBalances } from '../query/getAllWalletBalances.js'
export {
  type InfiniteWalletBalanceQueryOptions,
  infiniteWalletBalanceQueryOptions,
} from '../query/infiniteWalletBalanceQueryOptions.js'
export { keepPreviousPage } from '../query/keepPreviousPage.js'
export { toWalletBalanceList, type WalletBalanceList } from '../query/WalletBalanceList.js'
export {
  type InfiniteWalletBalanceKey,
  type WalletBalanceKey,
  type WalletOnChain,
  walletBalanceKeys,
} from '../query/walletBalanceKeys.js'
export {
  type WalletBalanceQueryOptions,
  walletBalanceQueryOptions,
} from '../query/walletBalanceQueryOptions.js'
export { walletBalanceRetry } from '../query/walletBalanceRetry.js'
export {
  IndexerProvider,
  type IndexerProviderProps,
  useIndexerClient,
} from '../react/IndexerProvider.js'
export type { WalletBalanceRow, WalletBalanceRows } from '../react/mergeLists.js'
export {
  type UseInfiniteWalletBalanceParameters,
  useInfiniteWalletBalance,
} from '../react/useInfiniteWalletBalance.js'
export {
  type UseInfiniteWalletBalancesParameters,
  type UseInfiniteWalletBalancesResult,
  useInfiniteWalletBalances,
} from '../react/useInfiniteWalletBalances.js'
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
} from '../request/createWalletBalanceRequest.js'
export {
  defineWalletBalanceResponse,
  type LocatedEntries,
  type WalletBalanceEntry,
  type WalletBalanceResponse,
} from '../response/defineWalletBalanceResponse.js'
export { locateEntries } from '../response/locateEntries.js'
export type { Register } from '../response/Register.js'
