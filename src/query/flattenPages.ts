import { receivedEntries, type WalletBalancePage } from '../client/getWalletBalance.js'
import { InvalidResponseError } from '../errors/InvalidResponseError.js'

type Page<TEntry> = WalletBalancePage<TEntry>
export type EntryId<TEntry> = ((entry: TEntry) => string | null | undefined) | undefined

/** The entries of pages, and the state needed to append pages. */
type Flattened<TEntry> = {
  readonly pages: readonly Page<TEntry>[]
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
  /** The `WalletBalanceList` of these pages, once it was needed. */
  list?: object
}

// Kept outside React, so that StrictMode and concurrent rendering share a list. Keyed by the first
// page. One item per `entryId`, which may differ between observers.
const cache = new WeakMap<object, unknown[]>()

/** Whether an entry of the page has a new id. Entries without an id count as new. */
export function hasNewEntry<TEntry>(
  page: Page<TEntry>,
  earlier: readonly Page<TEntry>[],
  entryId: NonNullable<EntryId<TEntry>>,
): boolean {
  const { ids } = flattenPages(earlier, entryId)
  const pageIds = readIds(page, entryId)
  return !ids || !pageIds || pageIds.some((id) => !ids.has(id))
}

/**
 * The entries of all pages. The same pages and `entryId` give the same object. Appending a page
 * costs as much as the page, and one copy of the array.
 */
export function flattenPages<TEntry>(
  pages: readonly Page<TEntry>[],
  entryId: EntryId<TEntry>,
): Cached<TEntry> {
  const key = pages[0] ?? pages
  const known = (cache.get(key) ?? []) as Cached<TEntry>[] // set below for the same key
  const own = known.find((item) => item.entryId === entryId)
  const previous = own && startsWith(pages, own.pages) ? own : undefined
  if (previous?.pages.length === pages.length) return previous
  const others = known.filter((item) => item !== own && isEqual(item.pages, pages))
  cache.set(key, others) // or partly updated ids would stay if `entryId` throws
  const flattened: Cached<TEntry> = { ...appendPages(previous, pages, entryId), entryId }
  // an inline `entryId` is a new function in each render: if its entries are equal, keep the list
  const same = others.find(({ entries }) => isEqual(entries, flattened.entries))
  if (same?.list) flattened.list = same.list
  cache.set(key, [...others.filter((item) => item !== same), flattened])
  return flattened
}

/** Compares every item, because a refetch may change a page in the middle. */
function startsWith(items: readonly unknown[], start: readonly unknown[]): boolean {
  return start.every((item, index) => item === items[index])
}

function isEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && startsWith(left, right)
}

/**
 * The ids of a page's entries. `undefined` if two entries share one: entries of one response have
 * not moved, so it is no identity. Responses that were put together prove nothing.
 *
 * @throws {@link InvalidResponseError} `invalid-entry` if the user's function throws.
 */
function readIds<TEntry>(
  { entries }: Page<TEntry>,
  entryId: NonNullable<EntryId<TEntry>>,
): (string | null | undefined)[] | undefined {
  let ids: (string | null | undefined)[]
  try {
    ids = entries.map((entry) => entryId(entry))
  } catch (cause) {
    throw new InvalidResponseError({ reason: 'invalid-entry', cause })
  }
  const known = ids.filter((id) => id != null)
  const isShared = new Set(known).size < known.length
  return isShared && receivedEntries.get(entries)?.length !== 0 ? undefined : ids
}

function appendPages<TEntry>(
  previous: Flattened<TEntry> | undefined,
  pages: readonly Page<TEntry>[],
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
