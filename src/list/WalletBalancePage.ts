import type { RegisteredEntry } from '../response/Register.js'

/** One page of a wallet's token balances. */
export type WalletBalancePage<TEntry = RegisteredEntry> = {
  /** The entries, in the service's order. */
  entries: TEntry[]
  /** The requested page size, in entries. */
  limit: number
  /** The requested offset: the number of entries before this page. */
  offset: number
  /** Length of the whole list, in entries. `null` if the response has none that is plausible. */
  total: number | null
  /** Whether more entries follow. `null` if the response does not say. */
  hasMore: boolean | null
  /** Offset of the next page, in entries. `null` if this page is known to be the last. */
  nextOffset: number | null
}

/** A page as it was received. Where the next one starts depends on the earlier pages of its list. */
export type UnplacedPage<TEntry> = Omit<WalletBalancePage<TEntry>, 'nextOffset'>

/** A page as it was received, and its entries before the schema. */
export type RequestedPage<TEntry> = {
  readonly page: UnplacedPage<TEntry>
  readonly rawEntries: readonly unknown[]
}

/**
 * A page in its list, with what the next page needs to know of it. Not in the public type, but an
 * ordinary field: it must survive JSON (hydration, persisters) and TanStack's structural sharing.
 */
export type PlacedPage<TEntry> = WalletBalancePage<TEntry> & {
  /**
   * Only on a page without new entries: the numbers of entries received for the pages without new
   * ones in a row that ends here. `[0, 3]`: an empty page, then this one with 3 known entries.
   */
  readonly lengthsWithoutNew?: readonly number[]
}
