'use client'
import {
  type DefinedUseInfiniteQueryResult,
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceList, WalletBalancePages } from '../list/WalletBalanceList.js'
import {
  type InfiniteWalletBalanceOptions,
  infiniteWalletBalanceQueryOptions,
} from '../query/infiniteWalletBalanceQueryOptions.js'
import type { InitialData } from '../query/walletBalanceQueryOptions.js'
import type { RegisteredEntry } from '../response/Register.js'
import { type ClientParameter, useClient } from './IndexerProvider.js'
import { withRetry } from './withRetry.js'

/** Options of {@link useInfiniteWalletBalance}. */
export type UseInfiniteWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = InfiniteWalletBalanceOptions<NoInfer<TEntry>, TData> & ClientParameter<TEntry>

/**
 * Loads a wallet's token balances page by page, for infinite scroll and "Load more".
 *
 * The query is disabled while `address` or `chain` is `undefined`. For loaders and servers, use
 * {@link infiniteWalletBalanceQueryOptions}.
 *
 * `data` is a {@link WalletBalanceList}, or what `query.select` returns.
 *
 * @example
 * import { useInfiniteWalletBalance } from 'inscription-hooks'
 *
 * const list = useInfiniteWalletBalance({ address, chain: 'eth' })
 * list.data?.entries.length // 20, then 40 …
 * const loadMore = () => list.fetchNextPage()
 * list.hasNextPage && <button disabled={list.isFetching} onClick={loadMore}>Load more</button>
 */
export function useInfiniteWalletBalance<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
>(
  parameters: UseInfiniteWalletBalanceParameters<TEntry, TData> & {
    query: InitialData<WalletBalancePages<NoInfer<TEntry>>>
  },
  queryClient?: QueryClient,
): DefinedUseInfiniteQueryResult<TData, WalletBalanceError>
export function useInfiniteWalletBalance<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
>(
  parameters: UseInfiniteWalletBalanceParameters<TEntry, TData>,
  queryClient?: QueryClient,
): UseInfiniteQueryResult<TData, WalletBalanceError>
export function useInfiniteWalletBalance<TEntry, TData>(
  { client, ...options }: UseInfiniteWalletBalanceParameters<TEntry, TData>,
  queryClient?: QueryClient,
): UseInfiniteQueryResult<TData, WalletBalanceError> {
  const queryOptions = infiniteWalletBalanceQueryOptions(
    useClient('useInfiniteWalletBalance', client),
    options,
  )
  return useInfiniteQuery(withRetry(queryOptions, useQueryClient(queryClient)), queryClient)
}
