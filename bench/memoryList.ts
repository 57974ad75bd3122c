import type { IndexerClient, WalletBalancePage, WalletBalanceRow } from 'inscription-hooks'

export type Page = WalletBalancePage<WalletBalanceRow>

export type Source = {
  client: IndexerClient
  limit: number
  /** Is shown each page that was read. */
  see: (page: Page) => void
}

/** A long list, for as long as somebody looks at it. */
export type List = {
  load: () => Promise<void>
  refetch: () => Promise<void>
  /** All rows, as a component reads them that maps over them. */
  read: () => readonly WalletBalanceRow[]
  /** What is kept, read or not. */
  kept: () => readonly Page[]
  /** Nobody looks at it any more, and the cache is emptied. What made the list lives on. */
  remove: () => void
}
