import type { InfiniteData } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import type { RegisteredEntry } from '../client/register.js'

type Page<TEntry> = WalletBalancePage<TEntry>
/** TanStack's data of a list, as `initialData` and a `select` have it. */
export type WalletBalancePages<TEntry> = InfiniteData<Page<TEntry>, number>
export type EntryId<TEntry> = ((entry: TEntry) => string | undefined) | undefined

/** TanStack's infinite data, and the rows of all its pages as one list. */
export type WalletBalanceList<TEntry = RegisteredEntry> = {
  /** The pages as they were read. */
  readonly pages: Page<TEntry>[]
  // readonly numbers, or the types of `queryClient.infiniteQuery` take a list for InfiniteData
  /** Where each page starts, in rows. */
  readonly pageParams: readonly number[]
  /** All rows, flat; with `entryId` each once. The same array while nothing changes. */
  readonly entries: TEntry[]
  /** The list's length in rows, where the newest page gives one. */
  readonly total: number | null
  /** The list moved while it was read: refetch to be sure of it. */
  readonly changed: boolean
}

/** A list, and what its next page is compared with. */
type Flattened<TEntry> = {
  readonly entryId: EntryId<TEntry>
  readonly list: WalletBalanceList<TEntry>
  /** Of all rows. It grows with the list, and belongs to the latest one. */
  readonly ids: Set<string | undefined>
  /** The latest that an answer gave. */
  readonly lastTotal: number | null
}

// A class, because TanStack shares plain objects and arrays row by row after each `select`.
// eslint-disable-next-line @typescript-eslint/no-extraneous-class -- as above
class FlatList {
  constructor(fields: object) {
    Object.assign(this, fields)
  }
}

// Outside React, so that StrictMode and concurrent rendering see one list. By the first page, so that
// a longer list takes the place of the one before.
const cache = new WeakMap<object, unknown>()

/**
 * The rows of TanStack's infinite data as one list, for a `select` of your own. The same data gives
 * the same list, and a longer list grows from the one before. Pass the same `entryId` in every reader.
 *
 * @example
 * import { toWalletBalanceList, useInfiniteWalletBalance } from 'inscription-hooks'
 *
 * const select = (data) => toWalletBalanceList(data, { entryId }).entries.length
 * useInfiniteWalletBalance({ address, chain: 'eth', query: { select } }).data
 * // 20, then 40 …
 */
export function toWalletBalanceList<TEntry>(
  data: WalletBalancePages<TEntry>,
  { entryId }: { entryId?: EntryId<TEntry> } = {},
): WalletBalanceList<TEntry> {
  return flatten(data, entryId).list
}

/** Whether a page has a row whose id is on none of the pages before it; a row without an id is new. */
export function hasNewEntry<TEntry>(
  page: Page<TEntry>,
  before: WalletBalancePages<TEntry>,
  entryId: NonNullable<EntryId<TEntry>>,
): boolean {
  const { ids } = flatten(before, entryId)
  return page.entries.some((entry) => !ids.has(entryId(entry)))
}

function flatten<TEntry>(
  data: WalletBalancePages<TEntry>,
  entryId: EntryId<TEntry>,
): Flattened<TEntry> {
  const { pages } = data
  const place = pages[0] ?? data
  const cached = cache.get(place) as Flattened<TEntry> | undefined // set below, with rows of this page
  const isPrefix =
    cached?.entryId === entryId &&
    // every page, because a refetch may have changed one in the middle
    cached?.list.pages.every((page, at) => page === pages[at])
  const known = isPrefix ? cached : undefined
  if (known?.list.pages.length === pages.length) return known
  const flattened = grow(known, data, entryId)
  cache.set(place, flattened)
  return flattened
}

function grow<TEntry>(
  known: Flattened<TEntry> | undefined,
  { pages, pageParams }: WalletBalancePages<TEntry>,
  entryId: EntryId<TEntry>,
): Flattened<TEntry> {
  const ids = known?.ids ?? new Set<string | undefined>()
  const added: TEntry[][] = []
  let { changed, entries } = known?.list ?? { changed: false, entries: new Array<TEntry>() }
  let lastTotal = known?.lastTotal ?? null
  for (const page of pages.slice(known?.list.pages.length)) {
    // rows of one page that share an id have not moved: the service holds both, and both are shown
    const fresh = entryId ? page.entries.filter((entry) => !ids.has(entryId(entry))) : page.entries
    for (const entry of fresh) if (entryId) ids.add(entryId(entry))
    ids.delete(undefined) // a row without an id is like no other
    if (fresh.length > 0) added.push(fresh)
    const newest = page.total ?? lastTotal
    changed ||= fresh.length < page.entries.length || newest !== (lastTotal ?? newest)
    lastTotal = newest
  }
  // one native copy, so that the list before keeps its own array
  if (added.length > 0) entries = entries.concat(...added)
  const fields = { pages, pageParams, entries, total: pages.at(-1)?.total ?? null, changed }
  return { entryId, list: new FlatList(fields) as WalletBalanceList<TEntry>, ids, lastTotal }
}
