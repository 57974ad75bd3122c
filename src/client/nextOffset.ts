import { PaginationError } from '../errors/PaginationError.js'

/** The fields of a page that determine where the list ends. */
type Page = {
  readonly entries: { readonly length: number }
  readonly limit: number
  readonly offset: number
  readonly total: number | null
  readonly hasMore: boolean | null
}

/** A page shorter than `limit` but at least this long may be cut by the service's page limit. */
const SMALLEST_CAP = 20

/**
 * The answer's total, or `null` if it cannot be the list's length: if it is smaller than what has
 * been received, or may be the page's own count. A page past the end keeps its total.
 */
export function plausibleTotal({ entries, limit, offset, total, hasMore }: Page): number | null {
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
 * Whether the answer says that entries follow: `hasMore`, unless the total is reached; else the
 * total. `null` if it says neither.
 */
export function saysMore({ entries, offset, total, hasMore }: Page): boolean | null {
  if (total === null) return hasMore
  return total > offset + entries.length && (hasMore ?? true)
}

/** The length of the page's longest answer, at most `limit`: a page may be made of several answers. */
export function answerLength({ entries, limit }: Page): number {
  return Math.min(entries.length, limit)
}

/**
 * The offset of the next page, or `null` at the end of the list. Adds the number of entries
 * received, not `limit`, because the service may return fewer.
 *
 * Decides by the first that applies: `hasMore`, the total, the length. After a page that is not
 * `isNew`, the list goes on only if the answer says so, behind what the page's window has covered:
 * the service may leave out entries after it cuts the window, which is at least as long as its
 * longest answer.
 */
export function nextOffset(
  page: Page,
  earlier: readonly Page[] = [],
  isNew: boolean = page.entries.length > 0,
): number | null {
  const { entries, limit, offset, hasMore } = page
  const { length } = entries
  const more = saysMore(page)
  if (!isNew) {
    const answers = [...earlier, page].map(answerLength)
    return more ? offset + Math.max(Math.min(limit, SMALLEST_CAP), ...answers) : null
  }
  // a page limit may have cut a page of 20 or more entries, unless the previous page is longer
  const isCut = () => length >= Math.max(SMALLEST_CAP, ...earlier.slice(-1).map(answerLength))
  return (hasMore ?? more ?? (length >= limit || isCut())) ? offset + length : null
}

/**
 * The offset that the user's `nextOffset` returns.
 *
 * @throws PaginationError if it throws or returns no larger offset.
 */
export function callNextOffset<TPage extends Page>(
  nextOffsetOf: (page: TPage) => number | null | undefined,
  page: TPage,
): number | null {
  const { offset } = page
  try {
    const next = nextOffsetOf(page) ?? null
    if (next === null || (Number.isSafeInteger(next) && next > offset)) return next
    throw new TypeError(String(next))
  } catch (cause) {
    const advice = `\`nextOffset\` must return an integer above ${offset}, or null.`
    throw new PaginationError({ offset, advice, cause })
  }
}
