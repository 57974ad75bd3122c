import { useInfiniteWalletBalance, type WalletBalanceError } from 'inscription-hooks'
import { useMemo, useState } from 'react'
import type { TokensQuery } from '../token-list/token'
import { mergeChains } from './mergeChains'

type AllChainsParameters = { address: string; chains: readonly string[]; limit: number }

type AllChains = TokensQuery & {
  /** Chains that are not loaded, or not completely. */
  failed: { chain: string; error: WalletBalanceError; failedAtMs: number }[]
  retryFailed: () => void
}

/** The tokens on all chains as one list. One query per chain, shared with the list of that chain. */
export function useAllChains(parameters: AllChainsParameters): AllChains {
  const { address, limit } = parameters
  const [chains] = useState(parameters.chains) // a different number of hooks would be an error
  // eslint-disable-next-line react-hooks/rules-of-hooks -- always the same chains
  const queries = chains.map((chain) => useInfiniteWalletBalance({ address, chain, limit }))

  // also while they are tried again, so that the rows of the others stay
  const hasFailed = queries.map((query) =>
    query.data ? query.isFetchNextPageError : query.errorUpdateCount + query.failureCount > 0,
  )
  const isUnread = queries.map(({ data, hasNextPage }) => !data || hasNextPage)
  const lists = useSameItems(queries.map(({ data }) => data))
  const isAwaited = useSameItems(isUnread.map((unread, index) => unread && !hasFailed[index]))
  const merged = useMemo(() => mergeChains(chains, lists, isAwaited), [chains, lists, isAwaited])
  const isPending = merged.entries.length === 0 && isAwaited.includes(true)
  const data = isPending || lists.every((list) => !list) ? undefined : merged

  const failed = queries.flatMap((query, index) =>
    hasFailed[index] && query.fetchStatus === 'idle' ? [{ query, chain: chains[index] ?? '' }] : [],
  )
  const waiting = queries.find(
    (query) => query.failureCount > 0 && query.fetchStatus === 'fetching',
  )
  const stale = queries.find((query) => query.isRefetchError)
  const isFetchNextPageError =
    data !== undefined && hasFailed.includes(true) && !isAwaited.includes(true)
  const { error = null, errorUpdatedAt = 0 } = stale ?? failed[0]?.query ?? {}
  const states = queries.map(({ fetchStatus }) => fetchStatus)

  /** The chains that are behind; if only failed ones are left, those. */
  function fetchNextPage(): void {
    const next = queries.filter((_, index) => isAwaited[index])
    const behind = Math.min(...next.map((query) => query.data?.pages.length ?? 0))
    for (const query of next) {
      const isBehind = query.data?.pages.length === behind
      if (isBehind) void query.fetchNextPage({ cancelRefetch: false })
    }
    if (next.length === 0) retryFailed()
  }
  function retryFailed(): void {
    for (const { query } of failed) void (query.data ? query.fetchNextPage() : query.refetch())
  }

  const fetchStatus =
    states.find((state) => state === 'fetching') ??
    states.find((state) => state === 'paused') ??
    'idle'
  const isOk = data !== undefined && !stale && !isFetchNextPageError
  // a chain that waits for its next attempt is neither an error nor the end
  const status = isOk ? 'success' : !data && fetchStatus !== 'idle' ? 'pending' : 'error'

  return {
    data,
    status,
    fetchStatus,
    error: status === 'error' ? error : null,
    errorUpdatedAt,
    dataUpdatedAt: Math.min(...queries.flatMap((query) => query.dataUpdatedAt || [])),
    failureCount: waiting?.failureCount ?? 0,
    failureReason: waiting?.failureReason ?? null,
    hasNextPage: data !== undefined && isUnread.includes(true),
    isFetchingNextPage: queries.some(
      ({ isFetchingNextPage, isLoading }) => isFetchingNextPage || isLoading,
    ),
    isFetchNextPageError,
    isRefetchError: stale !== undefined,
    fetchNextPage,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch({ cancelRefetch: false }))),
    failed: failed.flatMap(({ chain, query: { error, errorUpdatedAt: failedAtMs } }) =>
      error ? [{ chain, error, failedAtMs }] : [],
    ),
    retryFailed,
  }
}

/** The same array while its items are the same. */
function useSameItems<TItem>(items: readonly TItem[]): readonly TItem[] {
  const [kept, keep] = useState(items)
  if (items.every((item, index) => item === kept[index])) return kept
  keep(items) // React allows setting state during render
  return items
}
