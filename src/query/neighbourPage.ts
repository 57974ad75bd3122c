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

/** Whether two pages hold the same rows, so that the service has ignored `offset`. */
export function hasSameRows<TEntry>(
  left: WalletBalancePage<TEntry>,
  right: WalletBalancePage<TEntry>,
): boolean {
  return (
    left.entries.length > 0 &&
    left.entries.length === right.entries.length &&
    serialise(left.entries[0]) === serialise(right.entries[0]) && // cheap, and mostly enough
    serialise(left.entries) === serialise(right.entries)
  )
}

/** JSON, with the bigint that an `entry` schema may give. */
function serialise(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? `${inner}n` : inner,
  )
}
