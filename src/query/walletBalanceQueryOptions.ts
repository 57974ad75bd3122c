import type { DataTag, QueryFunction, UseQueryOptions } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { getWalletBalance } from '../list/getWalletBalance.js'
import type { WalletBalancePage } from '../list/WalletBalancePage.js'
import type {
  PageParameters,
  WalletBalanceParameters,
  WalletOnChain,
} from '../request/createWalletBalanceRequest.js'
import type { RegisteredEntry } from '../response/Register.js'
import { pageKey, type WalletBalanceKey } from './walletBalanceKeys.js'

/** TanStack's options of a query, except `queryKey`, `queryKeyHashFn` and `queryFn`. */
export type WalletBalanceQuery<TEntry = RegisteredEntry, TData = WalletBalancePage<TEntry>> = Omit<
  UseQueryOptions<WalletBalancePage<TEntry>, WalletBalanceError, TData, WalletBalanceKey>,
  'queryKey' | 'queryKeyHashFn' | 'queryFn'
>

/** Options of {@link walletBalanceQueryOptions}. */
export type WalletBalanceOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = PageParameters & {
  /** TanStack Query options, except `queryKey`, `queryKeyHashFn` and `queryFn`. */
  query?: WalletBalanceQuery<TEntry, TData> | undefined
}

/** TanStack's `initialData`. With it, `data` is always defined. */
export type InitialData<TData> = { initialData: TData | (() => TData) }

/** TanStack's options with the key and function of the page. */
export type WalletBalanceQueryOptions<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = WalletBalanceQuery<TEntry, TData> & {
  /** The key of `walletBalanceKeys.page`. */
  queryKey: DataTag<WalletBalanceKey, WalletBalancePage<TEntry>, WalletBalanceError>
  /** Fetches the page. */
  queryFn: QueryFunction<WalletBalancePage<TEntry>, WalletBalanceKey>
}

/**
 * The user's options. `enabled` is `false` if the address or chain is missing. Omits
 * `queryKeyHashFn`, with which `getQueryData` would not find the query.
 */
export function userOptions<TQuery extends object>(
  query: TQuery | undefined,
  { address, chain }: WalletOnChain,
): TQuery {
  const isWaiting = address == null || chain == null
  // eslint-disable-next-line @typescript-eslint/no-unused-vars -- leaves out a field
  const { queryKeyHashFn: _, ...options } = {
    ...(query as TQuery & { queryKeyHashFn?: unknown }),
    ...(isWaiting && { enabled: false }),
  }
  return options as unknown as TQuery // `enabled` is one of TanStack's options
}

/**
 * Query options for one page of a wallet's token balances, for `useQuery`, `useQueries`,
 * `queryClient.query()`, `prefetchQuery`, loaders and server components.
 *
 * In `useQuery`, `data` is a {@link WalletBalancePage}, or what `query.select` returns.
 *
 * TanStack's retry defaults apply: 3 retries in `useQuery`, none in loaders, prefetches and on
 * servers. To change them, spread {@link walletBalanceRetry}. For pages and errors, see
 * {@link getWalletBalance}.
 *
 * @example
 * import { createIndexerClient, walletBalanceQueryOptions } from 'inscription-hooks'
 *
 * const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
 * const options = walletBalanceQueryOptions(client, { address, chain: 'eth' })
 * await queryClient.query(options) // before TanStack Query 5.102: fetchQuery(options)
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
    ...userOptions(query, parameters),
    queryKey: pageKey(client, parameters),
    queryFn: ({ signal }) =>
      // getWalletBalance rejects an undefined address or chain
      getWalletBalance(client, parameters as WalletBalanceParameters, { signal }),
  }
}
