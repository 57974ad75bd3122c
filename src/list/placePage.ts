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
import type { PlacedPage, Received, WalletBalancePage } from './WalletBalancePage.js'

/** How many pages in a row may have no new entries. The next one ends the list, or is an error. */
const MAX_QUIET_PAGES = 4

/**
 * Each page's entries as the service sent them, by what the schema made of them. Not a field of the
 * page: a price that the schema leaves out would then change the page, and its list, at each refetch.
 */
const sentEntries = new WeakMap<readonly unknown[], readonly unknown[]>()

/**
 * Places a page behind the earlier ones of its list: where the next page starts depends on them. A
 * page that repeats the previous one is kept without entries.
 *
 * @throws PaginationError if the service ignores `offset`, if it sends no new entries although it
 * says that more follow, or if the user's `nextOffset` fails.
 */
export function placePage<TEntry>(
  received: Received<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
  response: WalletBalanceResponse<TEntry>,
): PlacedPage<TEntry> {
  const { page: receivedPage, sent } = received
  sentEntries.set(receivedPage.entries, sent)
  const previous = earlier.at(-1)
  if (!previous) return placeFirst(receivedPage, response)

  const { entryId, nextOffset } = response
  const page = { ...receivedPage, total: totalBehind(earlier, receivedPage) }
  if (isRepeat(received, sourceOf(previous, earlier), response)) {
    return placeRepeat(page, earlier, previous, nextOffset)
  }
  if (nextOffset) return { ...page, nextOffset: callNextOffset(nextOffset, receivedPage) }
  return hasNewEntry(page, earlier, entryId)
    ? { ...page, nextOffset: offsetAfterPage(page, earlier) }
    : placeWithoutNew(page, earlier, previous)
}

/** The first page of a list, or a page that is read alone. */
export function placeFirst<TEntry>(
  received: ReceivedPage<TEntry>,
  { nextOffset }: WalletBalanceResponse<TEntry>,
): WalletBalancePage<TEntry> {
  const page = { ...received, total: plausibleTotal(received) }
  const next = nextOffset ? callNextOffset(nextOffset, received) : offsetAfterPage(page)
  return { ...page, nextOffset: next }
}

/** A page that repeats the previous one. */
function placeRepeat<TEntry>(
  page: ReceivedPage<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
  previous: PlacedPage<TEntry>,
  nextOffset: WalletBalanceResponse<TEntry>['nextOffset'],
): PlacedPage<TEntry> {
  const { entries, limit, hasMore } = page
  const { length } = entries
  // a repeat does not bring the entries that the total counts; a short one may be what a filter
  // shows in two windows
  const reachesTotal = saysMore(page) === false && hasMore !== false
  if (reachesTotal && length >= SMALLEST_CAP) throw noNewEntries(page)
  if (isWholeList(page)) return endWithout(page)
  if (length >= limit || nextOffset) throw noNewEntries(page)
  return { ...placeWithoutNew(page, earlier, previous), entries: [] }
}

/** A page without new entries: the end of the list, or one to read on behind. */
function placeWithoutNew<TEntry>(
  page: ReceivedPage<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
  previous: PlacedPage<TEntry>,
): PlacedPage<TEntry> {
  const { length } = page.entries
  const more = saysMore(page)
  if (isWholeList(page)) return endWithout(page)
  // nothing says where the list ends; a shorter page would be the end of a list that has changed
  if (more === null && length >= (receivedLength(previous) || 1)) throw noNewEntries(page)
  const quiet = [...(previous.quiet ?? (previous.entries.length > 0 ? [] : [0])), length]
  if (!more || quiet.length <= MAX_QUIET_PAGES) {
    return { ...page, quiet, nextOffset: offsetAfterWindow(page, earlier) }
  }
  // a total alone may count entries that the service does not send
  if (page.hasMore !== null || quiet.some(Boolean)) throw noNewEntries(page)
  return { ...page, quiet, nextOffset: null }
}

/** Whether a page without new entries is the whole list again: it is longer than its `limit`. */
function isWholeList(page: ReceivedPage<unknown>): boolean {
  return page.entries.length > page.limit && !saysMore(page)
}

function endWithout<TEntry>(page: ReceivedPage<TEntry>): PlacedPage<TEntry> {
  return { ...page, entries: [], nextOffset: null }
}

function noNewEntries({ offset }: ReceivedPage<unknown>): PaginationError {
  const advice = `No new entries at offset ${offset}. Set \`nextOffset\`: \`() => null\` if the service sends everything at once, a window if it filters. Or is \`offset\` ignored?`
  return new PaginationError({ offset, advice })
}

/** Like `plausibleTotal`, but an empty page does not keep a total that entries have passed. */
function totalBehind<TEntry>(
  earlier: readonly PlacedPage<TEntry>[],
  page: ReceivedPage<TEntry>,
): number | null {
  const total = plausibleTotal(page)
  const isPassed = ({ entries, offset }: PlacedPage<TEntry>) =>
    entries.length > 0 && offset + entries.length > Number(total)
  return page.entries.length === 0 && earlier.some(isPassed) ? null : total
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

/** The page that a repeat, which is kept without entries, repeats. Any other page itself. */
function sourceOf<TEntry>(
  page: PlacedPage<TEntry>,
  earlier: readonly PlacedPage<TEntry>[],
): PlacedPage<TEntry> {
  if (receivedLength(page) === 0) return page
  return earlier.filter(({ entries }) => entries.length > 0).at(-1) ?? page
}

/**
 * Whether a page has entries, and the same ones as the previous page, as the service sent them.
 * After hydration, those of the previous page are known only as the schema returned them. It may
 * have removed what tells pages apart, so only a page longer than its `limit` is compared then.
 */
function isRepeat<TEntry>(
  { page, sent }: Received<TEntry>,
  previous: PlacedPage<TEntry>,
  { entry }: WalletBalanceResponse<TEntry>,
): boolean {
  if (sent.length === 0) return false
  const sentBefore = sentEntries.get(previous.entries)
  if (sentBefore) return areEqual(sentBefore, sent)
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
