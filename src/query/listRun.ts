import type { Query, QueryClient } from '@tanstack/react-query'
import type { ListPages, ListRefetch } from './listRefetch.js'

/** What TanStack is doing while it asks for a page. */
export type ListRun<TEntry> = {
  /** `fetchNextPage`, `fetchPreviousPage`, or neither: a first load or a refetch. */
  direction: 'forward' | 'backward' | undefined
  /** The refetch that this is, or that was cut off by `fetchNextPage` and goes on in it. */
  refetch: ListRefetch<TEntry> | undefined
}

/** A refetch, and the run that it belongs to. */
type Ongoing = {
  readonly refetch: Pick<ListRefetch<unknown>, 'stop' | 'startOver'>
  /** What it refetches: once the query has other data it is over. */
  readonly loaded: unknown
  run: Promise<unknown>
  /** The run has asked for a page. */
  isJoined: boolean
  /** The run is a refetch that goes on with this one. */
  isResumed: boolean
}

// Outside the queries: nobody's data, and gone with them.
const ongoing = new WeakMap<object, Ongoing>()

/**
 * The run of `query` that its `queryFn` is called in. To be called at once, while the query tells of
 * that run. A version of TanStack that does not tell gets its own behaviour, pages one after another.
 */
export function joinListRun<TEntry>(
  query: Query | undefined,
  createRefetch: (loaded: ListPages<TEntry>) => ListRefetch<TEntry>,
): ListRun<TEntry> {
  const direction = query?.state.fetchMeta?.fetchMore?.direction
  const loaded = query?.state.data as ListPages<TEntry> | undefined // what our queryFn has given
  const run = query?.promise
  if (!query || !loaded?.pages.length || !run) return { direction, refetch: undefined }

  const known = ongoing.get(query)
  if (known?.isJoined && known.run === run) {
    return { direction, refetch: known.refetch as ListRefetch<TEntry> } // a query has rows of one type
  }
  if (known?.loaded === loaded && (direction || known.isResumed)) {
    Object.assign(known, { run, isJoined: true, isResumed: false })
    known.refetch.startOver()
    watch(query, known)
    return { direction, refetch: known.refetch as ListRefetch<TEntry> } // as above
  }
  if (direction) return { direction, refetch: undefined }
  known?.refetch.stop()
  const refetch = createRefetch(loaded)
  const begun = { refetch, loaded, run, isJoined: true, isResumed: false }
  ongoing.set(query, begun)
  watch(query, begun)
  return { direction, refetch }
}

/** Has the refetch end with its run, unless another run has cut that off and goes on with it. */
function watch(query: Query, refetched: Ongoing): void {
  const { run } = refetched
  const end = (error?: unknown) => {
    if (ongoing.get(query) !== refetched) return
    const isForPage = query.state.fetchMeta?.fetchMore !== undefined
    if (error !== undefined && isForPage && query.promise && query.promise !== run) {
      // cut off by a run that may not have asked for its page yet: offline, say, or at the end of the list
      handOver(query, refetched)
    } else if (error === undefined && !refetched.isJoined) {
      // the run had no page to ask for, and gave the old rows for new
      refetched.isResumed = true
      query.fetch().catch(() => undefined) // the query itself tells of its failure
      handOver(query, refetched)
    } else {
      ongoing.delete(query)
      refetched.refetch.stop()
    }
  }
  run.then(() => end(), end)
}

function handOver(query: Query, refetched: Ongoing): void {
  if (!query.promise || query.promise === refetched.run) return // joined already
  Object.assign(refetched, { run: query.promise, isJoined: false })
  watch(query, refetched)
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
