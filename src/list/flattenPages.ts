import { InvalidResponseError } from '../errors/WalletBalanceError.js'
import type { WalletBalancePage } from './WalletBalancePage.js'

export type EntryId<TEntry> = ((entry: TEntry) => string | null | undefined) | undefined

/** The entries of pages, and the state needed to append pages. */
export type FlattenedPages<TEntry> = {
  readonly pages: readonly WalletBalancePage<TEntry>[]
  readonly entries: TEntry[]
  readonly changed: boolean
  /** The ids of all entries, mutated when the list grows. `undefined`: entries have no ids. */
  readonly ids: Set<string | null | undefined> | undefined
  /** The last total that is not null. */
  readonly lastTotal: number | null
}

type Cached<TEntry> = FlattenedPages<TEntry> & { readonly entryId: EntryId<TEntry> }

// Kept outside React, so that StrictMode and concurrent rendering share a list. Keyed by the first
// page. One item per `entryId`, which may differ between observers.
const cache = new WeakMap<object, unknown[]>()

/**
 * The entries of all pages. The same pages and `entryId` give the same object. Appending a page
 * costs as much as the page, and one copy of the array; for a second `entryId`, as much as all pages.
 *
 * @throws InvalidResponseError `invalid-entry` if `entryId` throws.
 */
export function flattenPages<TEntry>(
  pages: readonly WalletBalancePage<TEntry>[],
  entryId: EntryId<TEntry>,
): FlattenedPages<TEntry> {
  const key = pages[0] ?? pages
  const cached = (cache.get(key) ?? []) as Cached<TEntry>[] // set below for the same key
  const own = cached.find((item) => item.entryId === entryId)
  const previous = own && startsWith(pages, own.pages) ? own : undefined
  if (previous?.pages.length === pages.length) return previous
  const others = cached.filter((item) => isEqual(item.pages, pages))
  cache.set(key, others) // or partly updated ids would stay if `entryId` throws
  const appended = appendPages(previous, pages, entryId)
  // an inline `entryId` is a new function in each render: if its entries are equal, keep the array
  const equal = others.find(({ entries }) => isEqual(entries, appended.entries))
  const flattened = { ...appended, entries: equal?.entries ?? appended.entries, entryId }
  cache.set(key, [...others.filter((item) => item !== equal), flattened])
  return flattened
}

/** Compares every item, because a refetch may change a page in the middle. */
export function startsWith(items: readonly unknown[], start: readonly unknown[]): boolean {
  return start.every((item, index) => item === items[index])
}

export function isEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && startsWith(left, right)
}

function appendPages<TEntry>(
  previous: FlattenedPages<TEntry> | undefined,
  pages: readonly WalletBalancePage<TEntry>[],
  entryId?: EntryId<TEntry>,
): FlattenedPages<TEntry> {
  const ids = previous ? previous.ids : entryId && new Set<string | null | undefined>()
  const added: TEntry[][] = []
  let { changed = false, entries = [], lastTotal = null } = previous ?? {}
  for (const page of pages.slice(previous?.pages.length)) {
    let fresh = page.entries
    if (ids && entryId) {
      const pageIds = readIds(page, entryId)
      if (!pageIds) return appendPages(undefined, pages)
      fresh = page.entries.filter((_, index) => !ids.has(pageIds[index]))
      for (const id of pageIds) if (id != null) ids.add(id)
    }
    if (fresh.length > 0) added.push(fresh)
    const newest = page.total ?? lastTotal
    changed ||= fresh.length < page.entries.length || (lastTotal !== null && newest !== lastTotal)
    lastTotal = newest
  }
  // `concat` copies, because the previous list keeps its array
  if (added.length > 0) entries = entries.concat(...added)
  return { pages, entries, changed, ids, lastTotal }
}

/**
 * The ids of a page's entries. `undefined` if two entries share one: entries of one response have
 * not moved, so the ids do not identify them.
 *
 * @throws InvalidResponseError `invalid-entry` if the user's function throws.
 */
export function readIds<TEntry>(
  { entries }: { readonly entries: readonly TEntry[] },
  entryId: NonNullable<EntryId<TEntry>>,
): (string | null | undefined)[] | undefined {
  let ids: (string | null | undefined)[]
  try {
    ids = entries.map((entry) => entryId(entry))
  } catch (cause) {
    throw new InvalidResponseError({ reason: 'invalid-entry', cause })
  }
  const known = ids.filter((id) => id != null)
  return new Set(known).size < known.length ? undefined : ids
}
