export { IndexerProvider, type IndexerProviderProps } from './IndexerProvider.js'
export { useIndexerClient } from './useIndexerClient.js'
export {
  type UseInfiniteWalletBalanceParameters,
  type UseInfiniteWalletBalanceReturnType,
  useInfiniteWalletBalance,
} from './useInfiniteWalletBalance.js'
export {
  type UseSuspenseInfiniteWalletBalanceParameters,
  type UseSuspenseInfiniteWalletBalanceReturnType,
  useSuspenseInfiniteWalletBalance,
} from './useSuspenseInfiniteWalletBalance.js'
export {
  type UseSuspenseWalletBalanceParameters,
  type UseSuspenseWalletBalanceReturnType,
  useSuspenseWalletBalance,
} from './useSuspenseWalletBalance.js'
export {
  type UseWalletBalanceParameters,
  type UseWalletBalanceReturnType,
  useWalletBalance,
} from './useWalletBalance.js'
