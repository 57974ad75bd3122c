import type { DataTag, QueryFunction, UseQueryOptions } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance } from '../client/getWalletBalance.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { lateSignal } from './lateSignal.js'
import { sharedOptions } from './sharedOptions.js'
import { pageKey, type WalletBalanceKey } from './walletBalanceKeys.js'

/** TanStack's options for a page, but for its key and its function. */
export type WalletBalanceQuery<TEntry = RegisteredEntry, TData = WalletBalancePage<TEntry>> = Omit<
  UseQueryOptions<WalletBalancePage<TEntry>, WalletBalanceError, TData, WalletBalanceKey>,
  'queryKey' | 'queryFn'
>

/** Which page, and TanStack's options. */
export type WalletBalanceOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = Omit<WalletBalanceParameters, 'address'> & {
  /** The wallet; the query waits while it is `undefined`. */
  address: string | undefined
  /** TanStack's own options. */
  query?: WalletBalanceQuery<TEntry, TData> | undefined
}

/** TanStack's options, with the key and the function of the page. */
export type WalletBalanceQueryOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = WalletBalanceQuery<TEntry, TData> & {
  /** Of `walletBalanceKeys.page`. */
  queryKey: DataTag<WalletBalanceKey, WalletBalancePage<TEntry>, WalletBalanceError>
  /** Fetches and reads the page. */
  queryFn: QueryFunction<WalletBalancePage<TEntry>, WalletBalanceKey>
}

/**
 * Query options for one page of a wallet's token balances, for `useQuery`, `useQueries`,
 * `queryClient.query()`, `prefetchQuery`, loaders and server components. Shapes, units and errors:
 * {@link getWalletBalance}.
 *
 * Retries at most twice what may pass by itself; `query.retry` overrides it.
 *
 * @example
 * import { createIndexerClient, walletBalanceQueryOptions } from 'inscription-hooks'
 *
 * const options = walletBalanceQueryOptions(client, { address, chain: 'eth' })
 * await queryClient.query(options)
 * queryClient.getQueryData(options.queryKey)?.entries[0] // { tick: 'ordi', balance: '1500.25' }
 */
export function walletBalanceQueryOptions<TEntry, TData = WalletBalancePage<TEntry>>(
  client: IndexerClient<TEntry>,
  options: WalletBalanceOptions<TEntry, TData>,
): WalletBalanceQueryOptions<TEntry, TData> {
  const { query, ...parameters } = options
  const queryKey = pageKey(client, parameters)
  return {
    ...sharedOptions(query, parameters.address, queryKey),
    queryKey,
    queryFn: async (context) => {
      const signal = await lateSignal(context)
      return getWalletBalance(client, parameters as WalletBalanceParameters, { signal }) // its check refuses undefined
    },
  }
}
