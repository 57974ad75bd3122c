/** What one page says of where its list ends. */
export type PageFacts = {
  readonly entries: { readonly length: number }
  readonly limit: number
  readonly offset: number
  readonly total: number | null
  readonly hasMore: boolean | null
}

/** A page of this many rows may be short because the service caps `limit` without saying so. */
const SMALLEST_CAP = 20

/**
 * Where the page after this one starts: its offset plus the rows received, never plus `limit`, which
 * a service may cap; `null` at the end of the list. `before` is the page before it, if there is one.
 */
export function nextOffset(page: PageFacts, before?: PageFacts): number | null {
  return continues(page, before) ? page.offset + page.entries.length : null
}

/** The first that says so decides: no rows, `hasMore`, a total that can be believed, the length. */
function continues(
  { entries: { length }, limit, offset, total, hasMore }: PageFacts,
  before: PageFacts | undefined,
): boolean {
  if (length === 0) return false
  if (hasMore !== null) return hasMore
  const received = offset + length
  const isFull = length >= limit
  const mayBeOwnLength = offset === 0 && isFull && total === length
  if (total !== null && total >= received && !mayBeOwnLength) return total > received
  // as long as the page before it, or the first: the service's cap
  return isFull || length >= Math.max(SMALLEST_CAP, before?.entries.length ?? 0)
}

/**
 * Where the page before the first loaded one starts: as many rows earlier as that has, so that the
 * two meet although the service may cap `limit`; `null` at the start of the list.
 */
export function previousOffset({ offset, entries }: PageFacts): number | null {
  return offset === 0 ? null : Math.max(0, offset - (entries.length || SMALLEST_CAP))
}
