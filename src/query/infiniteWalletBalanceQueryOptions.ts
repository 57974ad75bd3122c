import type {
  DataTag,
  GetNextPageParamFunction,
  QueryFunction,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { checkInteger } from '../errors/checkConfig.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { fetchListPage } from '../list/fetchListPage.js'
import {
  toWalletBalanceList,
  type WalletBalanceList,
  type WalletBalancePages,
} from '../list/WalletBalanceList.js'
import type { WalletBalancePage } from '../list/WalletBalancePage.js'
import { DEFAULT_CONCURRENCY } from '../list/withReadAhead.js'
import type { ListParameters, WalletOnChain } from '../request/createWalletBalanceRequest.js'
import type { RegisteredEntry } from '../response/Register.js'
import { type InfiniteWalletBalanceKey, infiniteKey } from './walletBalanceKeys.js'
import { type InitialData, userOptions } from './walletBalanceQueryOptions.js'

/** TanStack's options of an infinite query, except its key, function and page parameters. */
export type InfiniteWalletBalanceQuery<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = Omit<
  // not UseInfiniteQueryOptions, which had one more type parameter before TanStack Query 5.80
  Parameters<
    typeof useInfiniteQuery<
      WalletBalancePage<TEntry>,
      WalletBalanceError,
      TData,
      InfiniteWalletBalanceKey,
      number
    >
  >[0],
  | 'queryKey'
  | 'queryKeyHashFn'
  | 'queryFn'
  | 'initialPageParam'
  | 'getNextPageParam'
  | 'getPreviousPageParam'
  | 'maxPages'
>

/** Options of a list besides its wallet: of each page, and of refetches. */
export type PagingOptions = Omit<ListParameters, keyof WalletOnChain> & {
  /**
   * Maximum number of parallel requests in a refetch, at least 1. Lists of the same client share
   * it: each requests one page, and more only while fewer requests are in flight. Another value
   * throws {@link IndexerConfigError}. Default: 4.
   */
  refetchConcurrency?: number | undefined
}

/** Options of {@link infiniteWalletBalanceQueryOptions}. */
export type InfiniteWalletBalanceOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = WalletOnChain &
  PagingOptions & {
    /**
     * TanStack Query options, except the key, the function and the page parameters. Your `select`
     * gets TanStack's `InfiniteData`.
     */
    query?: InfiniteWalletBalanceQuery<TEntry, TData> | undefined
  }

/** TanStack's options with the key, function and page parameters of the infinite query. */
export type InfiniteWalletBalanceQueryOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = InfiniteWalletBalanceQuery<TEntry, TData> & {
  /** The key of `walletBalanceKeys.infinite`. */
  queryKey: DataTag<InfiniteWalletBalanceKey, WalletBalancePages<TEntry>, WalletBalanceError>
  /** Fetches a page. */
  queryFn: QueryFunction<WalletBalancePage<TEntry>, InfiniteWalletBalanceKey, number>
  /** The offset of the first page, 0. */
  initialPageParam: number
  /** Returns the offset of the next page. */
  getNextPageParam: GetNextPageParamFunction<number, WalletBalancePage<TEntry>>
  /** No limit, whatever the QueryClient's defaults are. */
  maxPages: 0
}

/**
 * Infinite query options for all token balances of a wallet, for `useInfiniteQuery`,
 * `queryClient.infiniteQuery()`, `prefetchInfiniteQuery` and server components.
 *
 * In `useInfiniteQuery`, `data` is a {@link WalletBalanceList}, or what `query.select` returns.
 *
 * For pages and errors, see {@link getWalletBalance}. If the service ignores `offset`, or sends
 * nothing new although it says that more follow, the error is a {@link PaginationError}. The list
 * keeps all its pages: TanStack's `maxPages` is off.
 *
 * @throws IndexerConfigError if `refetchConcurrency` is not a positive integer.
 *
 * @example
 * import { useInfiniteQuery } from '@tanstack/react-query'
 * import { infiniteWalletBalanceQueryOptions, useIndexerClient } from 'inscription-hooks'
 *
 * const client = useIndexerClient()
 * const options = infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })
 * const { data } = useInfiniteQuery(options)
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
  {
    query,
    refetchConcurrency = DEFAULT_CONCURRENCY,
    ...list
  }: InfiniteWalletBalanceOptions<TEntry, TData>,
): InfiniteWalletBalanceQueryOptions<TEntry, TData> {
  const { entryId } = client.response
  const concurrency = checkInteger('refetchConcurrency', refetchConcurrency)
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- concurrency changes no data
  return {
    ...userOptions(query, list),
    // without a `select`, TData is the list
    select: query?.select ?? ((data) => toWalletBalanceList(data, { entryId }) as TData),
    queryKey: infiniteKey(client, list),
    queryFn: (context) => fetchListPage(context, client, { ...list, concurrency }),
    initialPageParam: 0,
    getNextPageParam: (lastPage) => lastPage.nextOffset,
    maxPages: 0,
  }
}
