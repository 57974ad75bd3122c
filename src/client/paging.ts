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
 * Where the page after this one starts, as far as the page alone tells: its offset plus the rows
 * received, never plus `limit`, which a service may cap. `null` at the end.
 */
export function nextOffset(page: PageFacts): number | null {
  return whatFollows(page) === 'nothing' ? null : page.offset + page.entries.length
}

/**
 * Where the next page of a list starts; `undefined` at the end. Knows the list, so a page shorter
 * than another one is short because the list ends, and is not asked past.
 */
export function nextPageParam(
  lastPage: PageFacts,
  pages: readonly PageFacts[],
): number | undefined {
  if (whatFollows(lastPage) === 'maybe' && lastPage.entries.length < longest(pages))
    return undefined
  return nextOffset(lastPage) ?? undefined
}

/**
 * Where the page before the first loaded one starts; `undefined` at the start of the list. One step
 * is the longest page seen, which a service that caps `limit` has shown to give whole.
 */
export function previousPageParam(
  firstPage: PageFacts,
  pages: readonly PageFacts[],
): number | undefined {
  if (firstPage.offset === 0) return undefined
  return Math.max(0, firstPage.offset - Math.max(1, longest(pages)))
}

function longest(pages: readonly PageFacts[]): number {
  return pages.reduce((length, page) => Math.max(length, page.entries.length), 0)
}
