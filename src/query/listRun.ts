import type { Query, QueryClient } from '@tanstack/react-query'
import type { ListPages } from './listRefetch.js'
import { isListSharing } from './listSharing.js'

/** What TanStack is doing while it asks for a page of a list that has pages. */
export type ListRun<TEntry> = {
  readonly query: Query
  /** `undefined` where this version of TanStack does not tell. */
  readonly promise: Promise<unknown> | undefined
  /** `fetchNextPage`, `fetchPreviousPage`, or neither: a refetch. */
  readonly direction: 'forward' | 'backward' | undefined
  /** What is there. */
  readonly loaded: ListPages<TEntry>
}

/** The run of `query` that its `queryFn` is called in. To be called at once, while it tells. */
export function runOf<TEntry>(query: Query | undefined): ListRun<TEntry> | undefined {
  // what a run keeps has to pass through our structuralSharing
  if (!query || !isListSharing(query.options.structuralSharing)) return undefined
  const loaded = query.state.data as ListPages<TEntry> | undefined // what our queryFn has given
  if (!loaded?.pages.length) return undefined
  const direction = query.state.fetchMeta?.fetchMore?.direction
  return { query, promise: query.promise, direction, loaded }
}

/** The query that a `queryFn` is called for. */
export function findQuery<TKey extends readonly unknown[]>(
  { client, queryKey }: { readonly client?: QueryClient; readonly queryKey: TKey },
  queryKeyHashFn: ((queryKey: TKey) => string) | undefined,
): Query | undefined {
  if (!client) return undefined
  const hash = queryKeyHashFn?.(queryKey) ?? client.defaultQueryOptions({ queryKey }).queryHash
  return client.getQueryCache().get(hash)
}
