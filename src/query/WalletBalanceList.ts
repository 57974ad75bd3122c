import type { InfiniteData } from '@tanstack/react-query'
import type { WalletBalancePage } from '../client/readPage.js'
import type { RegisteredEntry } from '../client/register.js'
import { type EntryId, type ListRows, rowsOf } from './listRows.js'

type Pages<TEntry> = InfiniteData<WalletBalancePage<TEntry>, number>

/**
 * TanStack's infinite data, and the rows of all its pages as one list. What it adds is worked out
 * when it is read, so a spread or JSON of it holds `pages` and `pageParams` alone.
 */
export type WalletBalanceList<TEntry = RegisteredEntry> = {
  /** The pages as they were read. */
  readonly pages: WalletBalancePage<TEntry>[]
  // readonly numbers, or the types of `queryClient.infiniteQuery` take a list for InfiniteData
  /** Where each page starts, in rows. */
  readonly pageParams: readonly number[]
  /** All rows, flat; with `entryId` each once. An ordinary array, copied when first read. */
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

// Kept outside React, by the data itself: StrictMode and concurrent rendering see one list. Under the
// first page, so that a longer list takes the place of the one before: what a WeakMap has held, an
// engine frees in its large collections only, and these are large.
const lists = new WeakMap<object, { data: unknown; entryId: unknown; list: unknown }>()

/** The list over TanStack's infinite data; the same data gives the same list. */
export function toWalletBalanceList<TEntry>(
  data: Pages<TEntry>,
  entryId: EntryId<TEntry>,
): WalletBalanceList<TEntry> {
  const place = data.pages[0] ?? data
  const known = lists.get(place)
  if (known?.data === data && known.entryId === entryId) {
    return known.list as WalletBalanceList<TEntry> // made below
  }
  const list = new FlatList(data, entryId)
  lists.set(place, { data, entryId, list })
  return list
}

/** Whether this is a list that {@link toWalletBalanceList} has made. */
export function isWalletBalanceList(value: unknown): value is WalletBalanceList<unknown> {
  return value instanceof FlatList
}

// A class, because TanStack compares plain objects and arrays row by row after each `select`.
class FlatList<TEntry> implements WalletBalanceList<TEntry> {
  readonly pages: WalletBalancePage<TEntry>[]
  readonly pageParams: readonly number[]
  readonly #entryId: EntryId<TEntry>
  #known: ListRows<TEntry> | undefined
  #entries: TEntry[] | undefined

  constructor({ pages, pageParams }: Pages<TEntry>, entryId: EntryId<TEntry>) {
    this.pages = pages
    this.pageParams = pageParams
    this.#entryId = entryId
  }

  get entries(): TEntry[] {
    // a copy: whoever sorts it in place, or holds it, is alone with it
    this.#entries ??= this.#rows.flat.slice(0, this.count)
    return this.#entries
  }

  get count(): number {
    return this.#rows.counts[this.pages.length - 1] ?? 0
  }

  at(index: number): TEntry | undefined {
    const whole = Math.trunc(index) || 0 // as an array's own
    const place = whole < 0 ? this.count + whole : whole
    return place < this.count ? this.#rows.flat[place] : undefined
  }

  get total(): number | null {
    return this.pages.at(-1)?.total ?? null
  }

  get changed(): boolean {
    return this.#rows.changedFrom <= this.pages.length
  }

  get #rows(): ListRows<TEntry> {
    this.#known ??= rowsOf(this.pages, this.#entryId)
    return this.#known
  }
}
