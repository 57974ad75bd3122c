import type { InfiniteData } from '@tanstack/react-query'
import type { RegisteredEntry } from '../response/Register.js'
import { flattenPages, isEqual } from './flattenPages.js'
import type { WalletBalancePage } from './WalletBalancePage.js'

/** The infinite query's data in TanStack's cache, as `initialData` sets it and `select` gets it. */
export type WalletBalancePages<TEntry> = InfiniteData<WalletBalancePage<TEntry>, number>

/** TanStack's `InfiniteData` plus the entries of all pages as one array. */
export type WalletBalanceList<TEntry = RegisteredEntry> = {
  /** The loaded pages. */
  readonly pages: WalletBalancePage<TEntry>[]
  // a readonly array, or the types of `queryClient.infiniteQuery` would take lists for InfiniteData
  /** Offset of each page, in entries. */
  readonly pageParams: readonly number[]
  /** All entries. `entryId` removes repeats from later pages. The same array until data changes. */
  readonly entries: TEntry[]
  /**
   * Length of the whole list, in entries: the last loaded page's total or, once the list is read
   * from start to end, the number of its entries, or a larger total of an earlier page. Else `null`.
   */
  readonly total: number | null
  /** Whether the list seems to have changed while its pages loaded. If so, refetch it. */
  readonly changed: boolean
}

// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- or TanStack deep-compares it
class FlatList {}

/**
 * The list of each array of entries. TanStack keeps equal pages, `flattenPages` the array of equal
 * pages, and this the list of both.
 */
const lists = new WeakMap<readonly unknown[], WalletBalanceList<unknown>>()

/**
 * Converts TanStack's `InfiniteData` to a {@link WalletBalanceList}, for your own `select`. Pass
 * `entryId` to drop repeats. The same data and `entryId` give the same list.
 *
 * @throws InvalidResponseError `invalid-entry` if `entryId` throws.
 *
 * @example
 * import { toWalletBalanceList, useInfiniteWalletBalance } from 'inscription-hooks'
 *
 * const { data } = useInfiniteWalletBalance({
 *   address,
 *   chain: 'eth',
 *   query: { select: (pages) => toWalletBalanceList(pages).entries.length },
 * })
 * data // 20, then 40 …
 */
export function toWalletBalanceList<TEntry>(
  data: InfiniteData<WalletBalancePage<TEntry>, number>,
  { entryId }: { entryId?: ((entry: TEntry) => string | null | undefined) | undefined } = {},
): WalletBalanceList<TEntry> {
  const { pages } = data
  const { entries, changed, lastTotal } = flattenPages(pages, entryId)
  const known = lists.get(entries) as WalletBalanceList<TEntry> | undefined // set below for this array
  if (known && isEqual(known.pages, pages)) return known // a page without entries keeps the array
  const last = pages.at(-1)
  const isComplete = pages[0]?.offset === 0 && last?.nextOffset === null
  const total = last?.total ?? (isComplete ? Math.max(entries.length, Number(lastTotal)) : null)
  const list = Object.assign(new FlatList(), { ...data, entries, total, changed })
  lists.set(entries, list)
  return list
}
