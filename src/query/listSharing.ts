import type { WalletBalancePage } from '../client/readPage.js'
import { isObject } from './isObject.js'
import type { ListPages } from './listRefetch.js'
import { isPlain, shareDeep } from './shareDeep.js'
import { sharePages } from './sharePages.js'
import { isWalletBalanceList } from './WalletBalanceList.js'

type Share = (previous: unknown, next: unknown) => unknown
type Pages = { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] }

// Beside the page that TanStack gets, until it asks what to keep.
const keptInstead = new WeakMap<object, Pages>()
const listSharings = new WeakSet<object>()

/**
 * Has the list become `data` when TanStack has added `page` to what it knows: a `fetchNextPage` that
 * went on with a refetch brings the pages of that along. What TanStack's promises resolve to is
 * what it knows itself.
 */
export function keepInstead<TEntry>(
  page: WalletBalancePage<TEntry>,
  data: ListPages<TEntry>,
): void {
  keptInstead.set(page, data)
}

/**
 * TanStack's `structuralSharing` for a list: it asks what to keep of old data and new, and asks once
 * more for what `select` gives. `own` is the user's.
 */
export function createListSharing(own: boolean | Share | undefined): Share {
  const share: Share = (previous, next) => {
    const data = isPages(next) ? takeInstead(next) : next
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
  return isObject(share) && listSharings.has(share)
}

/** What has been put in the place of this data, if anything has: once, and by us. */
function takeInstead(data: Pages): Pages {
  for (const page of [data.pages.at(-1), data.pages[0]]) {
    const kept = isObject(page) && keptInstead.get(page)
    if (!kept) continue
    keptInstead.delete(page)
    return kept
  }
  return data
}

/** A list's pages, or a `select` of the user's that looks just like them: its pages may be anything. */
function isPages(data: unknown): data is Pages {
  if (!isPlain(data) || Object.keys(data).length !== 2) return false
  return Array.isArray(data.pages) && Array.isArray(data.pageParams)
}
