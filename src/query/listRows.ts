import { answerOf } from '../client/rawAnswer.js'
import type { WalletBalancePage } from '../client/readPage.js'

export type EntryId<TEntry> = ((entry: TEntry) => string | undefined) | undefined
type Page<TEntry> = WalletBalancePage<TEntry>

/**
 * The rows of a list, flat. Only ever grows at its end, so that the lists it grew from go on reading
 * their part of it.
 */
export type ListRows<TEntry> = {
  readonly entryId: EntryId<TEntry>
  readonly pages: Page<TEntry>[]
  readonly flat: TEntry[]
  /** How many rows there are up to the end of each page. */
  readonly counts: number[]
  /** From which number of pages on the list is known to have moved. */
  changedFrom: number
  /** Where the row of an id stands in `flat`. */
  readonly places: Map<string, number>
  total: number | null
  hasClaimedMore: boolean
}

// The latest rows that begin with a page. Kept outside React: all renderings see the same.
const latest = new WeakMap<object, unknown>()

/**
 * The rows of these pages: those known so far, if all their pages are the first of these, and what
 * has come since. Compares every page, because a refetch may have changed one in the middle.
 */
export function rowsOf<TEntry>(
  pages: readonly Page<TEntry>[],
  entryId: EntryId<TEntry>,
): ListRows<TEntry> {
  const [first] = pages
  const known = first && (latest.get(first) as ListRows<TEntry> | undefined) // set below, by a page of these rows
  const isBefore =
    known?.entryId === entryId && known?.pages.every((page, index) => page === pages[index])
  const rows = known && isBefore ? known : noRows(entryId)
  for (const page of pages.slice(rows.pages.length)) grow(rows, page)
  if (first) latest.set(first, rows)
  return rows
}

function noRows<TEntry>(entryId: EntryId<TEntry>): ListRows<TEntry> {
  return {
    entryId,
    pages: [],
    flat: [],
    counts: [],
    places: new Map<string, number>(),
    changedFrom: Infinity,
    total: null,
    hasClaimedMore: false,
  }
}

function grow<TEntry>(rows: ListRows<TEntry>, page: Page<TEntry>): void {
  const before = rows.flat.length
  for (const entry of page.entries) if (isNew(rows, entry, before)) rows.flat.push(entry)
  rows.pages.push(page)
  rows.counts.push(rows.flat.length)
  if (hasOtherTotal(rows, page) || rows.flat.length - before < page.entries.length) {
    rows.changedFrom = Math.min(rows.changedFrom, rows.pages.length)
  }
  rows.total = page.total ?? rows.total
  rows.hasClaimedMore ||= page.total !== null && page.total > page.offset + page.entries.length
}

/**
 * Whether a row is none of an earlier page. Rows of one page that share an id have not moved: the id
 * is too coarse, or the service holds two of them, and all are shown.
 */
function isNew<TEntry>(rows: ListRows<TEntry>, entry: TEntry, pageStart: number): boolean {
  const id = rows.entryId && idOf(entry, rows.entryId)
  if (id === undefined) return true
  const place = rows.places.get(id)
  if (place === undefined) rows.places.set(id, rows.flat.length)
  return place === undefined || place >= pageStart
}

/** A row without an id, `null` among the rows say, is shown and fails nobody's rendering. */
function idOf<TEntry>(
  entry: TEntry,
  entryId: (entry: TEntry) => string | undefined,
): string | undefined {
  try {
    const id = entryId(entry) as string | null | undefined // from a row, whatever the type says
    return id ?? undefined
  } catch {
    return undefined
  }
}

/**
 * A total smaller than what was received is none, and no sign of a list that has moved either, unless
 * an earlier page said that there are more rows.
 */
function hasOtherTotal<TEntry>(rows: ListRows<TEntry>, page: Page<TEntry>): boolean {
  const total = page.total ?? (rows.hasClaimedMore ? answerOf(page)?.total : null) ?? null
  return total !== null && rows.total !== null && total !== rows.total
}
