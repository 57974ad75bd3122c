import { PaginationError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceResponse } from '../response/defineWalletBalanceResponse.js'
import { type EntryId, flattenPages, readIds } from './flattenPages.js'
import { offsetAfterNothing, placeNewPage } from './offsetAfterPage.js'
import type { RequestedPage, UnplacedPage, WalletBalancePage } from './WalletBalancePage.js'

/** How many pages in a row may bring nothing new. */
const MAX_PAGES_WITHOUT_NEW = 4
// The raw entries of each page, by those that the schema made of them. Not a field of the page: a
// price that the schema leaves out would then change the page, and its list, at each refetch.
const rawEntriesOf = new WeakMap<readonly unknown[], readonly unknown[]>()

/**
 * Places a page after the earlier ones of its list: where the next page starts depends on them.
 *
 * @throws PaginationError if the service ignores `offset`, if it sends nothing new although it says
 * that more follow, or if the user's `nextOffset` fails.
 */
export function placePage<TEntry>(
  requested: RequestedPage<TEntry>,
  earlier: readonly WalletBalancePage<TEntry>[],
  response: WalletBalanceResponse<TEntry>,
): WalletBalancePage<TEntry> {
  const { page: received, rawEntries } = requested
  const { entryId, nextOffset } = response
  rawEntriesOf.set(received.entries, rawEntries)
  const isRepeat = repeatsLast(requested, earlier, response)
  const placed = placeNewPage(received, response, earlier)
  const isNew = nextOffset !== undefined || hasNewEntry(received, earlier, entryId)
  if (isNew && !isRepeat) return placed

  // the page brings nothing new; a repeat is kept without entries
  const { entries, limit, offset, hasMore } = received
  const next = offsetAfterNothing(placed, earlier)
  const page = { ...placed, entries: isRepeat ? [] : entries, nextOffset: next }
  // A: the whole list again, from a service that ignores `limit` and `offset`
  if (entries.length > limit && next === null) return { ...page, entries: [] }
  // B: a full page again, or nothing but the length speaks for more: the service ignores `offset`
  const isFullRepeat = isRepeat && entries.length >= limit
  const isOnlyLong = next === null && placed.nextOffset !== null
  if (isFullRepeat || isOnlyLong || nextOffset) throw noNewEntries(offset)
  // C: more is said to follow, but not without end
  if (next !== null && countWithoutNew(earlier, entryId) >= MAX_PAGES_WITHOUT_NEW) {
    if (hasMore || entries.length > 0) throw noNewEntries(offset)
    return { ...page, nextOffset: null } // a total alone may count entries that are not sent
  }
  return page // C: the list goes on at `next`, or D: it ends
}

function noNewEntries(offset: number): PaginationError {
  const advice = `No new entries at offset ${offset}. Set \`nextOffset\`: \`() => null\` if the service sends everything at once, a window if it filters. Or is \`offset\` ignored?`
  return new PaginationError({ offset }, advice)
}

/** How many of the last pages have brought nothing new: those after the page of the newest entry. */
function countWithoutNew<TEntry>(
  pages: readonly WalletBalancePage<TEntry>[],
  entryId: EntryId<TEntry>,
): number {
  const newest: unknown = flattenPages(pages, entryId).entries.at(-1)
  const hasNewest = pages.map((page: WalletBalancePage<unknown>) => page.entries.includes(newest))
  return pages.length - 1 - hasNewest.lastIndexOf(true)
}

/** Whether an entry of the page has a new id. Entries without an id count as new. */
function hasNewEntry<TEntry>(
  page: UnplacedPage<TEntry>,
  earlier: readonly WalletBalancePage<TEntry>[],
  entryId: EntryId<TEntry>,
): boolean {
  const ids = entryId && flattenPages(earlier, entryId).ids
  const pageIds = ids && readIds(page, entryId)
  return pageIds ? pageIds.some((id) => !ids.has(id)) : page.entries.length > 0
}

/**
 * Whether a page has the entries of the last page with any, as they were received. After hydration
 * or structural sharing, those are known only as the schema returned them, maybe without what
 * tells pages apart: then, only a page longer than its `limit` is compared.
 */
function repeatsLast<TEntry>(
  { page, rawEntries }: RequestedPage<TEntry>,
  earlier: readonly WalletBalancePage<TEntry>[],
  { entry }: WalletBalanceResponse<TEntry>,
): boolean {
  let index = earlier.length - 1
  while (earlier[index]?.entries.length === 0) index -= 1
  const last = earlier[index]
  if (!last) return false
  const rawBefore = rawEntriesOf.get(last.entries)
  if (rawBefore) return areEqual(rawBefore, rawEntries)
  return (!entry || last.entries.length > last.limit) && areEqual(last.entries, page.entries)
}

/** Stops at the first difference. Accepts bigints, which a user's `locate` may return. */
function areEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  const text = (entry: unknown) => JSON.stringify(entry, bigints)
  return left.length === right.length && left.every((each, at) => text(each) === text(right[at]))
}
