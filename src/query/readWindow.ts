import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance } from '../client/getWalletBalance.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { DEFAULT_LIMIT, type WalletBalanceParameters } from '../spec/walletBalance.js'

/** Which list, and in pages of how many rows. */
export type ListParameters = {
  /** The wallet; a query waits while it is `undefined`. */
  address: string | undefined
  /** The service's identifier of the blockchain. */
  chain: string
  /** Rows a page, 1 or more; default 20. */
  limit?: number | undefined
}

/** Reads rows of one list from `offset` on: a page of them, or `limit`. */
export type ReadWindow<TEntry> = (
  window: { offset: number; limit?: number },
  signal: AbortSignal | undefined,
) => Promise<WalletBalancePage<TEntry>>

/** Reads the page at an offset, next to those that are loaded. */
export type ReadNextTo<TEntry> = (
  offset: number,
  loaded: readonly WalletBalancePage<TEntry>[],
) => Promise<WalletBalancePage<TEntry>>

/** Windows of one list, from the service. */
export function windowsOf<TEntry>(
  client: IndexerClient<TEntry>,
  { address, chain, limit: pageLimit = DEFAULT_LIMIT }: ListParameters,
): ReadWindow<TEntry> {
  return ({ offset, limit = pageLimit }, signal) => {
    // the check of getWalletBalance refuses an address that is undefined
    const parameters = { address, chain, limit, offset } as WalletBalanceParameters
    return getWalletBalance(client, parameters, { signal })
  }
}
