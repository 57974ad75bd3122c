import { answerOf } from '../client/rawAnswer.js'
import type { WalletBalancePage } from '../client/readPage.js'

export type EntryId<TEntry> = ((entry: TEntry) => string) | undefined
type Page<TEntry> = WalletBalancePage<TEntry>

/**
 * The rows of a list, page by page. Only ever grows at its end, so that lists of fewer pages go on
 * reading their part of it.
 */
export type ListRows<TEntry> = {
  readonly entryId: EntryId<TEntry>
  readonly pages: Page<TEntry>[]
  /** The rows of each page that are shown. */
  readonly shown: TEntry[][]
  /** How many rows are shown before each page, and after the last. */
  readonly starts: number[]
  /** From which number of pages on the list is known to have moved. */
  changedFrom: number
  /** All rows, of as many pages as were last asked for. */
  flat: { readonly pageCount: number; readonly entries: TEntry[] }
  readonly seen: Set<string>
  total: number | null
  hasClaimedMore: boolean
}

// The longest rows known by the first page. Kept outside React: all renderings see the same.
const longest = new WeakMap<object, unknown>()

/**
 * The rows of these pages: those known so far, if all their pages are these pages, and what has
 * come since. Compares every page, because a refetch may have changed one in the middle.
 */
export function rowsOf<TEntry>(
  pages: readonly Page<TEntry>[],
  entryId: EntryId<TEntry>,
): ListRows<TEntry> {
  const [first] = pages
  const known = first && (longest.get(first) as ListRows<TEntry> | undefined) // set below, by a page of these rows
  const isKnown =
    known?.entryId === entryId &&
    known?.pages.every((page, index) => index >= pages.length || page === pages[index])
  const rows = known && isKnown ? known : noRows(entryId)
  for (const page of pages.slice(rows.pages.length)) grow(rows, page)
  if (first) longest.set(first, rows)
  return rows
}

function noRows<TEntry>(entryId: EntryId<TEntry>): ListRows<TEntry> {
  return {
    ...{ entryId, pages: [], shown: [], starts: [0], seen: new Set<string>() },
    ...{ changedFrom: Number.POSITIVE_INFINITY, total: null, hasClaimedMore: false },
    flat: { pageCount: 0, entries: [] },
  }
}

function grow<TEntry>(rows: ListRows<TEntry>, page: Page<TEntry>): void {
  const shown = rows.entryId ? unseen(page.entries, rows.entryId, rows.seen) : page.entries
  rows.pages.push(page)
  rows.shown.push(shown)
  rows.starts.push((rows.starts.at(-1) ?? 0) + shown.length)
  if (hasOtherTotal(rows, page) || shown.length < page.entries.length) {
    rows.changedFrom = Math.min(rows.changedFrom, rows.pages.length)
  }
  rows.total = page.total ?? rows.total
  rows.hasClaimedMore ||= page.total !== null && page.total > page.offset + page.entries.length
}

/**
 * A total smaller than what was received is none, and no sign of a list that has moved either, unless
 * an earlier page said that there are more rows.
 */
function hasOtherTotal<TEntry>(rows: ListRows<TEntry>, page: Page<TEntry>): boolean {
  const total = page.total ?? (rows.hasClaimedMore ? answerOf(page)?.total : null) ?? null
  return total !== null && rows.total !== null && total !== rows.total
}

function unseen<TEntry>(
  entries: readonly TEntry[],
  entryId: (entry: TEntry) => string,
  seen: Set<string>,
): TEntry[] {
  return entries.filter((entry) => {
    const id = idOf(entry, entryId)
    if (id === undefined) return true
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

/** A row without an id, `null` among the rows say, is shown and fails nobody's rendering. */
function idOf<TEntry>(entry: TEntry, entryId: (entry: TEntry) => string): string | undefined {
  try {
    return entryId(entry)
  } catch {
    return undefined
  }
}
