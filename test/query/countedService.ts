import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { createIndexerClient, type IndexerClient } from '../../src/client/createIndexerClient.js'
import type { WalletBalanceRow } from '../../src/client/WalletBalanceRow.js'
import {
  type InfiniteWalletBalanceOptions,
  infiniteWalletBalanceQueryOptions,
} from '../../src/query/infiniteWalletBalance.js'
import type { EntryId } from '../../src/query/listRows.js'
import type { WalletBalanceList } from '../../src/query/WalletBalanceList.js'

export type Window = { limit: number; offset: number }
export const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }
export const byTick = ({ tick }: WalletBalanceRow): string => String(tick)

export function tokensOf(count: number): WalletBalanceRow[] {
  return Array.from({ length: count }, (_, index) => ({ tick: `t${index}`, balance: `${index}` }))
}

/** A client whose service is a function in this process. */
export function clientOf(
  answer: (window: Window) => unknown,
  entryId?: EntryId<WalletBalanceRow>,
): IndexerClient {
  return createIndexerClient({
    proxyUrl: 'http://indexer.test/',
    response: { entryId },
    fetch: async (_, init) => Response.json(answer(JSON.parse(String(init?.body)) as Window)), // the documented body
  })
}

/** An observer of a list that is read from `answer`, as a hook has one, and its query client. */
export function observe<TData = WalletBalanceList<WalletBalanceRow>>(
  answer: (window: Window) => unknown,
  options: Partial<InfiniteWalletBalanceOptions<WalletBalanceRow, TData>> = {},
) {
  const list = { ...wallet, limit: 3, ...options }
  const queryOptions = infiniteWalletBalanceQueryOptions(clientOf(answer), list)
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, queryOptions)
  observer.subscribe(() => {})
  return { observer, queryClient, queryOptions }
}

/** A service that holds these rows and says nothing of them but what `says`. */
export function rowsFrom(rows: readonly WalletBalanceRow[], says: object = {}) {
  return ({ offset, limit }: Window): object => ({
    list: rows.slice(offset, offset + limit),
    ...says,
  })
}
