import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance } from '../client/getWalletBalance.js'
import type { WalletBalancePage } from '../client/readPage.js'
import { DEFAULT_LIMIT, type WalletBalanceParameters } from '../spec/walletBalance.js'

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
  list: { address: string | undefined; chain: string; limit?: number | undefined },
): ReadWindow<TEntry> {
  const { address, chain, limit: pageLimit = DEFAULT_LIMIT } = list
  return ({ offset, limit = pageLimit }, signal) => {
    // the check of getWalletBalance refuses an address that is undefined
    const parameters = { address, chain, limit, offset } as WalletBalanceParameters
    return getWalletBalance(client, parameters, { signal })
  }
}
