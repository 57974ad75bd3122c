'use client'
import { type QueryClient, useIsRestoring, useQueryClient } from '@tanstack/react-query'
import { useEffect, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  type InfiniteWalletBalanceOptions,
  type InfiniteWalletBalanceQuery,
  infiniteWalletBalanceQueryOptions,
} from '../query/infiniteWalletBalanceQueryOptions.js'
import type { WalletOnChain } from '../query/walletBalanceKeys.js'
import { withReadAhead } from '../query/withReadAhead.js'
import type { RegisteredEntry } from '../response/Register.js'
import { canFetchNext, createListsObserver } from './createListsObserver.js'
import { type ClientParameter, useClient } from './IndexerProvider.js'
import { rowKey } from './mergeLists.js'
import { hasNext, type ListOptions, type ListResult } from './readLists.js'
import type { UseInfiniteWalletBalancesResult } from './UseInfiniteWalletBalancesResult.js'
import { withRetry } from './withRetry.js'

// off in the QueryClient's defaults, too
const excluded = {
  select: undefined,
  throwOnError: false,
  initialData: undefined,
  placeholderData: undefined,
  notifyOnChangeProps: undefined,
}

/** Options of {@link useInfiniteWalletBalances}. */
export type UseInfiniteWalletBalancesParameters<TEntry = RegisteredEntry> = Pick<
  InfiniteWalletBalanceOptions,
  'limit' | 'refetchConcurrency'
> & {
  /**
   * The wallets and chains, one list each. They may change at any render. Duplicates share a list.
   */
  wallets: readonly WalletOnChain[]
  /** TanStack Query options of each list. */
  query?:
    | Omit<InfiniteWalletBalanceQuery<NoInfer<TEntry>>, keyof typeof excluded | 'subscribed'>
    | undefined
} & ClientParameter<TEntry>

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
 * data?.rows[0] // { key: 'eth:0xa11ce:0', address: '0xA11CE', chain: 'eth', entry: { … } }
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
  const [observer] = useState(() => createListsObserver<TEntry>(tanstack))
  useSyncExternalStore(observer.subscribe, observer.version, observer.version)
  // as `undefined`, which TanStack's types do not allow, they turn off the defaults
  const listQuery: object = { ...query, ...excluded }
  const wanted = wallets.map((wallet) => {
    const { address, chain } = wallet
    const list = { ...options, address, chain, query: listQuery }
    const queryOptions = withRetry(infiniteWalletBalanceQueryOptions(indexer, list), tanstack)
    // as in `useInfiniteQuery`: TanStack's type is that of a plain query
    return {
      wallet,
      options: tanstack.defaultQueryOptions(queryOptions) as ListOptions<TEntry>,
    }
  })
  const state = observer.read(wanted, isRestoring)
  useInsertionEffect(observer.prepare)
  useEffect(() => observer.commit(isRestoring ? undefined : state, indexer, options))

  const { lists, status } = state
  const data = status === 'success' ? state.merged?.data : undefined
  const track = (field: keyof ListResult<TEntry>) => {
    // an infinite query's observer tracks all fields of its result
    for (const { observer } of lists) observer.trackProp(field as never)
  }
  const some = (
    field: keyof ListResult<TEntry>,
    test = (list: ListResult<TEntry>) => !!list[field],
  ) => {
    track(field)
    return lists.some(({ result }) => test(result))
  }
  const tracked = new Map(
    lists.map(({ hash, observer, result }) => [
      hash,
      observer.trackResult(result, track) as ListResult<TEntry>,
    ]),
  )
  const failed = lists.flatMap(({ hash, wallet, error }) => {
    const list = tracked.get(hash)
    // only a list whose address and chain are known can fail
    const { address, chain } = wallet as { address: string; chain: string }
    if (!error || !list) return []
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
      return some('isFetching')
    },
    get isFetchingNextPage() {
      return some('isFetchingNextPage')
    },
    get canFetchNextPage() {
      return some('fetchStatus', canFetchNext) && !!data?.rows.length && !isRestoring
    },
    isComplete: state.isComplete,
    hasNextPage: lists.some(({ result }) => hasNext(result)),
    failed,
    lists: wanted.flatMap(({ options }) => tracked.get(options.queryHash) ?? []),
    fetchNextPage: observer.fetchNextPage,
    refetch: observer.refetch,
  }
}
