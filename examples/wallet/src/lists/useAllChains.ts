import { useInfiniteWalletBalance, type WalletBalanceError } from 'inscription-hooks'
import { useEffect, useState } from 'react'
import { mayRetryAt, mustWait } from '../refetchPolicy'
import type { TokensQuery } from '../token-list/token'
import { type MergedChains, mergeChains } from './mergeChains'

/** After the first answer, the others have this long to be shown in the order of the chains. */
const GRACE_MS = 200

type AllChainsParameters = { address: string; chains: readonly string[]; limit: number }

type AllChains = TokensQuery & {
  /** Chains that are not loaded, or not completely. */
  failed: string[]
  /** Of these, the failure of the one that may be retried first. */
  failure: { error: WalletBalanceError; failedAtMs: number } | null | undefined
  /** Retries those that need not wait for their `Retry-After`. */
  retryFailed: () => void
}

/** The tokens on all chains as one list. One query per chain, shared with the list of that chain. */
export function useAllChains(parameters: AllChainsParameters): AllChains {
  const { address, limit } = parameters
  const [chains] = useState(parameters.chains) // a different number of hooks would be an error
  // eslint-disable-next-line react-hooks/rules-of-hooks -- always the same chains
  const queries = chains.map((chain) => useInfiniteWalletBalance({ address, chain, limit }))

  const isOver = useGrace(queries.some(({ data }) => data))
  const isShown = isOver || queries.every(({ isLoading }) => !isLoading)
  const merged = useMergedChains(
    chains,
    queries.map(({ data }) => (isShown ? data : undefined)),
  )
  const hasFailed = queries.map(
    ({ data, status, fetchStatus, isFetchNextPageError }) =>
      fetchStatus === 'idle' && (data ? isFetchNextPageError : status === 'error'),
  )
  const isUnread = queries.map(({ data, hasNextPage }) => !data || hasNextPage)
  const awaited = queries.filter((_, index) => isUnread[index] && !hasFailed[index])
  const idle = awaited.filter(({ fetchStatus }) => fetchStatus === 'idle')
  const data = merged.order.length === 0 ? undefined : merged

  const failed = queries.flatMap((query, index) =>
    hasFailed[index] ? [{ query, chain: chains[index] ?? '' }] : [],
  )
  const waiting = queries.find((query) => query.failureReason && query.fetchStatus === 'fetching')
  const stale = queries.filter(({ isRefetchError }) => isRefetchError).toSorted(byRetry)[0]
  const isFetchNextPageError = data !== undefined && failed.length > 0 && awaited.length === 0
  const [first] = failed.map(({ query }) => query).toSorted(byRetry)
  const { error = null, errorUpdatedAt = 0 } = stale ?? first ?? {}
  const states = queries.map(({ fetchStatus }) => fetchStatus)

  /** Those of the idle chains that are behind; if only failed ones are left, those. */
  function fetchNextPage(): void {
    const behind = Math.min(...idle.map((query) => query.data?.pages.length ?? 0))
    for (const query of idle) {
      const isBehind = query.data?.pages.length === behind
      if (isBehind) void query.fetchNextPage({ cancelRefetch: false })
    }
    if (awaited.length === 0) retryFailed()
  }
  function retryFailed(): void {
    for (const { query } of failed) {
      if (!mustWait(query)) void (query.data ? query.fetchNextPage() : query.refetch())
    }
  }
  function refetch(): void {
    for (const query of queries) if (!mustWait(query)) void query.refetch({ cancelRefetch: false })
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
    failureReason: waiting?.failureReason ?? null,
    hasNextPage: data !== undefined && isUnread.includes(true),
    isFetchingNextPage: queries.some(
      ({ isFetchingNextPage, isLoading }) => isFetchingNextPage || isLoading,
    ),
    // a chain that is slow or waits for its next attempt does not hold back the others
    mayFetchNextPage: idle.length > 0,
    isFetchNextPageError,
    isRefetchError: stale !== undefined,
    fetchNextPage,
    refetch,
    failed: failed.map(({ chain }) => chain),
    failure: first?.error && { error: first.error, failedAtMs: first.errorUpdatedAt },
    retryFailed,
  }
}

type Failure = Parameters<typeof mayRetryAt>[0]

function byRetry(a: Failure, b: Failure): number {
  return mayRetryAt(a) - mayRetryAt(b)
}

function useGrace(hasBegun: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = hasBegun && setTimeout(() => setOver(true), GRACE_MS)
    return () => clearTimeout(timer || undefined)
  }, [hasBegun])
  return isOver
}

/** The same object while the lists are the same. */
function useMergedChains(chains: readonly string[], lists: MergedChains['lists']): MergedChains {
  const [merged, setMerged] = useState(() => mergeChains(chains, lists))
  if (lists.every((list, index) => list === merged.lists[index])) return merged
  const next = mergeChains(chains, lists, merged.order)
  setMerged(next) // React allows setting state during render
  return next
}
