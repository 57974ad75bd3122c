export type { IndexerConnection } from '../client/connection.js'
export {
  createIndexerClient,
  type IndexerClient,
  type IndexerClientConfig,
  type IndexerClientOptions,
} from '../client/createIndexerClient.js'
export {
  defineWalletBalanceResponse,
  type LocatedEntries,
  type WalletBalanceResponse,
  type WalletBalanceResponseParts,
} from '../client/defineWalletBalanceResponse.js'
export { type FetchWalletBalanceOptions, fetchWalletBalance } from '../client/fetchWalletBalance.js'
export { getWalletBalance } from '../client/getWalletBalance.js'
export { locateEntries } from '../client/locateEntries.js'
export type { IndexerAnswer } from '../client/readAnswer.js'
export type { WalletBalancePage } from '../client/readPage.js'
export type { Register, RegisteredEntry } from '../client/register.js'
export type { StandardIssue, StandardResult, StandardSchema } from '../client/StandardSchema.js'
export type { WalletBalanceRow } from '../client/WalletBalanceRow.js'
export {
  HttpError,
  IndexerConfigError,
  IndexerError,
  InvalidParametersError,
  InvalidResponseError,
  type InvalidResponseReason,
  type Issue,
  isIndexerError,
  NetworkError,
  PaginationError,
  ProviderNotFoundError,
  RedirectError,
  ServiceError,
  TimeoutError,
  type WalletBalanceError,
} from '../errors/index.js'
export {
  type FetchAllWalletBalancesOptions,
  type FetchAllWalletBalancesParameters,
  fetchAllWalletBalances,
} from '../query/fetchAllWalletBalances.js'
export {
  type InfiniteWalletBalanceOptions,
  type InfiniteWalletBalanceQuery,
  type InfiniteWalletBalanceQueryOptions,
  infiniteWalletBalanceQueryOptions,
} from '../query/infiniteWalletBalance.js'
export { keepPreviousPage } from '../query/keepPreviousPage.js'
export type { WalletBalanceList } from '../query/WalletBalanceList.js'
export {
  type WalletBalanceOptions,
  type WalletBalanceQuery,
  type WalletBalanceQueryOptions,
  walletBalanceQueryOptions,
} from '../query/walletBalance.js'
export {
  type InfiniteWalletBalanceKey,
  type WalletBalanceKey,
  type WalletBalanceKeys,
  walletBalanceKeys,
} from '../query/walletBalanceKeys.js'
export { IndexerProvider, type IndexerProviderProps } from '../react/IndexerProvider.js'
export { useIndexerClient } from '../react/useIndexerClient.js'
export {
  type UseInfiniteWalletBalanceParameters,
  type UseInfiniteWalletBalanceReturnType,
  useInfiniteWalletBalance,
} from '../react/useInfiniteWalletBalance.js'
export {
  type UseSuspenseInfiniteWalletBalanceParameters,
  type UseSuspenseInfiniteWalletBalanceReturnType,
  useSuspenseInfiniteWalletBalance,
} from '../react/useSuspenseInfiniteWalletBalance.js'
export {
  type UseSuspenseWalletBalanceParameters,
  type UseSuspenseWalletBalanceReturnType,
  useSuspenseWalletBalance,
} from '../react/useSuspenseWalletBalance.js'
export {
  type UseWalletBalanceParameters,
  type UseWalletBalanceReturnType,
  useWalletBalance,
} from '../react/useWalletBalance.js'
export type { JsonValue } from '../spec/JsonValue.js'
export {
  WALLET_BALANCE_PATH,
  type WalletBalanceParameters,
  type WalletBalanceRequest,
} from '../spec/walletBalance.js'
