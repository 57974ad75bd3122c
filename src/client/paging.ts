/** What one page says of where its list ends. */
export type PageFacts = {
  readonly entries: { readonly length: number }
  readonly limit: number
  readonly offset: number
  readonly total: number | null
  readonly hasMore: boolean | null
}

/** A first page of this many rows may be short because the service caps `limit` in silence. */
const SMALLEST_CAP = 20

/**
 * Where the page after this one starts: its offset plus the rows received, never plus `limit`, which
 * a service may cap; `null` where the first of these says that the list ends: the page is empty;
 * `hasMore`; the total; its length. `before` is the page before it, if there is one.
 */
export function nextOffset(page: PageFacts, before?: PageFacts): number | null {
  return goesOn(page, before) ? page.offset + page.entries.length : null
}

function goesOn(page: PageFacts, before: PageFacts | undefined): boolean {
  const count = page.entries.length
  if (count === 0) return false
  if (page.hasMore !== null) return page.hasMore
  if (page.total !== null && page.total > page.offset + count) return true
  return !isTotalReached(page, before) && mayBeFull(page, before)
}

/**
 * Whether the total is all that says that the list ends here: the page is as long as pages get, so
 * that a total which is too small would hide rows. It is then worth asking once.
 */
export function endsOnTotalAlone(page: PageFacts, before?: PageFacts): boolean {
  return page.hasMore === null && isTotalReached(page, before) && mayBeFull(page, before)
}

/**
 * A total that has been reached. The length of the first page is no proof of anything, it may be
 * that page's own count; nor is a total that grows with each page.
 */
function isTotalReached(page: PageFacts, before: PageFacts | undefined): boolean {
  return (
    page.offset > 0 &&
    page.total === page.offset + page.entries.length &&
    (before === undefined || before.total === page.total)
  )
}

/**
 * A page as long as was asked for, or, where the service may cap `limit`, as the page before it. A
 * page shorter than that is short because the list ends.
 */
function mayBeFull({ entries, limit }: PageFacts, before: PageFacts | undefined): boolean {
  return entries.length >= Math.min(limit, before?.entries.length ?? SMALLEST_CAP)
}
