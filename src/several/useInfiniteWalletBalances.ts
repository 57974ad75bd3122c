'use client'
import {
  type QueryClient,
  type UseInfiniteQueryResult,
  useIsRestoring,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceList } from '../list/WalletBalanceList.js'
import { withReadAhead } from '../list/withReadAhead.js'
import {
  type InfiniteWalletBalanceQuery,
  infiniteWalletBalanceQueryOptions,
  type PagingOptions,
} from '../query/infiniteWalletBalanceQueryOptions.js'
import { type ClientParameter, useClient } from '../react/IndexerProvider.js'
import { withRetry } from '../react/withRetry.js'
import type { WalletOnChain } from '../request/createWalletBalanceRequest.js'
import type { RegisteredEntry } from '../response/Register.js'
import { ListsObserver } from './ListsObserver.js'
import { rowKey, type WalletBalanceRows } from './mergeLists.js'
import { canFetchNext, hasNext, type ListOptions } from './readLists.js'

// `undefined`, which TanStack's types do not allow, turns off the QueryClient's defaults, too
const excluded = {
  select: undefined,
  throwOnError: false,
  initialData: undefined,
  placeholderData: undefined,
  notifyOnChangeProps: undefined,
}

/** Options of {@link useInfiniteWalletBalances}. */
export type UseInfiniteWalletBalancesParameters<TEntry = RegisteredEntry> = PagingOptions & {
  /**
   * The wallets and chains, one list each. They may change at any render. Duplicates share a list.
   */
  wallets: readonly WalletOnChain[]
  /** TanStack Query options of each list. */
  query?:
    | Omit<InfiniteWalletBalanceQuery<NoInfer<TEntry>>, keyof typeof excluded | 'subscribed'>
    | undefined
} & ClientParameter<TEntry>

/** A list that has failed. */
type FailedList<TEntry> = {
  /** Chain, and address in lower case. */
  readonly key: string
  readonly address: string
  readonly chain: string
  readonly error: WalletBalanceError
  /** The list's item of `lists`. */
  // not `ListResult`, which users' declaration files cannot name
  readonly list: UseInfiniteQueryResult<WalletBalanceList<TEntry>, WalletBalanceError>
  /** Requests the next page if that failed, else refetches the list. Never rejects. */
  readonly retry: () => Promise<void>
}

/** Result of {@link useInfiniteWalletBalances}. */
export type UseInfiniteWalletBalancesResult<TEntry = RegisteredEntry> = {
  /** The entries of all lists. `undefined` while `status` is `pending` or `error`. */
  readonly data: WalletBalanceRows<TEntry> | undefined
  /**
   * `pending` until a row is shown, or every list has failed, ended without entries, or sent 21
   * empty pages: then `hasNextPage` is true, and you can ask for more. `error` if every list has
   * failed and none has data. A list without data does not count while it is disabled or waits for
   * its address or chain.
   */
  readonly status: 'pending' | 'error' | 'success'
  /** Whether `status` is `pending`. */
  readonly isPending: boolean
  /** Whether `status` is `success`. */
  readonly isSuccess: boolean
  /** Whether `status` is `error`. */
  readonly isError: boolean
  /** The error of the first failed list if `status` is `error`, else `null`. */
  readonly error: WalletBalanceError | null
  /** Whether a list is fetching. */
  readonly isFetching: boolean
  /** Whether a list is fetching its next page. */
  readonly isFetchingNextPage: boolean
  /** Whether every list is read to its end. Until then, a wallet without rows may have tokens. */
  readonly isComplete: boolean
  /** Whether a list that has not failed has a next page. */
  readonly hasNextPage: boolean
  /** Whether rows are shown and `fetchNextPage` would request a page. For infinite scroll. */
  readonly canFetchNextPage: boolean
  /**
   * Lists that have failed, in the order of `wallets`. Those that had rows keep them. `key` is the
   * chain and the address in lower case, `list` the list's item of `lists`. `retry` requests the
   * next page if that failed, else refetches the list, and never rejects. A list without data stays
   * here while it is fetching.
   */
  readonly failed: readonly FailedList<TEntry>[]
  /** TanStack's result of each list, in the order of `wallets`. */
  readonly lists: readonly UseInfiniteQueryResult<WalletBalanceList<TEntry>, WalletBalanceError>[]
  /**
   * Requests the next page of each list that has one, is not fetching and has not failed. Resolves
   * when they have settled, to whether there is more to request. Never rejects.
   *
   * With `readAhead`, also requests pages behind the next one, for a loop that reads everything: as
   * many as `getAllWalletBalances` would, with `refetchConcurrency` as `concurrency`. The next call
   * with `readAhead` uses them. Anything else that fetches one of the lists drops them.
   */
  readonly fetchNextPage: (options?: { readAhead?: boolean }) => Promise<boolean>
  /** Refetches all lists whose address and chain are known. Never rejects. */
  readonly refetch: () => Promise<void>
}

/**
 * Loads the token balances of several chains or wallets as one list, page by page. The queries are
 * those of {@link useInfiniteWalletBalance}, one for each wallet and chain.
 *
 * Rows stand in the order in which their pages arrived, so none is inserted above others. At first,
 * rows wait up to 200 ms for slower lists, and then stand in the order of `wallets`. A failed
 * list does not affect the others.
 *
 * @example
 * import { useInfiniteWalletBalances } from 'inscription-hooks'
 *
 * const { data, failed } = useInfiniteWalletBalances({
 *   wallets: ['eth', 'base'].map((chain) => ({ address, chain })),
 * })
 * data?.rows[0] // { key: 'eth:0xa11ce:0', id: null, address: '0xA11CE', chain: 'eth', entry: { … } }
 * data?.total // 157, or null while the total of a chain is unknown
 * failed.map(({ chain, error }) => `${chain}: ${error.shortMessage}`) // []
 */
export function useInfiniteWalletBalances<TEntry = RegisteredEntry>(
  { client, wallets, query, ...options }: UseInfiniteWalletBalancesParameters<TEntry>,
  queryClient?: QueryClient,
): UseInfiniteWalletBalancesResult<TEntry> {
  const provided = useClient('useInfiniteWalletBalances', client)
  const indexer = useMemo(() => withReadAhead(provided), [provided])
  const tanstack = useQueryClient(queryClient)
  const isRestoring = useIsRestoring()
  const [observer] = useState(() => new ListsObserver<TEntry>(tanstack))
  useSyncExternalStore(observer.subscribe, observer.version, observer.version)
  const listQuery: object = { ...query, ...excluded }
  const wanted = wallets.map(({ address, chain }) => {
    const wallet = { ...options, address, chain }
    const list = infiniteWalletBalanceQueryOptions(indexer, { ...wallet, query: listQuery })
    const listOptions = tanstack.defaultQueryOptions(withRetry(list, tanstack))
    // as in `useInfiniteQuery`: TanStack's type is that of a plain query
    return { wallet, options: listOptions as ListOptions<TEntry>, client: indexer }
  })
  const state = observer.read(wanted, isRestoring)
  const { lists, status, isHeld } = state
  // before refs, layout effects and the effects of children, which may call `fetchNextPage`
  useInsertionEffect(observer.beginCommit)
  useEffect(() => observer.commit(isRestoring ? undefined : state))
  useEffect(() => (isHeld ? observer.hold() : undefined), [observer, isHeld])

  const all = [...lists.values()]
  const data = status === 'success' ? state.merged?.data : undefined
  const failed = all.flatMap(({ hash, wallet, error, tracked: list }) => {
    // only a list whose address and chain are known can fail
    const { address, chain } = wallet as { address: string; chain: string }
    if (!error) return []
    return [{ key: rowKey(wallet), address, chain, error, list, retry: () => observer.retry(hash) }]
  })
  return {
    data,
    status,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    error: (status === 'error' && failed[0]?.error) || null,
    get isFetching() {
      return all.some(({ tracked }) => tracked.isFetching)
    },
    get isFetchingNextPage() {
      return all.some(({ tracked }) => tracked.isFetchingNextPage)
    },
    get canFetchNextPage() {
      return all.some(({ tracked }) => canFetchNext(tracked)) && !!data?.rows.length && !isRestoring
    },
    isComplete: state.isComplete,
    hasNextPage: all.some(({ result }) => hasNext(result)),
    failed,
    lists: wanted.flatMap(({ options }) => lists.get(options.queryHash)?.tracked ?? []),
    fetchNextPage: observer.fetchNextPage,
    refetch: observer.refetch,
  }
}
