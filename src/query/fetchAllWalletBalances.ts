import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { readAll } from './readAll.js'

/** Which list, and in pages of how many rows. */
export type FetchAllWalletBalancesParameters = Omit<WalletBalanceParameters, 'offset'>

export type FetchAllWalletBalancesOptions = {
  /** Aborts the whole: what is on its way and what would follow. */
  signal?: AbortSignal | undefined
  /** Called after each page, in order. */
  onProgress?:
    | ((progress: {
        /** Rows so far, as they will be given. */
        received: number
        /** The list's length in rows, where the answers give one. */
        total: number | null
      }) => void)
    | undefined
}

/**
 * All token balances of a wallet, read page by page as the infinite list is: every row once, in
 * the service's order, whatever its cap; with `entryId` no row twice.
 *
 * One page after another; four at a time once an answer tells the list's length. A page that fails
 * is read again as queries do it, twice at most, and no other page with it.
 *
 * | parameter | type | meaning |
 * |---|---|---|
 * | `limit` | integer, rows | rows a page; default 20 |
 * | `signal` | AbortSignal | aborts the whole, with its own reason |
 * | `onProgress` | function | after each page: rows `received`, and `total` or null |
 *
 * @throws what {@link getWalletBalance} throws, once retries do not help, and
 * {@link PaginationError} when the service ignores `offset`. No rows are given then.
 *
 * @example
 * import { fetchAllWalletBalances } from 'inscription-hooks'
 *
 * await fetchAllWalletBalances(client, { address: '0xa11ce', chain: 'eth', limit: 100 })
 * // [{ tick: 'ordi', balance: '1500.25' }, …], 137 rows
 */
export async function fetchAllWalletBalances<TEntry>(
  client: IndexerClient<TEntry>,
  list: FetchAllWalletBalancesParameters,
  options: FetchAllWalletBalancesOptions = {},
): Promise<TEntry[]> {
  return readAll(client, list, options)
}
