import type { ReceivedPage } from '../response/defineWalletBalanceResponse.js'
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

/** A page as it was received, with its entries as the service sent them, before the schema. */
export type Received<TEntry> = {
  readonly page: ReceivedPage<TEntry>
  readonly sent: readonly unknown[]
}

/**
 * A page in its list, with what the next page needs to know of it. Not in the public type, but an
 * ordinary field: it must survive JSON (hydration, persisters) and TanStack's structural sharing.
 */
export type PlacedPage<TEntry> = WalletBalancePage<TEntry> & {
  /**
   * Only on a page without new entries: the number of entries received for it, after those of the
   * pages without new entries directly before it.
   */
  readonly quiet?: readonly number[]
}
