import type { Query, QueryClient } from '@tanstack/react-query'
import type { ListPages, ListRefetch } from './listRefetch.js'

/** What TanStack is doing while it asks for a page. */
export type ListRun<TEntry> = {
  /** `fetchNextPage`, `fetchPreviousPage`, or neither: a first load or a refetch. */
  direction: 'forward' | 'backward' | undefined
  /** The refetch that this is, or that was cut off by `fetchNextPage` and goes on in it. */
  refetch: ListRefetch<TEntry> | undefined
}

// Outside the queries: nobody's data, and gone with them.
const refetches = new WeakMap<
  object,
  { run: Promise<unknown>; refetch: Pick<ListRefetch<unknown>, 'stop'> }
>()

/**
 * The run of `query` that its `queryFn` is called in. To be called at once: TanStack cuts off a
 * refetch for `fetchNextPage` and calls the `queryFn` of that in one go, so a refetch which is still
 * there then has just been cut off, and goes on instead of being thrown away.
 *
 * A refetch ends with the run it belongs to. A version of TanStack that does not tell of its runs
 * gets its own behaviour, pages one after another.
 */
export function joinListRun<TEntry>(
  query: Query | undefined,
  createRefetch: (loaded: ListPages<TEntry>) => ListRefetch<TEntry>,
): ListRun<TEntry> {
  const direction = query?.state.fetchMeta?.fetchMore?.direction
  const loaded = query?.state.data as ListPages<TEntry> | undefined // what our queryFn has given
  const run = query?.promise
  if (!query || !loaded?.pages.length || !run) return { direction, refetch: undefined }

  const known = refetches.get(query)
  const isSameRun = known?.run === run
  if (direction && !known) return { direction, refetch: undefined }
  const refetch =
    known && (direction || isSameRun)
      ? (known.refetch as ListRefetch<TEntry>) // a query has rows of one type
      : createRefetch(loaded)
  if (!isSameRun) belongTo(query, run, refetch)
  return { direction, refetch }
}

function belongTo<TEntry>(query: Query, run: Promise<unknown>, refetch: ListRefetch<TEntry>): void {
  refetches.set(query, { run, refetch: refetch })
  const end = () => {
    const latest = refetches.get(query)
    if (latest?.refetch === refetch && latest.run !== run) return // it goes on in another run
    if (latest?.refetch === refetch) refetches.delete(query)
    refetch.stop()
  }
  run.then(end, end)
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
