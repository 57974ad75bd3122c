import type { InfiniteData } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/readPage.js'

type Pages<TEntry> = InfiniteData<WalletBalancePage<TEntry>, number>
type EntryId<TEntry> = ((entry: TEntry) => string) | undefined

/** TanStack's infinite data, and the rows of all its pages as one list. */
export type WalletBalanceList<TEntry> = {
  readonly pages: WalletBalancePage<TEntry>[]
  readonly pageParams: number[]
  /** All rows, flat; with `entryId` each once. An ordinary array, made when first read. */
  readonly entries: TEntry[]
  /** How many rows `entries` has, without making it. */
  readonly count: number
  /** One row of `entries`, without making it: for virtual lists. Negative counts from the end. */
  at(index: number): TEntry | undefined
  /** The list's length, where the newest page gives one. */
  readonly total: number | null
  /** The list moved while it was read: refetch to be sure of it. */
  readonly changed: boolean
}

// Kept outside React, by the data itself: StrictMode and concurrent rendering see one list.
const lists = new WeakMap<object, { list: unknown; entryId: unknown }>()

/** The list over TanStack's infinite data; the same data gives the same list. */
export function toWalletBalanceList<TEntry>(
  data: Pages<TEntry>,
  entryId: EntryId<TEntry>,
): WalletBalanceList<TEntry> {
  const known = lists.get(data)
  if (known?.entryId === entryId && known) return known.list as WalletBalanceList<TEntry> // made below
  const list = new FlatList(data, entryId)
  lists.set(data, { list, entryId })
  return list
}

// A class, because TanStack compares plain objects and arrays row by row after each `select`.
class FlatList<TEntry> implements WalletBalanceList<TEntry> {
  readonly pages: WalletBalancePage<TEntry>[]
  readonly pageParams: number[]
  readonly #entryId: EntryId<TEntry>
  #rows: { byPage: TEntry[][]; repeated: boolean } | undefined
  #entries: TEntry[] | undefined

  constructor({ pages, pageParams }: Pages<TEntry>, entryId: EntryId<TEntry>) {
    this.pages = pages
    this.pageParams = pageParams
    this.#entryId = entryId
  }

  get entries(): TEntry[] {
    this.#entries ??= this.#unique().byPage.flat()
    return this.#entries
  }

  get count(): number {
    return this.#unique().byPage.reduce((count, rows) => count + rows.length, 0)
  }

  at(index: number): TEntry | undefined {
    if (index < 0) return -index > this.count ? undefined : this.at(this.count + index)
    let start = 0
    for (const rows of this.#unique().byPage) {
      if (index < start + rows.length) return rows[index - start]
      start += rows.length
    }
    return undefined
  }

  get total(): number | null {
    return this.pages.at(-1)?.total ?? null
  }

  get changed(): boolean {
    const totals = this.pages.flatMap(({ total }) => (total === null ? [] : [total]))
    return new Set(totals).size > 1 || this.#unique().repeated
  }

  #unique(): { byPage: TEntry[][]; repeated: boolean } {
    this.#rows ??= uniqueRows(this.pages, this.#entryId)
    return this.#rows
  }
}

function uniqueRows<TEntry>(
  pages: readonly WalletBalancePage<TEntry>[],
  entryId: EntryId<TEntry>,
): { byPage: TEntry[][]; repeated: boolean } {
  const seen = new Set<string | undefined>()
  const byPage = pages.map(({ entries }) => {
    if (!entryId) return entries
    const ids = entries.map((entry) => idOf(entry, entryId))
    const rows = entries.filter((_, index) => !seen.has(ids[index]))
    // after the page: rows that share an id on one page have not moved, the id is too coarse
    for (const id of ids) if (id !== undefined) seen.add(id)
    return rows
  })
  const repeated = byPage.some((rows, index) => rows.length < (pages[index]?.entries.length ?? 0))
  return { byPage, repeated }
}

/** A row without an id, `null` among the rows say, is shown and fails nobody's rendering. */
function idOf<TEntry>(entry: TEntry, entryId: (entry: TEntry) => string): string | undefined {
  try {
    return entryId(entry)
  } catch {
    return undefined
  }
}
