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
