import type { DataTag, QueryFunction, UseQueryOptions } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import { getWalletBalance, type WalletBalancePage } from '../client/getWalletBalance.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
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
> = Omit<WalletBalanceParameters, 'address' | 'chain'> & {
  /** The wallet; the query waits while it is `undefined`. */
  address: string | undefined
  /** The service's identifier of the blockchain; the query waits while it is `undefined`. */
  chain: string | undefined
  /** TanStack's own options. */
  query?: WalletBalanceQuery<TEntry, TData> | undefined
}

/** TanStack's `initialData`, which makes `data` always defined. */
export type InitialData<TData> = { initialData: TData | (() => TData) }

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
 * @example
 * import { createIndexerClient, walletBalanceQueryOptions } from 'inscription-hooks'
 *
 * const options = walletBalanceQueryOptions(client, { address, chain: 'eth' })
 * await queryClient.query(options)
 * queryClient.getQueryData(options.queryKey)?.entries[0] // { tick: 'ordi', balance: '1500.25' }
 */
export function walletBalanceQueryOptions<TEntry, TData = WalletBalancePage<TEntry>>(
  client: IndexerClient<TEntry>,
  options: WalletBalanceOptions<TEntry, TData> & { query: InitialData<WalletBalancePage<TEntry>> },
): WalletBalanceQueryOptions<TEntry, TData> & InitialData<WalletBalancePage<TEntry>>
export function walletBalanceQueryOptions<TEntry, TData = WalletBalancePage<TEntry>>(
  client: IndexerClient<TEntry>,
  options: WalletBalanceOptions<TEntry, TData>,
): WalletBalanceQueryOptions<TEntry, TData>
export function walletBalanceQueryOptions<TEntry, TData>(
  client: IndexerClient<TEntry>,
  { query, ...parameters }: WalletBalanceOptions<TEntry, TData>,
): WalletBalanceQueryOptions<TEntry, TData> {
  return {
    ...sharedOptions(query, parameters),
    queryKey: pageKey(client, parameters),
    queryFn: ({ signal }) =>
      // the check of getWalletBalance refuses what is undefined
      getWalletBalance(client, parameters as WalletBalanceParameters, { signal }),
  }
}
