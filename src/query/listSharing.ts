import type { WalletBalancePage } from '../client/readPage.js'
import type { ListPages } from './listRefetch.js'
import { shareDeep } from './shareDeep.js'
import { sharePages } from './sharePages.js'
import { isWalletBalanceList } from './WalletBalanceList.js'

type Share = (previous: unknown, next: unknown) => unknown
type Pages = ListPages<unknown>

// Beside the page that TanStack gets, until it asks what to keep.
const keptInstead = new WeakMap<object, Pages>()
const listSharings = new WeakSet<object>()

/**
 * Has the list become `data` when TanStack has added `page` to what it knows: a `fetchNextPage` that
 * went on with a refetch brings the pages of that along.
 */
export function keepInstead(page: WalletBalancePage<unknown>, data: Pages): void {
  keptInstead.set(page, data)
}

/**
 * TanStack's `structuralSharing` for a list: it asks what to keep of old data and new, and asks once
 * more for what `select` gives. `own` is the user's.
 */
export function createListSharing(own: boolean | Share | undefined): Share {
  const share: Share = (previous, next) => {
    const data = isPages(next) ? settle(previous, next) : next
    if (typeof own === 'function') return own(previous, data)
    if (own === false || isWalletBalanceList(data)) return data
    return isPages(previous) && isPages(data)
      ? sharePages(previous, data)
      : shareDeep(previous, data)
  }
  listSharings.add(share)
  return share
}

/** Whether this is a function that {@link createListSharing} has made. */
export function isListSharing(share: unknown): boolean {
  return typeof share === 'function' && listSharings.has(share)
}

function settle(previous: unknown, next: Pages): Pages {
  for (const page of [next.pages.at(-1), next.pages[0]]) {
    const kept = page && keptInstead.get(page)
    if (!page || !kept) continue
    keptInstead.delete(page)
    return kept
  }
  return isPages(previous) && isPushedOutByNothing(previous, next) ? closed(previous) : next
}

/** With `maxPages`, an empty page past the end would take the place of rows. */
function isPushedOutByNothing(previous: Pages, next: Pages): boolean {
  const [last, lastBefore] = [next.pageParams.at(-1), previous.pageParams.at(-1)]
  return (
    next.pages.at(-1)?.entries.length === 0 &&
    next.pages.length <= previous.pages.length &&
    last !== undefined &&
    lastBefore !== undefined &&
    last > lastBefore
  )
}

/** The same rows, known to be the last. */
function closed({ pages, pageParams }: Pages): Pages {
  const last = pages.at(-1)
  return {
    pages: last ? [...pages.slice(0, -1), { ...last, nextOffset: null }] : pages,
    pageParams,
  }
}

function isPages(data: unknown): data is Pages {
  if (typeof data !== 'object' || data === null || isWalletBalanceList(data)) return false
  const { pages, pageParams }: Partial<Record<keyof Pages, unknown>> = data
  return Array.isArray(pages) && Array.isArray(pageParams)
}
