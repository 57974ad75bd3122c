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
 * The offset of the next page, or `null` at the end of the list. Adds the number of entries
 * received, not `limit`, because the service may return fewer.
 */
export function nextOffset(page: Page, previous?: Page): number | null {
  return continues(page, previous) ? page.offset + page.entries.length : null
}

/** Decides by the first that applies: no entries, known `hasMore`, plausible total, length. */
function continues(
  { entries: { length }, limit, offset, total, hasMore }: Page,
  previous: Page | undefined,
): boolean {
  if (length === 0) return false
  if (hasMore !== null) return hasMore
  const received = offset + length
  const isFull = length >= limit
  const mayBePageCount = offset === 0 && isFull && total === length
  if (total !== null && total >= received && !mayBePageCount) return total > received
  // a page limit may have cut a page of 20 or more entries, unless the previous page is longer
  return isFull || length >= Math.max(SMALLEST_CAP, previous?.entries.length ?? 0)
}

/**
 * The offset of the previous page, or `null` at the start of the list. Subtracts the first page's
 * number of entries, not `limit`, so that a page limit causes no gap.
 */
export function previousOffset({ offset, limit, entries }: Page): number | null {
  return offset === 0 ? null : Math.max(0, offset - (entries.length || limit))
}
