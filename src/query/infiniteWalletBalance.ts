import type {
  DataTag,
  GetNextPageParamFunction,
  GetPreviousPageParamFunction,
  QueryFunction,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance, type WalletBalancePage } from '../client/getWalletBalance.js'
import { previousOffset } from '../client/paging.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { fetchListPage } from './fetchListPage.js'
import { sharedOptions } from './sharedOptions.js'
import {
  toWalletBalanceList,
  type WalletBalanceList,
  type WalletBalancePages,
} from './WalletBalanceList.js'
import type { InitialData, WalletBalanceOptions } from './walletBalance.js'
import { type InfiniteWalletBalanceKey, infiniteKey } from './walletBalanceKeys.js'

/** TanStack's options for a list, but for its key, its function and its paging. */
export type InfiniteWalletBalanceQuery<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = Omit<
  // not by its name: that had one more type parameter before TanStack Query 5.80
  Parameters<
    typeof useInfiniteQuery<
      WalletBalancePage<TEntry>,
      WalletBalanceError,
      TData,
      InfiniteWalletBalanceKey,
      number
    >
  >[0],
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'getPreviousPageParam'
>

/** Which list, in pages of how many rows, and TanStack's options. */
export type InfiniteWalletBalanceOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = Omit<WalletBalanceOptions, 'offset' | 'query'> & {
  /** How many pages a refetch asks for at a time, from 1; default 4. */
  refetchConcurrency?: number | undefined
  /** TanStack's own options. A `select` of yours gets its plain `InfiniteData`. */
  query?: InfiniteWalletBalanceQuery<TEntry, TData> | undefined
}

/** TanStack's options, with the key, the function and the paging of the list. */
export type InfiniteWalletBalanceQueryOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = InfiniteWalletBalanceQuery<TEntry, TData> & {
  /** Of `walletBalanceKeys.infinite`. */
  queryKey: DataTag<InfiniteWalletBalanceKey, WalletBalancePages<TEntry>, WalletBalanceError>
  /** Fetches and reads a page. */
  queryFn: QueryFunction<WalletBalancePage<TEntry>, InfiniteWalletBalanceKey, number>
  /** The offset of the first page, 0. */
  initialPageParam: number
  /** The offset after a page. */
  getNextPageParam: GetNextPageParamFunction<number, WalletBalancePage<TEntry>>
  /** The offset before a page. */
  getPreviousPageParam: GetPreviousPageParamFunction<number, WalletBalancePage<TEntry>>
}

/**
 * Query options for a wallet's token balances as one growing list, for `useInfiniteQuery`,
 * `queryClient.infiniteQuery()`, `prefetchInfiniteQuery` and server components. Shapes, units and
 * errors: {@link getWalletBalance}; and {@link PaginationError} where the service ignores `offset`.
 *
 * The next page starts at the page's offset plus the rows received, so a service that caps
 * `limit` without saying so still gives every row.
 *
 * @example
 * import { useInfiniteQuery } from '@tanstack/react-query'
 * import { infiniteWalletBalanceQueryOptions } from 'inscription-hooks'
 *
 * const { data } = useInfiniteQuery(infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' }))
 * data?.entries.length // 20
 */
export function infiniteWalletBalanceQueryOptions<TEntry, TData = WalletBalanceList<TEntry>>(
  client: IndexerClient<TEntry>,
  options: InfiniteWalletBalanceOptions<TEntry, TData> & {
    query: InitialData<WalletBalancePages<TEntry>>
  },
): InfiniteWalletBalanceQueryOptions<TEntry, TData> & InitialData<WalletBalancePages<TEntry>>
export function infiniteWalletBalanceQueryOptions<TEntry, TData = WalletBalanceList<TEntry>>(
  client: IndexerClient<TEntry>,
  options: InfiniteWalletBalanceOptions<TEntry, TData>,
): InfiniteWalletBalanceQueryOptions<TEntry, TData>
export function infiniteWalletBalanceQueryOptions<TEntry, TData>(
  client: IndexerClient<TEntry>,
  { query, refetchConcurrency = 4, ...list }: InfiniteWalletBalanceOptions<TEntry, TData>,
): InfiniteWalletBalanceQueryOptions<TEntry, TData> {
  const { entryId } = client.response
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- the concurrency does not change the data
  return {
    ...sharedOptions(query, list),
    // TData is the list unless `query` has a `select`
    select: query?.select ?? ((data) => toWalletBalanceList(data, { entryId }) as TData),
    queryKey: infiniteKey(client, list),
    queryFn: (context) =>
      fetchListPage(context, {
        concurrency: refetchConcurrency,
        entryId,
        read: (window, signal) =>
          // the check of getWalletBalance refuses what is undefined
          getWalletBalance(client, { ...list, ...window } as WalletBalanceParameters, { signal }),
      }),
    initialPageParam: 0,
    getNextPageParam: (lastPage) => lastPage.nextOffset,
    getPreviousPageParam: previousOffset,
  }
}
