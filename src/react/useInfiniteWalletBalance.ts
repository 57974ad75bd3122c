'use client'
import {
  type QueryClient,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import {
  type InfiniteWalletBalanceOptions,
  infiniteWalletBalanceQueryOptions,
} from '../query/infiniteWalletBalance.js'
import type { WalletBalanceList } from '../query/WalletBalanceList.js'
import { useClientOf } from './IndexerContext.js'

/** Which list, TanStack's options, and a client if it is not the provider's. */
export type UseInfiniteWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = InfiniteWalletBalanceOptions<NoInfer<TEntry>, TData> & {
  /** Overrides the provider's client, and says what the rows are. */
  client?: IndexerClient<TEntry> | undefined
}

/** TanStack's result; `data` is the list unless `select` makes it something else. */
export type UseInfiniteWalletBalanceReturnType<TData = WalletBalanceList> = UseInfiniteQueryResult<
  TData,
  WalletBalanceError
>

/**
 * A wallet's token balances as one growing list, for infinite scroll and "Load more".
 *
 * `data` is TanStack's `{ pages, pageParams }` plus `entries`, `count`, `at`, `total`, `changed`.
 * Waits (`status: 'pending'`, `fetchStatus: 'idle'`) while `address` is `undefined`.
 * Shapes, units and errors: {@link getWalletBalance}, and {@link PaginationError}.
 *
 * @throws {@link ProviderNotFoundError} outside `IndexerProvider` and without `client`.
 *
 * @example
 * import { useInfiniteWalletBalance } from 'inscription-hooks'
 *
 * const { data, hasNextPage, fetchNextPage } = useInfiniteWalletBalance({ address, chain: 'eth' })
 * data?.entries.length // 20, then 40 …
 */
export function useInfiniteWalletBalance<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
>(
  parameters: UseInfiniteWalletBalanceParameters<TEntry, TData>,
  queryClient?: QueryClient,
): UseInfiniteWalletBalanceReturnType<TData> {
  const { client, ...options } = parameters
  const ownClient = useClientOf('useInfiniteWalletBalance', client)
  return useInfiniteQuery(infiniteWalletBalanceQueryOptions(ownClient, options), queryClient)
}
