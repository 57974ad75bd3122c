import type { QueryFunctionContext } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import { nextOffset } from '../client/paging.js'
import { PaginationError } from '../errors/PaginationError.js'
import { retryAfterMs, shouldRetry } from './retry.js'
import { type EntryId, hasNewEntry, type WalletBalancePages } from './WalletBalanceList.js'

type Page<TEntry> = WalletBalancePage<TEntry>

type List<TEntry> = {
  /** Reads a page of rows, or `limit`, from `offset` on. */
  readonly read: (
    window: { offset: number; limit?: number },
    signal: AbortSignal,
  ) => Promise<Page<TEntry>>
  readonly concurrency: number
  readonly entryId: EntryId<TEntry>
}

/** One fetch of a list, in which TanStack asks for page after page. */
type Run<TEntry> = {
  /** Asked for or read ahead, by offset. */
  readonly pages: Map<number, Promise<Page<TEntry>>>
  /** What TanStack has got, in order. */
  given: WalletBalancePages<TEntry>
}

const noPages: WalletBalancePages<never> = { pages: [], pageParams: [] }

// By the run's signal, which all its pages have in common: so a run ends with it.
const runs = new WeakMap<AbortSignal, Run<unknown>>()

/**
 * The page that TanStack asks for. In a refetch, whose offsets are known, the next ones are read
 * ahead, `concurrency` at a time. What has failed is read again when TanStack asks again.
 *
 * @throws {@link PaginationError} when the page has no new rows.
 */
export async function fetchListPage<TEntry>(
  { client, queryKey, pageParam: offset, signal }: QueryFunctionContext<readonly unknown[], number>,
  { read, concurrency, entryId }: List<TEntry>,
): Promise<Page<TEntry>> {
  const loaded = client.getQueryData<WalletBalancePages<TEntry>>(queryKey) ?? noPages
  const [first] = loaded.pages
  if (first && offset < first.offset) {
    // `fetchPreviousPage`: no more rows than there are before the first page
    const page = await read({ offset, limit: first.offset - offset }, signal)
    placePage(page, appendPage(noPages, first), entryId)
    return page
  }

  const known = runs.get(signal) as Run<TEntry> | undefined
  const run: Run<TEntry> = known ?? { pages: new Map(), given: noPages }
  runs.set(signal, run)
  const at = loaded.pageParams.indexOf(offset)
  const ahead = at < 0 ? [] : loaded.pageParams.slice(at + 1, at + concurrency)
  for (const next of [offset, ...ahead]) {
    if (run.pages.has(next)) continue
    const reading = read({ offset: next }, signal)
    reading.catch(() => {}) // told when TanStack asks for it
    run.pages.set(next, reading)
  }
  try {
    const page = await (run.pages.get(offset) as Promise<Page<TEntry>>) // begun above
    // `fetchNextPage` starts a run behind the pages that are there
    const before = at < 0 && run.given === noPages ? loaded : run.given
    const placed = placePage(page, before, entryId)
    run.given = appendPage(run.given, placed)
    return placed
  } catch (error) {
    // what has failed is read again, and not before the longest `Retry-After` among it
    let longest = error
    for (const [failed, reading] of run.pages) {
      await reading.catch((other: unknown) => {
        run.pages.delete(failed)
        if (shouldRetry(0, error) && retryAfterMs(other) > retryAfterMs(longest)) longest = other
      })
    }
    throw longest
  }
}

/**
 * A page behind the pages `before` it, which tell more of where the list ends than the page alone.
 *
 * @throws {@link PaginationError} when it is the page before it once more or, with `entryId`, has no
 * row that is new.
 */
export function placePage<TEntry>(
  page: Page<TEntry>,
  before: WalletBalancePages<TEntry>,
  entryId: EntryId<TEntry>,
): Page<TEntry> {
  const previous = before.pages.at(-1)
  if (previous && page.entries.length > 0) {
    const isRepeated =
      hasSameRows(previous, page) || (entryId && !hasNewEntry(page, before, entryId))
    if (isRepeated) throw new PaginationError({ offset: page.offset })
  }
  return { ...page, nextOffset: nextOffset(page, previous) }
}

/** Data with one more page; the data before stays as it is. */
export function appendPage<TEntry>(
  { pages, pageParams }: WalletBalancePages<TEntry>,
  page: Page<TEntry>,
): WalletBalancePages<TEntry> {
  return { pages: [...pages, page], pageParams: [...pageParams, page.offset] }
}

function hasSameRows(left: Page<unknown>, right: Page<unknown>): boolean {
  return (
    serialise(left.entries[0]) === serialise(right.entries[0]) && // cheap, and mostly enough
    serialise(left.entries) === serialise(right.entries)
  )
}

/** JSON, with the bigint that an `entry` schema may give. */
function serialise(value: unknown): string | undefined {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  )
}
