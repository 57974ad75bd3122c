import { PaginationError } from '../errors/WalletBalanceError.js'
import type {
  ReceivedPage,
  WalletBalanceResponse,
} from '../response/defineWalletBalanceResponse.js'
import type { UnplacedPage, WalletBalancePage } from './WalletBalancePage.js'

/** A page shorter than `limit` but at least this long may be cut by the service's page limit. */
export const SMALLEST_CAP = 20

/** Places a page with new entries, the first page of a list, or a page that is read alone. */
export function placeNewPage<TEntry>(
  received: UnplacedPage<TEntry>,
  { nextOffset }: WalletBalanceResponse<TEntry>,
  earlier: readonly ReceivedPage<TEntry>[] = [],
): WalletBalancePage<TEntry> {
  const page = { ...received, total: plausibleTotal(received, earlier) }
  const next = nextOffset ? callNextOffset(nextOffset, received) : offsetAfterPage(page, earlier)
  return { ...page, nextOffset: next }
}

/**
 * The offset after a page, where the next one starts, or `null` at the end of the list. Adds the
 * number of entries received, not `limit`, because the service may return fewer.
 *
 * Decides by the first that applies: `hasMore`, the total, the length.
 */
export function offsetAfterPage(
  page: ReceivedPage<unknown>,
  earlier: readonly ReceivedPage<unknown>[] = [],
): number | null {
  const { entries, limit, offset, hasMore } = page
  const { length } = entries
  if (length === 0) return offsetAfterNothing(page, earlier)
  // a page limit may have cut a page of 20 or more entries, unless the previous page is longer
  const mayBeCut = () => length >= Math.max(SMALLEST_CAP, earlier.at(-1)?.entries.length ?? 0)
  // unlike in `saysMore`, `hasMore: true` counts even if the total is reached
  const goesOn = hasMore ?? saysMore(page) ?? (length >= limit || mayBeCut())
  return goesOn ? offset + length : null
}

/**
 * The offset after a page that brings nothing new. The service may have left out entries, and nobody
 * knows how far it has read: at least as far as its longest page.
 */
export function offsetAfterNothing(
  page: ReceivedPage<unknown>,
  earlier: readonly ReceivedPage<unknown>[],
): number | null {
  if (!saysMore(page)) return null
  const lengths = [...earlier, page].map(({ entries, limit }) => Math.min(entries.length, limit))
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

/** The response's total. `null` if entries have passed it, or if it may be the page's own count. */
export function plausibleTotal(
  page: ReceivedPage<unknown>,
  earlier: readonly ReceivedPage<unknown>[] = [],
): number | null {
  const { entries, limit, offset, total, hasMore } = page
  const { length } = entries
  const mayBeOwnCount = total === length && (offset > 0 || length >= limit || hasMore)
  // an empty page past the end keeps its total
  const received = length > 0 ? [page] : earlier.filter((each) => each.entries.length > 0)
  const fits = received.every((each) => each.offset + each.entries.length <= Number(total))
  return fits && !mayBeOwnCount ? total : null
}

/**
 * The offset that the user's `nextOffset` returns.
 *
 * @throws PaginationError if it throws or returns no larger offset.
 */
function callNextOffset<TEntry>(
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
    throw new PaginationError({ offset, cause }, advice)
  }
}
