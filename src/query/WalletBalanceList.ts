import type { InfiniteData } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import type { RegisteredEntry } from '../response/Register.js'
import { type EntryId, readIds } from './readIds.js'

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

/** The entries of pages, and the state needed to append pages. */
type Flattened<TEntry> = {
  readonly pages: readonly WalletBalancePage<TEntry>[]
  readonly entries: TEntry[]
  readonly changed: boolean
  /** The ids of all entries, mutated when the list grows. `undefined`: entries have no ids. */
  readonly ids: Set<string | null | undefined> | undefined
  /** The last total that is not null. */
  readonly lastTotal: number | null
  /** How many pages at the end have no new entries. */
  readonly quietPages: number
}

type Cached<TEntry> = Flattened<TEntry> & {
  readonly entryId: EntryId<TEntry>
  list?: WalletBalanceList<TEntry>
}

// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- or TanStack deep-compares it
class FlatList {}

// Kept outside React, so that StrictMode and concurrent rendering share a list. Keyed by the first
// page. One item per `entryId`, which may differ between observers.
const cache = new WeakMap<object, unknown[]>()

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
  const flattened = flattenPages(pages, entryId)
  if (!flattened.list) {
    const { entries, changed, lastTotal } = flattened
    const last = pages.at(-1)
    const isComplete = pages[0]?.offset === 0 && last?.nextOffset === null
    const total = last?.total ?? (isComplete ? Math.max(entries.length, Number(lastTotal)) : null)
    flattened.list = Object.assign(new FlatList(), { ...data, entries, total, changed })
  }
  return flattened.list
}

/**
 * The entries of all pages. The same pages and `entryId` give the same object. Appending a page
 * costs as much as the page, and one copy of the array.
 */
export function flattenPages<TEntry>(
  pages: readonly WalletBalancePage<TEntry>[],
  entryId: EntryId<TEntry>,
): Cached<TEntry> {
  const key = pages[0] ?? pages
  const cached = (cache.get(key) ?? []) as Cached<TEntry>[] // set below for the same key
  const own = cached.find((item) => item.entryId === entryId)
  const previous = own && startsWith(pages, own.pages) ? own : undefined
  if (previous?.pages.length === pages.length) return previous
  const others = cached.filter((item) => item !== own && isEqual(item.pages, pages))
  cache.set(key, others) // or partly updated ids would stay if `entryId` throws
  const flattened: Cached<TEntry> = { ...appendPages(previous, pages, entryId), entryId }
  // an inline `entryId` is a new function in each render: if its entries are equal, keep the list
  const equal = others.find(({ entries }) => isEqual(entries, flattened.entries))
  if (equal?.list) flattened.list = equal.list
  cache.set(key, [...others.filter((item) => item !== equal), flattened])
  return flattened
}

/** Compares every item, because a refetch may change a page in the middle. */
function startsWith(items: readonly unknown[], start: readonly unknown[]): boolean {
  return start.every((item, index) => item === items[index])
}

function isEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && startsWith(left, right)
}

function appendPages<TEntry>(
  previous: Flattened<TEntry> | undefined,
  pages: readonly WalletBalancePage<TEntry>[],
  entryId?: EntryId<TEntry>,
): Flattened<TEntry> {
  const ids = previous ? previous.ids : entryId && new Set<string | null | undefined>()
  const added: TEntry[][] = []
  let { changed = false, entries = [], lastTotal = null, quietPages = 0 } = previous ?? {}
  for (const page of pages.slice(previous?.pages.length)) {
    let fresh = page.entries
    if (ids && entryId) {
      const pageIds = readIds(page, entryId)
      if (!pageIds) return appendPages(undefined, pages)
      fresh = page.entries.filter((_, index) => !ids.has(pageIds[index]))
      for (const id of pageIds) if (id != null) ids.add(id)
    }
    if (fresh.length > 0) added.push(fresh)
    quietPages = fresh.length > 0 ? 0 : quietPages + 1
    const newest = page.total ?? lastTotal
    changed ||= fresh.length < page.entries.length || newest !== (lastTotal ?? newest)
    lastTotal = newest
  }
  // `concat` copies, because the previous list keeps its array
  if (added.length > 0) entries = entries.concat(...added)
  return { pages, entries, changed, ids, lastTotal, quietPages }
}
