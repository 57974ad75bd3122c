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
  const goesOn = hasMore ?? saysMore(page) ?? (length >= limit || isCut)
  return goesOn ? offset + length : null
}

/**
 * The offset after the window of a page without new entries. The list goes on only if the response
 * says so, behind what the window has covered: the service may leave out entries after it cuts the
 * window, which is at least as long as its longest response.
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
export function receivedLength(page: Pick<PlacedPage<unknown>, 'entries' | 'quiet'>): number {
  return page.quiet?.at(-1) ?? page.entries.length
}

/**
 * The response's total, or `null` if it cannot be the list's length: if it is smaller than what has
 * been received, or may be the page's own count. A page past the end keeps its total.
 */
export function plausibleTotal(page: ReceivedPage<unknown>): number | null {
  const { entries, limit, offset, total, hasMore } = page
  const { length } = entries
  const received = offset + length
  const mayBeOwnCount = offset === 0 && length >= limit
  const isPlausible =
    length > 0
      ? Number(total) > received || (total === received && !mayBeOwnCount)
      : total !== 0 || (offset === 0 && !hasMore)
  return isPlausible ? total : null
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
