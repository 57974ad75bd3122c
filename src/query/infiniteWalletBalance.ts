import type {
  DataTag,
  GetNextPageParamFunction,
  GetPreviousPageParamFunction,
  InfiniteData,
  QueryFunction,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { checkInteger } from '../client/checkInteger.js'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { previousOffset } from '../client/previousOffset.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { findQuery } from './listRun.js'
import { createListSharing } from './listSharing.js'
import { readListPage } from './readListPage.js'
import { windowsOf } from './readWindow.js'
import { sharedOptions } from './sharedOptions.js'
import { toWalletBalanceList, type WalletBalanceList } from './WalletBalanceList.js'
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
> = Omit<WalletBalanceParameters, 'address' | 'offset'> & {
  /** The wallet; the query waits while it is `undefined`. */
  address: string | undefined
  /** How many pages a refetch asks for at a time, from 1; default 4. */
  refetchConcurrency?: number | undefined
  /**
   * TanStack's own options. A `select` of yours gets its plain `InfiniteData`. `structuralSharing`
   * belongs here: as a default of the QueryClient it does nothing for lists.
   */
  query?: InfiniteWalletBalanceQuery<TEntry, TData> | undefined
}

/** TanStack's options, with the key, the function and the paging of the list. */
export type InfiniteWalletBalanceQueryOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = InfiniteWalletBalanceQuery<TEntry, TData> & {
  /** Of `walletBalanceKeys.infinite`. */
  queryKey: DataTag<
    InfiniteWalletBalanceKey,
    InfiniteData<WalletBalancePage<TEntry>, number>,
    WalletBalanceError
  >
  /** Fetches and reads a page, and puts it in its place. */
  queryFn: QueryFunction<WalletBalancePage<TEntry>, InfiniteWalletBalanceKey, number>
  /** The offset of the first page, 0. */
  initialPageParam: number
  /** The offset after a page, by the rows received. */
  getNextPageParam: GetNextPageParamFunction<number, WalletBalancePage<TEntry>>
  /** The offset before a page. */
  getPreviousPageParam: GetPreviousPageParamFunction<number, WalletBalancePage<TEntry>>
}

type Asked<TEntry> = {
  start: number | null
  direction: 'forward' | 'backward'
  /** Not held: whoever keeps the options is not to keep the list. */
  pages: WeakRef<readonly WalletBalancePage<TEntry>[]>
}

/**
 * Query options for a wallet's token balances as one growing list, for `useInfiniteQuery`,
 * `queryClient.infiniteQuery()`, `prefetchInfiniteQuery` and server components. Shapes, units and
 * errors: {@link getWalletBalance}; and {@link PaginationError} where the service ignores `offset`.
 *
 * The next page starts at the page's offset plus the rows received, so a service that caps
 * `limit` in silence still gives every row.
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
  options: InfiniteWalletBalanceOptions<TEntry, TData>,
): InfiniteWalletBalanceQueryOptions<TEntry, TData> {
  const { query, refetchConcurrency = 4, ...list } = options
  const queryKey = infiniteKey(client, list)
  const concurrency = checkInteger('refetchConcurrency', refetchConcurrency)
  const read = windowsOf(client, list)
  const { entryId } = client.response
  const select = (data: InfiniteData<WalletBalancePage<TEntry>, number>) =>
    toWalletBalanceList(data, entryId)
  // TanStack asks where a page starts in the same moment as it asks for the page. So whoever starts
  // there, in that direction, is next to these pages; the first page of a run is next to none.
  let asked: Asked<TEntry> | undefined
  const ask = (
    direction: Asked<TEntry>['direction'],
    start: number | null,
    pages: readonly WalletBalancePage<TEntry>[],
  ) => {
    asked = { start, direction, pages: new WeakRef(pages) }
    return start
  }
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- neither the pages nor the concurrency changes the data
  return {
    select: select as (data: InfiniteData<WalletBalancePage<TEntry>, number>) => TData, // its default type, unless `query` has one
    ...sharedOptions(query, list.address, queryKey),
    structuralSharing: createListSharing(query?.structuralSharing),
    queryKey,
    queryFn: (context) => {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- a run started anew has no other sign
      const { pageParam, direction } = context
      const isAsked = asked?.start === pageParam && asked.direction === direction
      const pages = (isAsked && asked?.pages.deref()) || []
      asked = undefined // TanStack asks again before it retries
      const source = { query: findQuery(context, query?.queryKeyHashFn), concurrency }
      return readListPage(read, source, context, pages)
    },
    initialPageParam: 0,
    getNextPageParam: (lastPage, pages) => ask('forward', lastPage.nextOffset, pages),
    getPreviousPageParam: (firstPage, pages) => ask('backward', previousOffset(firstPage), pages),
  }
}
