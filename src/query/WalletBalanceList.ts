import type { InfiniteData } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { RegisteredEntry } from '../response/register.js'

type Page<TEntry> = WalletBalancePage<TEntry>
/** The infinite query's data in TanStack's cache, as `initialData` sets it and `select` gets it. */
export type WalletBalancePages<TEntry> = InfiniteData<Page<TEntry>, number>
export type EntryId<TEntry> = ((entry: TEntry) => string | undefined) | undefined

/** TanStack's `InfiniteData` plus the entries of all pages as one array. */
export type WalletBalanceList<TEntry = RegisteredEntry> = {
  /** The loaded pages. */
  readonly pages: Page<TEntry>[]
  // a readonly array, or the types of `queryClient.infiniteQuery` would take lists for InfiniteData
  /** Offset of each page, in entries. */
  readonly pageParams: readonly number[]
  /** All entries. `entryId` removes repeats from later pages. The same array until data changes. */
  readonly entries: TEntry[]
  /** Length of the whole list, in entries. `null` if the last loaded page has no total. */
  readonly total: number | null
  /** Whether the list seems to have changed while its pages loaded. If so, refetch it. */
  readonly changed: boolean
}

/** A list, and the state needed to append pages to it. */
type Flattened<TEntry> = {
  list: WalletBalanceList<TEntry>
  /** The ids of all entries. Mutated when the list grows. */
  readonly ids: Set<string | undefined>
  /** The last total that is not null. */
  readonly lastTotal: number | null
}

// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- or TanStack deep-compares it
class FlatList {
  constructor(fields: object) {
    Object.assign(this, fields)
  }
}

// Kept outside React, so that StrictMode and concurrent rendering share a list. Keyed by the first
// page and by `entryId`, which may differ between observers.
const cache = new WeakMap<object, { byEntryId: WeakMap<object, unknown>; lists: unknown[] }>()
const noEntryId = {}

/**
 * Converts TanStack's `InfiniteData` to a {@link WalletBalanceList}, for your own `select`. Pass
 * `entryId` to drop repeats. The same data and `entryId` give the same list.
 *
 * @throws {@link InvalidResponseError} `invalid-entry` if `entryId` throws.
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
  data: WalletBalancePages<TEntry>,
  { entryId }: { entryId?: EntryId<TEntry> } = {},
): WalletBalanceList<TEntry> {
  return flattenPages(data, entryId).list
}

/** Whether an entry of the page has a new id. Entries without an id count as new. */
export function hasNewEntry<TEntry>(
  page: Pick<Page<TEntry>, 'entries'>,
  earlier: WalletBalancePages<TEntry>,
  entryId: NonNullable<EntryId<TEntry>>,
): boolean {
  const { ids } = flattenPages(earlier, entryId)
  return page.entries.some((entry) => !ids.has(readId(entryId, entry)))
}

function flattenPages<TEntry>(
  data: WalletBalancePages<TEntry>,
  entryId: EntryId<TEntry>,
): Flattened<TEntry> {
  const { pages } = data
  const key = pages[0] ?? data
  const cached = cache.get(key) ?? { byEntryId: new WeakMap(), lists: [] }
  cache.set(key, cached)
  const id = entryId ?? noEntryId
  // set below for the same key, so TEntry is the same
  const known = cached.byEntryId.get(id) as Flattened<TEntry> | undefined
  const previous = known && startsWith(pages, known.list.pages) ? known : undefined
  if (previous?.list.pages.length === pages.length) return previous
  cached.byEntryId.delete(id) // or partly updated ids would stay if `entryId` throws
  const flattened = appendPages(previous, data, entryId)
  // an inline `entryId` is a new function in each render: if its entries are equal, keep the list
  const lists = (cached.lists as WalletBalanceList<TEntry>[]) // set below
    .filter((list) => isEqual(list.pages, pages))
  const same = lists.find(({ entries }) => isEqual(entries, flattened.list.entries))
  if (same) flattened.list = same
  else lists.push(flattened.list)
  cached.lists = lists
  cached.byEntryId.set(id, flattened)
  return flattened
}

/** Compares every item, because a refetch may change a page in the middle. */
function startsWith(items: readonly unknown[], start: readonly unknown[]): boolean {
  return start.every((item, index) => item === items[index])
}

function isEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && startsWith(left, right)
}

/** Converts an error of the user's function to an error of this package. */
function readId<TEntry>(entryId: NonNullable<EntryId<TEntry>>, entry: TEntry): string | undefined {
  try {
    return entryId(entry)
  } catch (cause) {
    throw new InvalidResponseError({ reason: 'invalid-entry', cause })
  }
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
    let fresh = page.entries
    if (entryId) {
      const pageIds = page.entries.map((entry) => readId(entryId, entry))
      // entries that share an id within one page are all kept: they did not move between pages
      fresh = page.entries.filter((_, index) => !ids.has(pageIds[index]))
      for (const id of pageIds) if (id !== undefined) ids.add(id)
    }
    if (fresh.length > 0) added.push(fresh)
    const newest = page.total ?? lastTotal
    changed ||= fresh.length < page.entries.length || newest !== (lastTotal ?? newest)
    lastTotal = newest
  }
  // `concat` copies, because the previous list keeps its array
  if (added.length > 0) entries = entries.concat(...added)
  const fields = { pages, pageParams, entries, total: pages.at(-1)?.total ?? null, changed }
  return { list: new FlatList(fields) as WalletBalanceList<TEntry>, ids, lastTotal }
}
