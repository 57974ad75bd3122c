import type { InfiniteData } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import type { RegisteredEntry } from '../client/register.js'

type Page<TEntry> = WalletBalancePage<TEntry>
/** TanStack's data of the infinite query, as in `initialData` and `select`. */
export type WalletBalancePages<TEntry> = InfiniteData<Page<TEntry>, number>
export type EntryId<TEntry> = ((entry: TEntry) => string | undefined) | undefined

/** TanStack's infinite data plus the entries of all pages as one array. */
export type WalletBalanceList<TEntry = RegisteredEntry> = {
  /** The loaded pages. */
  readonly pages: Page<TEntry>[]
  // readonly, or the types of `queryClient.infiniteQuery` mistake a list for InfiniteData
  /** Offset of each page, in entries. */
  readonly pageParams: readonly number[]
  /** Entries of all pages, without repeats if `entryId` is set. Same array until data changes. */
  readonly entries: TEntry[]
  /** Length of the whole list, in entries. `null` if the last page does not have it. */
  readonly total: number | null
  /** Whether the list changed while its pages were loading. Refetch to be sure that it is complete. */
  readonly changed: boolean
}

/** A list, and the state needed to append pages to it. */
type Flattened<TEntry> = {
  readonly entryId: EntryId<TEntry>
  readonly list: WalletBalanceList<TEntry>
  /** The ids of all entries. Shared by all versions of a list and mutated when it grows. */
  readonly ids: Set<string | undefined>
  /** The last total that is not null. */
  readonly lastTotal: number | null
}

// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- TanStack deep-compares plain objects
class FlatList {
  constructor(fields: object) {
    Object.assign(this, fields)
  }
}

// Outside React, so that StrictMode and concurrent rendering share a list. Keyed by the first page, so
// that a longer list replaces the shorter one.
const cache = new WeakMap<object, unknown>()

/**
 * Converts TanStack's infinite data to a {@link WalletBalanceList}, for your own `select`. Returns the
 * same list for the same data. Pass the same `entryId` in all calls.
 *
 * @example
 * import { toWalletBalanceList, useInfiniteWalletBalance } from 'inscription-hooks'
 *
 * const select = (data) => toWalletBalanceList(data, { entryId }).entries.length
 * useInfiniteWalletBalance({ address, chain: 'eth', query: { select } }).data // 20, then 40 …
 */
export function toWalletBalanceList<TEntry>(
  data: WalletBalancePages<TEntry>,
  { entryId }: { entryId?: EntryId<TEntry> } = {},
): WalletBalanceList<TEntry> {
  return flattenPages(data, entryId).list
}

/** Whether a page has an entry whose id is not on an earlier page. Entries without an id are new. */
export function hasNewEntry<TEntry>(
  page: Page<TEntry>,
  earlier: WalletBalancePages<TEntry>,
  entryId: NonNullable<EntryId<TEntry>>,
): boolean {
  const { ids } = flattenPages(earlier, entryId)
  return page.entries.some((entry) => !ids.has(entryId(entry)))
}

function flattenPages<TEntry>(
  data: WalletBalancePages<TEntry>,
  entryId: EntryId<TEntry>,
): Flattened<TEntry> {
  const { pages } = data
  const cacheKey = pages[0] ?? data
  const cached = cache.get(cacheKey) as Flattened<TEntry> | undefined // set below for the same page
  const isPrefix =
    cached?.entryId === entryId &&
    // compares every page, because a refetch may change one in the middle
    cached?.list.pages.every((page, index) => page === pages[index])
  const previous = isPrefix ? cached : undefined
  if (previous?.list.pages.length === pages.length) return previous
  const flattened = appendPages(previous, data, entryId)
  cache.set(cacheKey, flattened)
  return flattened
}

function appendPages<TEntry>(
  previous: Flattened<TEntry> | undefined,
  { pages, pageParams }: WalletBalancePages<TEntry>,
  entryId: EntryId<TEntry>,
): Flattened<TEntry> {
  const ids = previous?.ids ?? new Set<string | undefined>()
  const added: TEntry[][] = []
  let { changed, entries } = previous?.list ?? { changed: false, entries: new Array<TEntry>() }
  let lastTotal = previous?.lastTotal ?? null
  for (const page of pages.slice(previous?.list.pages.length)) {
    // entries that share an id within one page are all kept: they did not move between pages
    const fresh = entryId ? page.entries.filter((entry) => !ids.has(entryId(entry))) : page.entries
    for (const entry of fresh) if (entryId) ids.add(entryId(entry))
    ids.delete(undefined) // entries without an id are never duplicates
    if (fresh.length > 0) added.push(fresh)
    const newest = page.total ?? lastTotal
    changed ||= fresh.length < page.entries.length || newest !== (lastTotal ?? newest)
    lastTotal = newest
  }
  // one native copy, because the previous list keeps its array
  if (added.length > 0) entries = entries.concat(...added)
  const fields = { pages, pageParams, entries, total: pages.at(-1)?.total ?? null, changed }
  return { entryId, list: new FlatList(fields) as WalletBalanceList<TEntry>, ids, lastTotal }
}
