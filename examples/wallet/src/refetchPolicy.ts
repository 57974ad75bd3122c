// refetchPolicy.ts
import { focusManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { type IndexerClient, refetchWhenChanged, walletBalanceKeys } from 'inscription-hooks'

function isWaiting({ state: { error, errorUpdatedAt } }: Query): boolean {
  const { retryAfterMs = 0 } = Object(error) as { retryAfterMs?: number } // some errors have it
  return Date.now() < errorUpdatedAt + retryAfterMs
}

function mayRefetch(query: Query): boolean {
  const { pages } = Object(query.state.data) as { pages?: unknown[] } // only infinite queries have it
  return ((pages?.length ?? 0) <= 5 || query.state.isInvalidated) && !isWaiting(query)
}

/** For the QueryClient's `defaultOptions.queries`, together with `refetchOnReturn`. */
export const refetchPolicy = {
  staleTime: 30_000,
  refetchOnMount: mayRefetch,
  retryOnMount: (query: Query) => !isWaiting(query),
  refetchOnReconnect: (query: Query) => query.state.status === 'error' && mayRefetch(query),
  refetchOnWindowFocus: false,
}

/**
 * When the tab is visible or online again, requests the first page of each stale list on screen. If
 * it has changed, or no page of the list arrived for 10 minutes, the whole list is refetched.
 */
export function refetchOnReturn<TEntry>(
  queryClient: QueryClient,
  client: IndexerClient<TEntry>,
  read: (entry: TEntry) => string | undefined,
): () => void {
  const lists = {
    queryKey: walletBalanceKeys.all(client),
    stale: true,
    fetchStatus: 'idle',
    predicate: ({ state }: Query) => state.status === 'success', // after an error, the user retries
  } as const
  const options = { read, delaysMs: [0], maxAgeMs: 10 * 60_000 }
  let isChecking = false // a device that wakes up is visible and online at once
  async function check(isBack: boolean) {
    if (!isBack || isChecking) return
    isChecking = true
    await refetchWhenChanged(queryClient, client, lists, options)
    isChecking = false
  }
  const onReturn = (isBack: boolean) => void check(isBack)
  const stops = [focusManager.subscribe(onReturn), onlineManager.subscribe(onReturn)]
  return () => {
    for (const stop of stops) stop()
  }
}
