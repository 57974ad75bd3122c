import { PaginationError } from '../errors/WalletBalanceError.js'
import type {
  ReceivedPage,
  WalletBalanceResponse,
} from '../response/defineWalletBalanceResponse.js'
import { type EntryId, flattenPages, readIds } from './flattenPages.js'
import {
  callNextOffset,
  offsetAfterPage,
  offsetAfterWindow,
  plausibleTotal,
  receivedLength,
  SMALLEST_CAP,
  saysMore,
} from './offsetAfterPage.js'
import type {
  PlacedPage,
  RequestedPage,
  UnplacedPage,
  WalletBalancePage,
} from './WalletBalancePage.js'

/** How many pages in a row may have no new entries. The next one ends the list, or is an error. */
const MAX_PAGES_WITHOUT_NEW = 4

/**
 * The raw entries of each page, by the entries that the schema made of them. Not a field of the page:
 * a price that the schema leaves out would then change the page, and its list, at each refetch.
 */
const rawEntriesOf = new WeakMap<readonly unknown[], readonly unknown[]>()

/**
 * Places a page after the earlier ones of its list: where the next page starts depends on them.
 *
 * @throws PaginationError if the service ignores `offset`, if it sends no new entries although it
 * says that more follow, or if the user's `nextOffset` fails.
 */
export function placePage<TEntry>(
  requested: RequestedPage<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
  response: WalletBalanceResponse<TEntry>,
): PlacedPage<TEntry> {
  const { page: received, rawEntries } = requested
  rawEntriesOf.set(received.entries, rawEntries)
  const previous = earlier.at(-1)
  if (!previous) return placeFirst(received, response)

  const { entryId, nextOffset } = response
  const page = { ...received, total: plausibleTotal(received, earlier) }
  if (isRepeat(requested, sourceOf(previous, earlier), response)) {
    return placeRepeat(page, earlier, previous, nextOffset !== undefined)
  }
  if (nextOffset) return { ...page, nextOffset: callNextOffset(nextOffset, received) }
  return hasNewEntry(page, earlier, entryId)
    ? { ...page, nextOffset: offsetAfterPage(page, earlier) }
    : placeWithoutNew(page, earlier, previous)
}

/**
 * The first page of a list, or a page that is read alone. Apart from {@link placePage}, so that
 * `getWalletBalance` does without the rules for repeats.
 */
export function placeFirst<TEntry>(
  received: UnplacedPage<TEntry>,
  { nextOffset }: WalletBalanceResponse<TEntry>,
): WalletBalancePage<TEntry> {
  const page = { ...received, total: plausibleTotal(received) }
  const next = nextOffset ? callNextOffset(nextOffset, received) : offsetAfterPage(page)
  return { ...page, nextOffset: next }
}

/**
 * A page that repeats the previous one. It is an error, unless it is longer than its `limit`, which
 * ends the list, or shorter, and the response says whether more follow: then it is kept without
 * entries.
 */
function placeRepeat<TEntry>(
  page: UnplacedPage<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
  previous: PlacedPage<TEntry>,
  hasNextOffset: boolean,
): PlacedPage<TEntry> {
  const { entries, limit, offset, total, hasMore } = page
  const { length } = entries
  const reachesTotal = total !== null && total <= offset + length
  // a repeat does not bring the entries that the total counts; but one below 20 may be what a filter
  // shows in two windows
  if (reachesTotal && hasMore !== false && length >= SMALLEST_CAP) throw noNewEntries(page)
  if (isWholeList(page)) return endWithout(page)
  if (length >= limit || hasNextOffset) throw noNewEntries(page)
  return { ...placeWithoutNew(page, earlier, previous), entries: [] }
}

/** A page without new entries: it ends the list, or the list goes on after its window. */
function placeWithoutNew<TEntry>(
  page: UnplacedPage<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
  previous: PlacedPage<TEntry>,
): PlacedPage<TEntry> {
  const { length } = page.entries
  const more = saysMore(page)
  if (isWholeList(page)) return endWithout(page)
  // nothing says where the list ends; a shorter page would be the end of a list that has changed
  const isAsLong = length > 0 && length >= receivedLength(previous)
  if (more === null && isAsLong) throw noNewEntries(page)
  // 0: the first page of the list was empty, and does not have the field
  const before = previous.lengthsWithoutNew ?? (previous.entries.length > 0 ? [] : [0])
  const lengthsWithoutNew = [...before, length]
  if (!more || lengthsWithoutNew.length <= MAX_PAGES_WITHOUT_NEW) {
    return { ...page, lengthsWithoutNew, nextOffset: offsetAfterWindow(page, earlier) }
  }
  // a total alone may count entries that the service does not send
  if (page.hasMore !== null || lengthsWithoutNew.some(Boolean)) throw noNewEntries(page)
  return { ...page, lengthsWithoutNew, nextOffset: null }
}

/** Whether a page without new entries is the whole list again: it is longer than its `limit`. */
function isWholeList(page: ReceivedPage<unknown>): boolean {
  return page.entries.length > page.limit && !saysMore(page)
}

function endWithout<TEntry>(page: UnplacedPage<TEntry>): PlacedPage<TEntry> {
  return { ...page, entries: [], nextOffset: null }
}

function noNewEntries({ offset }: ReceivedPage<unknown>): PaginationError {
  const advice = `No new entries at offset ${offset}. Set \`nextOffset\`: \`() => null\` if the service sends everything at once, a window if it filters. Or is \`offset\` ignored?`
  return new PaginationError({ offset, advice })
}

/** Whether an entry of the page has a new id. Entries without an id count as new. */
function hasNewEntry<TEntry>(
  page: ReceivedPage<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
  entryId: EntryId<TEntry>,
): boolean {
  if (page.entries.length === 0) return false
  if (!entryId) return true
  const { ids } = flattenPages(earlier, entryId)
  const pageIds = readIds(page, entryId)
  return !ids || !pageIds || pageIds.some((id) => !ids.has(id))
}

/**
 * The page to compare with: the last one or, if that was a repeat and kept without entries, the one
 * it repeats.
 */
function sourceOf<TEntry>(
  page: PlacedPage<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
): PlacedPage<TEntry> {
  if (page.entries.length > 0 || receivedLength(page) === 0) return page
  return earlier.filter(({ entries }) => entries.length > 0).at(-1) ?? page
}

/**
 * Whether a page has entries, and the same ones as the previous page, before the schema. After
 * hydration, or a refetch in which TanStack's structural sharing copied the page, those of the
 * previous page are known only as the schema returned them. It may have removed what tells pages
 * apart, so only a page longer than its `limit` is compared then.
 */
function isRepeat<TEntry>(
  { page, rawEntries }: RequestedPage<TEntry>,
  previous: PlacedPage<TEntry>,
  { entry }: WalletBalanceResponse<TEntry>,
): boolean {
  if (rawEntries.length === 0) return false
  const rawBefore = rawEntriesOf.get(previous.entries)
  if (rawBefore) return areEqual(rawBefore, rawEntries)
  const isComparable = !entry || previous.entries.length > previous.limit
  return isComparable && areEqual(previous.entries, page.entries)
}

/** Stops at the first difference, so that comparing costs little. */
function areEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  const isEqual = (entry: unknown, index: number) => serialize(entry) === serialize(right[index])
  return left.length === right.length && left.every(isEqual)
}

/** Accepts bigints, which a user's `locate` may return. */
function serialize(entry: unknown): string {
  return JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}
