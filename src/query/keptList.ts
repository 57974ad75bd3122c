import type { WalletBalancePage } from '../client/readPage.js'
import { isObject } from './isObject.js'
import type { ListPages } from './listRefetch.js'
import { isPlain, shareDeep } from './shareDeep.js'
import { sharePages } from './sharePages.js'

type Pages = { readonly pages: readonly unknown[]; readonly pageParams: readonly unknown[] }

// Beside the page that TanStack gets, until it asks what to keep.
const keptInstead = new WeakMap<object, Pages>()

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

/** What has been put in the place of this data, if anything has: once, and by us. */
export function takeInstead(data: unknown): unknown {
  if (!isPages(data)) return data
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

/** `next`, with what is equal in `previous`; page by page, where these are the pages of a list. */
export function shareList(previous: unknown, next: unknown): unknown {
  return isPages(previous) && isPages(next) ? sharePages(previous, next) : shareDeep(previous, next)
}
