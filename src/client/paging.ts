/** What one page says of where its list ends. */
export type PageFacts = {
  readonly entries: { readonly length: number }
  readonly limit: number
  readonly offset: number
  readonly total: number | null
  readonly hasMore: boolean | null
}

/** A short page of this many rows may be short because the service caps `limit` in silence. */
const SMALLEST_CAP = 20

/**
 * Whether rows follow a page, first fact that says so: it is empty; `hasMore`; the total; its
 * length. `maybe` is a short page that may be as long as the service lets pages be.
 *
 * A total smaller than what was received is no total. One equal to the length of the first page
 * is no proof either, it may be the page's own count: the length decides.
 */
export function whatFollows(page: PageFacts): 'rows' | 'nothing' | 'maybe' {
  const count = page.entries.length
  if (count === 0) return 'nothing'
  if (page.hasMore !== null) return page.hasMore ? 'rows' : 'nothing'
  const received = page.offset + count
  if (page.total !== null && page.total > received) return 'rows'
  if (page.total === received && page.offset > 0) return 'nothing'
  if (count >= page.limit) return 'rows'
  return count >= SMALLEST_CAP ? 'maybe' : 'nothing'
}

/**
 * Where the page after this one starts: its offset plus the rows received, never plus `limit`, which
 * a service may cap; `null` at the end. A page that is shorter than the one `before` it is short
 * because the list ends, and is not asked past.
 */
export function nextOffset(page: PageFacts, before?: PageFacts): number | null {
  const follows = whatFollows(page)
  const isLast = before !== undefined && page.entries.length < before.entries.length
  if (follows === 'nothing' || (follows === 'maybe' && isLast)) return null
  return page.offset + page.entries.length
}

/**
 * Where the page before the first loaded one starts, at most `limit` rows earlier; `null` at the
 * start of the list.
 */
export function previousOffset({ offset, limit }: PageFacts): number | null {
  return offset === 0 ? null : Math.max(0, offset - limit)
}
