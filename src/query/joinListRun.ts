import type { Query } from '@tanstack/react-query'
import type { ListPages, ListRefetch } from './listRefetch.js'
import type { ListRun } from './listRun.js'

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
 * The refetch that this run is, or that was cut off by `fetchNextPage` and goes on in it. A version of
 * TanStack that does not tell of its runs gets its own behaviour, pages one after another.
 */
export function joinListRun<TEntry>(
  { query, promise: run, direction, loaded }: ListRun<TEntry>,
  createRefetch: (loaded: ListPages<TEntry>) => ListRefetch<TEntry>,
): ListRefetch<TEntry> | undefined {
  if (!run) return undefined
  const known = ongoing.get(query)
  if (known?.isJoined && known.run === run) {
    return known.refetch as ListRefetch<TEntry> // a query has rows of one type
  }
  if (known?.loaded === loaded && (direction || known.isResumed)) {
    Object.assign(known, { run, isJoined: true, isResumed: false })
    known.refetch.startOver()
    watch(query, known)
    return known.refetch as ListRefetch<TEntry> // as above
  }
  if (direction) return undefined
  known?.refetch.stop()
  const refetch = createRefetch(loaded)
  const begun = { refetch, loaded, run, isJoined: true, isResumed: false }
  ongoing.set(query, begun)
  watch(query, begun)
  return refetch
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
