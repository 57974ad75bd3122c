import { receivedEntries, type WalletBalancePage } from '../client/getWalletBalance.js'
import { answerLength, nextOffset, saysMore } from '../client/nextOffset.js'
import { PaginationError } from '../errors/PaginationError.js'
import type { WalletBalanceResponse } from '../response/defineWalletBalanceResponse.js'
import { type EntryId, readIds } from './readIds.js'
import { flattenPages } from './WalletBalanceList.js'

type Page<TEntry> = WalletBalancePage<TEntry>

/** How many pages in a row may have no new entries. The next one ends the list, or is an error. */
const MAX_QUIET_PAGES = 4

/**
 * Returns a page with its `nextOffset`, which depends on the pages before it. A page that repeats
 * the previous one is returned without entries.
 *
 * `loaded` are the pages in the cache. Once `maxPages` has dropped the first page, the list ends
 * when neither the loaded pages nor this one have new entries.
 *
 * @throws PaginationError if the service ignores `offset`, or if it sends no new entries
 * although it says that more follow.
 */
export function withNextOffset<TEntry>(
  answer: Page<TEntry>,
  earlier: readonly Page<TEntry>[],
  response: WalletBalanceResponse<TEntry>,
  loaded: readonly Page<TEntry>[] = [],
): Page<TEntry> {
  const { entries, limit, offset, hasMore } = answer
  const { entryId, nextOffset: customNextOffset } = response
  const previous = earlier.at(-1)
  if (!previous) return answer
  // an empty page keeps a total below its offset, but not one that entries have passed
  const isPassed = ({ entries: { length }, offset: start }: Page<TEntry>) =>
    length > 0 && start + length > Number(answer.total)
  const isWrong = entries.length === 0 && earlier.some(isPassed)
  const page = isWrong ? { ...answer, total: null } : answer
  const isRepeated = isRepeat(page, previous, response)
  if (!isRepeated) {
    if (customNextOffset) return page
    const isNew = entries.length > 0 && (!entryId || hasNewEntry(page, earlier, entryId))
    if (isNew) return { ...page, nextOffset: nextOffset(page, earlier) }
  }

  const more = saysMore(page)
  if (entries.length > limit && !more) return withoutEntries(page, null) // it was the whole list
  // a shorter page would be the end of a list that has changed
  const isEndless = more === null && entries.length >= (answerLength(previous) || 1)
  const isOffsetIgnored = isRepeated && (customNextOffset || entries.length >= limit)
  if (isOffsetIgnored || isEndless) throw new PaginationError({ offset })

  const { quietPages } = flattenPages(earlier, entryId)
  const kept = loaded[0]?.offset ? loaded.length : MAX_QUIET_PAGES
  let next = nextOffset(page, earlier, false)
  if (more && quietPages >= Math.min(kept, MAX_QUIET_PAGES)) {
    const quiet = [...earlier.slice(-quietPages), page].flatMap(receivedAs)
    if (hasMore !== null || quiet.length > 0) throw new PaginationError({ offset })
    next = null // a total may count entries that the service does not send
  }
  return isRepeated ? withoutEntries(page, next) : { ...page, nextOffset: next }
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

/**
 * Whether a page has entries, and the same ones as its neighbor, as the service sent them. After
 * hydration, those of the neighbor are known only as the schema returned them. It may have removed
 * what tells pages apart, so only a neighbor that is longer than its `limit` is compared then.
 */
export function isRepeat<TEntry>(
  page: Page<TEntry>,
  neighbor: Page<TEntry>,
  { entry }: WalletBalanceResponse<TEntry>,
): boolean {
  const received = receivedEntries.get(neighbor.entries)
  const sent = receivedAs(page)
  if (sent.length === 0) return false
  if (received) return areEqual(received, sent)
  const isComparable = !entry || neighbor.entries.length > neighbor.limit
  return isComparable && areEqual(neighbor.entries, page.entries)
}

/** The page's entries as the service sent them. After hydration, as the schema returned them. */
function receivedAs({ entries }: Pick<Page<unknown>, 'entries'>): readonly unknown[] {
  return receivedEntries.get(entries) ?? entries
}

function withoutEntries<TEntry>(page: Page<TEntry>, next: number | null): Page<TEntry> {
  const entries: TEntry[] = []
  receivedEntries.set(entries, receivedAs(page)) // so that the next page can be compared
  return { ...page, entries, nextOffset: next }
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
