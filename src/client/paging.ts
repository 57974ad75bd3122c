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
 * been received, or may be the page's own count.
 */
export function plausibleTotal(page: Page): number | null {
  const { entries, limit, offset, total, hasMore } = page
  const received = offset + entries.length
  if (total === 0) return received > 0 || hasMore === true ? null : 0
  if (total === null || entries.length === 0) return total // a page past the end keeps its total
  const isOwnCount = offset === 0 && entries.length >= limit && total === received
  return total >= received && !isOwnCount ? total : null
}

/**
 * Whether entries follow, as the answer says: not after a total is reached, else by `hasMore` or by
 * the total. `null` if it says nothing.
 */
export function saysMore({ entries, offset, total, hasMore }: Page): boolean | null {
  if (total !== null && total <= offset + entries.length) return false
  return hasMore ?? (total === null ? null : true)
}

/** The length of the page's longest answer. A page from several answers is longer than `limit`. */
export function answerLength({ entries, limit }: Page): number {
  return Math.min(entries.length, limit)
}

/**
 * The offset of the page after one with new entries, or `null` at the end of the list. Adds the
 * number of entries received, not `limit`, because the service may return fewer.
 *
 * Decides by the first that applies: `hasMore`, the total, the length.
 */
export function nextOffset(page: Page, previous?: Page): number | null {
  const { entries, limit, offset, hasMore } = page
  const { length } = entries
  if (length === 0) return offsetBehind(page, [])
  // a page limit may have cut a page of 20 or more entries, unless the previous page is longer
  const mayBeCut = length >= Math.max(SMALLEST_CAP, previous ? answerLength(previous) : 0)
  const continues = hasMore ?? saysMore(page) ?? (length >= limit || mayBeCut)
  return continues ? offset + length : null
}

/**
 * The offset behind a page without new entries, or `null` unless the answer says that more follows.
 * The service may have left out entries after it cut its window, which is at least as long as its
 * longest answer.
 */
export function offsetBehind(page: Page, earlier: readonly Page[]): number | null {
  const lengths = [...earlier, page].map(answerLength)
  const covered = Math.max(Math.min(page.limit, SMALLEST_CAP), ...lengths)
  return saysMore(page) === true ? page.offset + covered : null
}

/**
 * The offset that the user's `nextOffset` returns.
 *
 * @throws {@link PaginationError} if it throws or returns no larger offset.
 */
export function callNextOffset<TPage extends Page>(
  nextOffsetOf: (page: TPage) => number | null | undefined,
  page: TPage,
): number | null {
  const { offset } = page
  const fields: { cause?: unknown } = {}
  try {
    const next = nextOffsetOf(page) ?? null
    if (next === null || (Number.isSafeInteger(next) && next > offset)) return next
  } catch (cause) {
    fields.cause = cause
  }
  const advice = `\`nextOffset\` must return an integer above ${offset}, or null.`
  throw new PaginationError({ offset, advice, ...fields })
}

/**
 * The offset of the previous page, or `null` at the start of the list. `length` is the number of
 * entries to ask for.
 */
export function previousOffset(offset: number, length: number): number | null {
  return offset === 0 ? null : Math.max(0, offset - length)
}
