import { PaginationError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceResponse } from '../response/defineWalletBalanceResponse.js'
import { receivedEntries } from '../response/validateEntries.js'
import { type EntryId, flattenPages, readIds } from './flattenPages.js'
import { nextOffset, receivedLength, SMALLEST_CAP, saysMore } from './nextOffset.js'
import type { ListPage, WalletBalancePage } from './WalletBalancePage.js'

type Page<TEntry> = WalletBalancePage<TEntry>

/** How many pages in a row may have no new entries. The next one ends the list, or is an error. */
const MAX_QUIET_PAGES = 4

/**
 * Returns a page of a list with its `nextOffset`, which depends on the pages before it. A page that
 * repeats the previous one is returned without entries.
 *
 * @throws PaginationError if the service ignores `offset`, or if it sends no new entries
 * although it says that more follow.
 */
export function withNextOffset<TEntry>(
  answer: Page<TEntry>,
  earlier: readonly ListPage<TEntry>[],
  response: WalletBalanceResponse<TEntry>,
): ListPage<TEntry> {
  const previous = earlier.at(-1)
  if (!previous) return answer
  const { limit, offset, hasMore } = answer
  const { length } = answer.entries
  const { entryId, nextOffset: customNextOffset } = response
  // an empty page keeps a total below its offset, but not one that entries have passed
  const isPassed = (page: Page<TEntry>) =>
    page.entries.length > 0 && page.offset + page.entries.length > Number(answer.total)
  const page = length === 0 && earlier.some(isPassed) ? { ...answer, total: null } : answer
  const isRepeated = isRepeat(page, sourceOf(previous, earlier), response)
  if (!isRepeated) {
    if (customNextOffset) return page
    const isNew = length > 0 && (!entryId || hasNewEntry(page, earlier, entryId))
    if (isNew) return { ...page, nextOffset: nextOffset(page, earlier) }
  }

  const more = saysMore(page)
  // the total counts entries that a repeat does not bring; a short one may be what a filter shows
  // in two windows
  const isFalseEnd = isRepeated && length >= SMALLEST_CAP && more === false && hasMore !== false
  // it was the whole list
  if (length > limit && !more && !isFalseEnd) return { ...page, entries: [], nextOffset: null }
  // a shorter page would be the end of a list that has changed
  const isEndless = more === null && length >= (receivedLength(previous) || 1)
  const isOffsetIgnored = isRepeated && (customNextOffset || length >= limit)

  const quiet = [...(previous.quiet ?? (previous.entries.length > 0 ? [] : [0])), length]
  const isOver = more && quiet.length > MAX_QUIET_PAGES
  // a total alone may count entries that the service does not send
  const isTooQuiet = isOver && (hasMore !== null || quiet.some(Boolean))
  if (isFalseEnd || isEndless || isOffsetIgnored || isTooQuiet) {
    const advice = `No new entries at offset ${offset}. Set \`nextOffset\`: \`() => null\` if the service sends everything at once, a window if it filters. Or is \`offset\` ignored?`
    throw new PaginationError({ offset, advice })
  }
  const next = isOver ? null : nextOffset(page, earlier, false)
  return { ...page, ...(isRepeated && { entries: [] }), quiet, nextOffset: next }
}

/** Whether an entry of the page has a new id. Entries without an id count as new. */
function hasNewEntry<TEntry>(
  page: Page<TEntry>,
  earlier: readonly Page<TEntry>[],
  entryId: NonNullable<EntryId<TEntry>>,
): boolean {
  const { ids } = flattenPages(earlier, entryId)
  const pageIds = readIds(page, entryId)
  return !ids || !pageIds || pageIds.some((id) => !ids.has(id))
}

/** The page that a repeat, which is kept without entries, repeats. Any other page itself. */
function sourceOf<TEntry>(
  page: ListPage<TEntry>,
  earlier: readonly ListPage<TEntry>[],
): ListPage<TEntry> {
  if (page.entries.length > 0 || receivedLength(page) === 0) return page
  return earlier.filter(({ entries }) => entries.length > 0).at(-1) ?? page
}

/**
 * Whether a page has entries, and the same ones as the previous page, as the service sent them.
 * After hydration, those of the previous page are known only as the schema returned them. It may
 * have removed what tells pages apart, so only a page longer than its `limit` is compared then.
 */
function isRepeat<TEntry>(
  page: Page<TEntry>,
  previous: Page<TEntry>,
  { entry }: WalletBalanceResponse<TEntry>,
): boolean {
  if (page.entries.length === 0) return false
  const received = receivedEntries.get(previous.entries)
  if (received) return areEqual(received, receivedEntries.get(page.entries) ?? page.entries)
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
