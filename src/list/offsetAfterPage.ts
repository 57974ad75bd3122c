import { PaginationError } from '../errors/WalletBalanceError.js'
import type {
  ReceivedPage,
  WalletBalanceResponse,
} from '../response/defineWalletBalanceResponse.js'
import type { PlacedPage } from './WalletBalancePage.js'

/** A page shorter than `limit` but at least this long may be cut by the service's page limit. */
export const SMALLEST_CAP = 20

/**
 * The offset after a page, where the next one starts, or `null` at the end of the list. Adds the
 * number of entries received, not `limit`, because the service may return fewer.
 *
 * Decides by the first that applies: `hasMore`, the total, the length.
 */
export function offsetAfterPage(
  page: ReceivedPage<unknown>,
  earlier: readonly PlacedPage<unknown>[] = [],
): number | null {
  const { entries, limit, offset, hasMore } = page
  const { length } = entries
  if (length === 0) return offsetAfterWindow(page, earlier)
  // a page limit may have cut a page of 20 or more entries, unless the previous page is longer
  const isCut = length >= Math.max(SMALLEST_CAP, ...earlier.slice(-1).map(receivedLength))
  // unlike in `saysMore`, `hasMore: true` counts even if the total is reached
  const goesOn = hasMore ?? saysMore(page) ?? (length >= limit || isCut)
  return goesOn ? offset + length : null
}

/**
 * The offset after the window of a page without new entries. A window is the part of the list that
 * the service reads for one request: at least as long as its longest response, because a filter may
 * leave out entries of it. The list goes on only if the response says so.
 */
export function offsetAfterWindow(
  page: ReceivedPage<unknown>,
  earlier: readonly PlacedPage<unknown>[],
): number | null {
  if (!saysMore(page)) return null
  const lengths = [...earlier, page].map((each) => Math.min(receivedLength(each), each.limit))
  return page.offset + Math.max(Math.min(page.limit, SMALLEST_CAP), ...lengths)
}

/**
 * Whether the response says that entries follow: `hasMore`, unless the total is reached; else the
 * total. `null` if it says neither.
 */
export function saysMore(page: ReceivedPage<unknown>): boolean | null {
  const { entries, offset, total, hasMore } = page
  if (total === null) return hasMore
  return total > offset + entries.length && (hasMore ?? true)
}

/** The number of entries received for a page. A repeated page is kept without them. */
export function receivedLength(
  page: Pick<ReceivedPage<unknown>, 'entries'> & Pick<PlacedPage<unknown>, 'lengthsWithoutNew'>,
): number {
  return page.lengthsWithoutNew?.at(-1) ?? page.entries.length
}

/**
 * The response's total, or `null` if it cannot be the list's length: if it is smaller than what has
 * been received, or may be the page's own count.
 */
export function plausibleTotal(
  page: ReceivedPage<unknown>,
  earlier: readonly PlacedPage<unknown>[] = [],
): number | null {
  const { entries, limit, offset, total, hasMore } = page
  if (total === null) return null
  const end = offset + entries.length
  if (entries.length > 0) {
    const mayBeOwnCount = offset === 0 && entries.length >= limit
    return total > end || (total === end && !mayBeOwnCount) ? total : null
  }
  // an empty page past the end keeps its total, unless entries have passed it
  const isPassed = earlier.some(
    (each) => each.entries.length > 0 && each.offset + each.entries.length > total,
  )
  return isPassed || (total === 0 && (offset > 0 || hasMore)) ? null : total
}

/**
 * The offset that the user's `nextOffset` returns.
 *
 * @throws PaginationError if it throws or returns no larger offset.
 */
export function callNextOffset<TEntry>(
  nextOffset: NonNullable<WalletBalanceResponse<TEntry>['nextOffset']>,
  page: ReceivedPage<TEntry>,
): number | null {
  const { offset } = page
  try {
    const next = nextOffset(page) ?? null
    if (next === null || (Number.isSafeInteger(next) && next > offset)) return next
    throw new TypeError(String(next))
  } catch (cause) {
    const advice = `\`nextOffset\` must return an integer above ${offset}, or null.`
    throw new PaginationError({ offset, advice, cause })
  }
}
