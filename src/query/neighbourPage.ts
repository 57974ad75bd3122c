import type { InfiniteData, QueryFunctionContext } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/readPage.js'

type Context = Pick<QueryFunctionContext, 'client' | 'queryKey'> & {
  /** Typed as deprecated in TanStack, and the one place that tells the direction. */
  direction: 'forward' | 'backward'
}

/**
 * The loaded page that a `fetchNextPage` or `fetchPreviousPage` is about to extend; `undefined`
 * on a first load or a refetch, which begin anew.
 */
export function neighbourPage<TEntry>({
  client,
  queryKey,
  direction,
}: Context): WalletBalancePage<TEntry> | undefined {
  const state = client.getQueryState<InfiniteData<WalletBalancePage<TEntry>, number>>(queryKey)
  if (!state?.fetchMeta?.fetchMore) return undefined
  return state.data?.pages.at(direction === 'backward' ? 0 : -1)
}
