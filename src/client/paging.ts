/** The fields of a page that determine where the list ends. */
type Page = {
  readonly entries: { readonly length: number }
  readonly limit: number
  readonly offset: number
  readonly total: number | null
  readonly hasMore: boolean | null
}

/** A page with this many entries may be short because of an undisclosed page limit of the service. */
const SMALLEST_CAP = 20

/**
 * The offset of the next page, or `null` at the end of the list. It is the page's offset plus the
 * entries received, not plus `limit`, because the service may return fewer than requested.
 */
export function nextOffset(page: Page, previous?: Page): number | null {
  return continues(page, previous) ? page.offset + page.entries.length : null
}

/** Decided by, in this order: an empty page, `hasMore`, a plausible total, the page's length. */
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
  // the first page, or as long as the previous one: the service may have a page limit
  return isFull || length >= Math.max(SMALLEST_CAP, previous?.entries.length ?? 0)
}

/**
 * The offset of the page before the first loaded one, or `null` at the start of the list. It goes back
 * by the entries of that page, not by `limit`, so that a page limit causes no gap.
 */
export function previousOffset({ offset, limit, entries }: Page): number | null {
  return offset === 0 ? null : Math.max(0, offset - (entries.length || limit))
}
