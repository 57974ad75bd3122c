'use client'
import {
  InfiniteQueryObserver,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { EntryId } from '../list/flattenPages.js'
import type { WalletBalanceList } from '../list/WalletBalanceList.js'
import type { WalletBalancePage } from '../list/WalletBalancePage.js'
import type { ReadAheadClient } from '../list/withReadAhead.js'
import type { PagingOptions } from '../query/infiniteWalletBalanceQueryOptions.js'
import type { InfiniteWalletBalanceKey } from '../query/walletBalanceKeys.js'
import type { WalletOnChain } from '../request/createWalletBalanceRequest.js'
import { type MergedLists, mergeLists } from './mergeLists.js'

type ListResult<TEntry> = UseInfiniteQueryResult<WalletBalanceList<TEntry>, WalletBalanceError>

type ListObserver<TEntry> = InfiniteQueryObserver<
  WalletBalancePage<TEntry>,
  WalletBalanceError,
  WalletBalanceList<TEntry>,
  InfiniteWalletBalanceKey,
  number
>

/** A list's options, with the QueryClient's defaults. */
export type ListOptions<TEntry> = Parameters<ListObserver<TEntry>['getOptimisticResult']>[0]

/** A list that a hook asks for. */
export type WantedList<TEntry> = {
  readonly wallet: WalletOnChain & PagingOptions
  readonly options: ListOptions<TEntry>
  readonly client: ReadAheadClient<TEntry>
}

/** A list as one render sees it. */
export type ObservedList<TEntry> = WantedList<TEntry> & {
  readonly hash: string
  readonly observer: ListObserver<TEntry>
  readonly result: ListResult<TEntry>
  /** The result for the user: a change of a field that was read renders again. */
  readonly tracked: ListResult<TEntry>
  readonly data: WalletBalanceList<TEntry> | undefined
  /** What `data` was made with. */
  readonly entryId: EntryId<TEntry>
  /** The list's error. While a list without data is requested again, the error that it had. */
  readonly error: WalletBalanceError | null | undefined
}

/** All lists as one render sees them. */
export type ListsState<TEntry> = {
  /** By hash, in the order of `wallets`. */
  readonly lists: ReadonlyMap<string, ObservedList<TEntry>>
  readonly merged: MergedLists<TEntry> | undefined
  readonly status: 'pending' | 'error' | 'success'
  /** Whether every list that counts is read to its end. */
  readonly isComplete: boolean
  /** Whether rows wait for slower lists, so that lists do not stand in the order of a race. */
  readonly isHeld: boolean
}

/** Whether a list that has not failed has a next page. */
export function hasNext<TEntry>({ error, hasNextPage }: ListResult<TEntry>): boolean {
  return !error && hasNextPage
}

/** Whether such a list is idle, too. */
export function canFetchNext<TEntry>(list: ListResult<TEntry>): boolean {
  return hasNext(list) && !isBusy(list)
}

/** How many pages after the first the hook requests by itself, as long as all are empty. */
const MAX_EMPTY_PAGES = 20

/** Whether to request the next page without being asked, because no page has entries. */
export function skipsEmptyPages<TEntry>({ data, hasNextPage }: ListResult<TEntry>): boolean {
  return hasNextPage && data?.entries.length === 0 && data.pages.length <= MAX_EMPTY_PAGES
}

export function isBusy<TEntry>({ fetchStatus }: ListResult<TEntry>): boolean {
  return fetchStatus !== 'idle'
}

/** Reads all lists. Changes nothing, because React may discard the render. */
export function readLists<TEntry>(
  queryClient: QueryClient,
  wanted: readonly WantedList<TEntry>[],
  previous: ListsState<TEntry> | undefined,
  { isRestoring, isTimeUp }: { isRestoring: boolean; isTimeUp: boolean },
): ListsState<TEntry> {
  const lists = observeLists(queryClient, wanted, previous, isRestoring)
  const counting = [...lists.values()].filter(
    (list) => list.data || list.error || isEnabled(queryClient, list),
  )
  const filled = counting.filter(({ data }) => data?.entries.length)
  const isHeld =
    !isTimeUp &&
    !previous?.merged?.data.rows.length &&
    filled.length > 0 &&
    // rows from the cache do not wait
    filled.every(({ hash }) => previous?.lists.has(hash)) &&
    counting.some(({ data, error }) => !data && !error)
  const merged = isHeld ? previous?.merged : mergeLists(counting, previous?.merged)
  const isSettled = counting.every(
    ({ result, data, error }) => error || (data && !skipsEmptyPages(result)),
  )
  const isPending = isHeld || counting.length === 0 || (!isSettled && !merged?.data.rows.length)
  const hasData = counting.some(({ data }) => data)
  return {
    lists,
    merged,
    status: isPending ? 'pending' : hasData ? 'success' : 'error',
    isComplete:
      counting.length > 0 && counting.every(({ result, data }) => data && !result.hasNextPage),
    isHeld,
  }
}

function observeLists<TEntry>(
  queryClient: QueryClient,
  wanted: readonly WantedList<TEntry>[],
  previous: ListsState<TEntry> | undefined,
  isRestoring: boolean,
): ReadonlyMap<string, ObservedList<TEntry>> {
  const lists = new Map<string, ObservedList<TEntry>>()
  for (const list of wanted) {
    const hash = list.options.queryHash
    if (lists.has(hash)) continue
    const before = previous?.lists.get(hash)
    const options: ListOptions<TEntry> = {
      ...list.options,
      _optimisticResults: isRestoring ? 'isRestoring' : 'optimistic',
    }
    const observer: ListObserver<TEntry> =
      before?.observer ?? new InfiniteQueryObserver(queryClient, options)
    observer.trackProp('data') // both are read below
    observer.trackProp('error')
    observer.getOptimisticResult(options)
    const result = observer.getCurrentResult() // the same object until it changes
    const tracked = observer.trackResult(result) as ListResult<TEntry> // typed as a plain query's
    const { data } = result
    const error = result.error ?? (data || !isBusy(result) ? null : before?.error)
    // where `entryId` throws, TanStack keeps the data that the one before made
    const isKept = result.error && data === before?.data
    const { entryId } = (isKept && before) || list.client.response
    lists.set(hash, { ...list, hash, options, observer, result, tracked, data, error, entryId })
  }
  return lists
}

function isEnabled<TEntry>(
  queryClient: QueryClient,
  { options: { enabled, queryKey } }: ObservedList<TEntry>,
): boolean {
  if (typeof enabled !== 'function') return enabled !== false
  // not the observer's query, which may have been removed from the cache
  const query = queryClient.getQueryCache().find({ queryKey })
  return !query || enabled(query as never) // the cache does not know the query's types
}
