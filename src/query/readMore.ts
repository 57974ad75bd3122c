import { previousOffset } from '../client/paging.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { ListPages, ListRefetch } from './listRefetch.js'
import { keepInstead } from './listSharing.js'
import type { ReadNextTo } from './readWindow.js'

/**
 * `fetchNextPage` or `fetchPreviousPage` that has cut off a refetch: first what that has begun, then
 * the page next to its fresh rows. Both become the list together.
 */
export async function readMore<TEntry>(
  refetch: ListRefetch<TEntry>,
  { direction, maxPages }: { direction: 'forward' | 'backward'; maxPages: number | undefined },
  readNextTo: ReadNextTo<TEntry>,
): Promise<WalletBalancePage<TEntry>> {
  const fresh = await refetch.finish()
  const isForward = direction === 'forward'
  const neighbour = fresh.pages.at(isForward ? -1 : 0) as WalletBalancePage<TEntry> // a refetch has one page at least
  const offset = isForward ? neighbour.nextOffset : previousOffset(neighbour)
  if (offset === null) {
    keepInstead(neighbour, fresh)
    return neighbour
  }
  const page = await readNextTo(offset, neighbour)
  const [first, second] = isForward
    ? [fresh, { pages: [page], pageParams: [offset] }]
    : [{ pages: [page], pageParams: [offset] }, fresh]
  const [start, end] = isForward ? [-(maxPages || Infinity), undefined] : [0, maxPages || undefined]
  keepInstead(page, {
    pages: [...first.pages, ...second.pages].slice(start, end),
    pageParams: [...first.pageParams, ...second.pageParams].slice(start, end),
  } satisfies ListPages<TEntry>)
  return page
}
