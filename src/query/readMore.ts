import type { WalletBalancePage } from '../client/readPage.js'
import { addPage } from './addPage.js'
import { keepInstead } from './keptList.js'
import type { ListRefetch } from './listRefetch.js'
import type { ReadNextTo } from './readWindow.js'

type More = {
  direction: 'forward' | 'backward'
  /** Where the page starts, by the rows before the refetch. */
  offset: number
  maxPages: number | undefined
}

/**
 * `fetchNextPage` or `fetchPreviousPage` that has cut off a refetch: first what that has begun, then
 * the page next to its fresh rows. Both become the list together.
 */
export async function readMore<TEntry>(
  refetch: ListRefetch<TEntry>,
  { direction, offset: asked, maxPages }: More,
  readNextTo: ReadNextTo<TEntry>,
): Promise<WalletBalancePage<TEntry>> {
  const fresh = await refetch.finish()
  const isForward = direction === 'forward'
  const neighbour = fresh.pages.at(isForward ? -1 : 0) as WalletBalancePage<TEntry> // a refetch has one page at least
  const offset = isForward ? neighbour.nextOffset : asked
  // a page that fails can be asked for again; the fresh rows are not to go with it
  const page = offset === null ? null : await readNextTo(offset, fresh.pages).catch(() => null)
  if (offset === null || page === null) {
    // without rows, so that whoever does not ask what to keep has none of them twice
    const nothing = { ...neighbour, entries: [], nextOffset: null }
    keepInstead(nothing, fresh)
    return nothing
  }
  keepInstead(page, addPage(fresh, { page, offset, direction, maxPages }))
  return page
}
