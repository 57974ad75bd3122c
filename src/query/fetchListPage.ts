import type { QueryFunctionContext } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import { nextOffset } from '../client/paging.js'
import { PaginationError } from '../errors/PaginationError.js'
import { retryAfterMs, shouldRetry } from './retry.js'
import { type EntryId, hasNewEntry, type WalletBalancePages } from './WalletBalanceList.js'

type Page<TEntry> = WalletBalancePage<TEntry>

type ListOptions<TEntry> = {
  /** Requests the page at `offset`, with another page size if `limit` is set. */
  readonly requestPage: (
    window: { offset: number; limit?: number },
    signal: AbortSignal,
  ) => Promise<Page<TEntry>>
  readonly concurrency: number
  readonly entryId: EntryId<TEntry>
}

/** One run of the infinite query, in which TanStack calls the query function page by page. */
type Run<TEntry> = {
  /** The requested and prefetched pages, by offset. */
  readonly requests: Map<number, Promise<Page<TEntry>>>
  /** The pages returned to TanStack so far, in order. */
  returned: WalletBalancePages<TEntry>
}

const noPages: WalletBalancePages<never> = { pages: [], pageParams: [] }

// Keyed by the run's signal, which all calls of a run share. Garbage-collected with it.
const runs = new WeakMap<AbortSignal, Run<unknown>>()

/**
 * The query function of the infinite query. A refetch knows its offsets, so it prefetches the next
 * pages, `concurrency` at a time. Failed pages are requested again when TanStack retries.
 *
 * @throws {@link PaginationError} if the page has no new entries.
 */
export async function fetchListPage<TEntry>(
  { client, queryKey, pageParam: offset, signal }: QueryFunctionContext<readonly unknown[], number>,
  { requestPage, concurrency, entryId }: ListOptions<TEntry>,
): Promise<Page<TEntry>> {
  const loaded = client.getQueryData<WalletBalancePages<TEntry>>(queryKey) ?? noPages
  const [first] = loaded.pages
  if (first && offset < first.offset) {
    // `fetchPreviousPage`: only the entries before the first page
    const page = await requestPage({ offset, limit: first.offset - offset }, signal)
    withNextOffset(page, appendPage(noPages, first), entryId)
    return page
  }

  const current = runs.get(signal) as Run<TEntry> | undefined
  const run: Run<TEntry> = current ?? { requests: new Map(), returned: noPages }
  runs.set(signal, run)
  const index = loaded.pageParams.indexOf(offset)
  const ahead = index < 0 ? [] : loaded.pageParams.slice(index + 1, index + concurrency)
  for (const next of [offset, ...ahead]) {
    if (run.requests.has(next)) continue
    const request = requestPage({ offset: next }, signal)
    request.catch(() => {}) // reported when TanStack requests this page
    run.requests.set(next, request)
  }
  try {
    const page = await (run.requests.get(offset) as Promise<Page<TEntry>>) // set above
    // a run of `fetchNextPage` starts after the loaded pages
    const earlier = index < 0 && run.returned === noPages ? loaded : run.returned
    const checked = withNextOffset(page, earlier, entryId)
    run.returned = appendPage(run.returned, checked)
    return checked
  } catch (error) {
    // forget all failed pages and throw the error with the longest `Retry-After`
    let longest = error
    for (const [failed, request] of run.requests) {
      await request.catch((other: unknown) => {
        run.requests.delete(failed)
        if (shouldRetry(0, error) && retryAfterMs(other) > retryAfterMs(longest)) longest = other
      })
    }
    throw longest
  }
}

/**
 * The page with its `nextOffset` computed from the earlier pages too.
 *
 * @throws {@link PaginationError} if it repeats the previous page or, with `entryId`, has no new entry.
 */
export function withNextOffset<TEntry>(
  page: Page<TEntry>,
  earlier: WalletBalancePages<TEntry>,
  entryId: EntryId<TEntry>,
): Page<TEntry> {
  const previous = earlier.pages.at(-1)
  if (previous && page.entries.length > 0) {
    const isRepeated =
      hasSameEntries(previous, page) || (entryId && !hasNewEntry(page, earlier, entryId))
    if (isRepeated) throw new PaginationError({ offset: page.offset })
  }
  return { ...page, nextOffset: nextOffset(page, previous) }
}

/** A copy of the data with one more page. */
export function appendPage<TEntry>(
  { pages, pageParams }: WalletBalancePages<TEntry>,
  page: Page<TEntry>,
): WalletBalancePages<TEntry> {
  return { pages: [...pages, page], pageParams: [...pageParams, page.offset] }
}

function hasSameEntries(left: Page<unknown>, right: Page<unknown>): boolean {
  return (
    serialize(left.entries[0]) === serialize(right.entries[0]) && // fast path
    serialize(left.entries) === serialize(right.entries)
  )
}

/** JSON that supports the bigint an `entry` schema may return. */
function serialize(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  )
}
