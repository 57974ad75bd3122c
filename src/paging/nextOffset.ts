import { PaginationError } from '../errors/WalletBalanceError.js'
import type { ReceivedPage } from '../response/defineWalletBalanceResponse.js'

/** The fields of a response that determine where the list ends. `quiet` is that of `ListPage`. */
type Answer = ReceivedPage<unknown> & { readonly quiet?: readonly number[] }

/** A page shorter than `limit` but at least this long may be cut by the service's page limit. */
export const SMALLEST_CAP = 20

/**
 * The response's total, or `null` if it cannot be the list's length: if it is smaller than what has
 * been received, or may be the page's own count. A page past the end keeps its total.
 */
export function plausibleTotal({ entries, limit, offset, total, hasMore }: Answer): number | null {
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
 * Whether the response says that entries follow: `hasMore`, unless the total is reached; else the
 * total. `null` if it says neither.
 */
export function saysMore({ entries, offset, total, hasMore }: Answer): boolean | null {
  if (total === null) return hasMore
  return total > offset + entries.length && (hasMore ?? true)
}

/** The number of entries received for a page. A repeated page is kept without them. */
export function receivedLength({ quiet, entries: { length } }: Answer): number {
  return quiet?.at(-1) ?? length
}

/**
 * The offset of the next page, or `null` at the end of the list. Adds the number of entries
 * received, not `limit`, because the service may return fewer.
 *
 * Decides by the first that applies: `hasMore`, the total, the length. After a page that is not
 * `isNew`, the list goes on only if the response says so, behind what the page's window has
 * covered: the service may leave out entries after it cuts the window, which is at least as long as
 * its longest response.
 */
export function nextOffset(
  answer: Answer,
  earlier: readonly Answer[] = [],
  isNew: boolean = answer.entries.length > 0,
): number | null {
  const { limit, offset, hasMore } = answer
  const { length } = answer.entries
  const more = saysMore(answer)
  if (!isNew) {
    const lengths = [...earlier, answer].map((page) => Math.min(receivedLength(page), page.limit))
    return more ? offset + Math.max(Math.min(limit, SMALLEST_CAP), ...lengths) : null
  }
  // a page limit may have cut a page of 20 or more entries, unless the previous page is longer
  const isCut = () => length >= Math.max(SMALLEST_CAP, ...earlier.slice(-1).map(receivedLength))
  return (hasMore ?? more ?? (length >= limit || isCut())) ? offset + length : null
}

/**
 * The offset that the user's `nextOffset` returns.
 *
 * @throws PaginationError if it throws or returns no larger offset.
 */
export function callNextOffset<TAnswer extends Answer>(
  nextOffsetOf: (answer: TAnswer) => number | null | undefined,
  answer: TAnswer,
): number | null {
  const { offset } = answer
  try {
    const next = nextOffsetOf(answer) ?? null
    if (next === null || (Number.isSafeInteger(next) && next > offset)) return next
    throw new TypeError(String(next))
  } catch (cause) {
    const advice = `\`nextOffset\` must return an integer above ${offset}, or null.`
    throw new PaginationError({ offset, advice, cause })
  }
}
