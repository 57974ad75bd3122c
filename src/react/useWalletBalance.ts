'use client'
import {
  type DefinedUseQueryResult,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalancePage } from '../list/WalletBalancePage.js'
import {
  type InitialData,
  type WalletBalanceOptions,
  walletBalanceQueryOptions,
} from '../query/walletBalanceQueryOptions.js'
import type { RegisteredEntry } from '../response/Register.js'
import { type ClientParameter, useClient } from './IndexerProvider.js'
import { withRetry } from './withRetry.js'

/** Options of {@link useWalletBalance}. */
export type UseWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = WalletBalanceOptions<NoInfer<TEntry>, TData> & ClientParameter<TEntry>

/**
 * Loads one page of a wallet's token balances.
 *
 * The query is disabled while `address` or `chain` is `undefined`. For loaders and servers, use
 * {@link walletBalanceQueryOptions}.
 *
 * `data` is a {@link WalletBalancePage}, or what `query.select` returns.
 *
 * @example
 * import { useWalletBalance } from 'inscription-hooks'
 *
 * const { data, error } = useWalletBalance({ address, chain: 'eth', limit: 20 })
 * data?.entries[0] // { tick: 'ordi', balance: '1500.25' }
 */
export function useWalletBalance<TEntry = RegisteredEntry, TData = WalletBalancePage<TEntry>>(
  parameters: UseWalletBalanceParameters<TEntry, TData> & {
    query: InitialData<WalletBalancePage<NoInfer<TEntry>>>
  },
  queryClient?: QueryClient,
): DefinedUseQueryResult<TData, WalletBalanceError>
export function useWalletBalance<TEntry = RegisteredEntry, TData = WalletBalancePage<TEntry>>(
  parameters: UseWalletBalanceParameters<TEntry, TData>,
  queryClient?: QueryClient,
): UseQueryResult<TData, WalletBalanceError>
export function useWalletBalance<TEntry, TData>(
  { client, ...options }: UseWalletBalanceParameters<TEntry, TData>,
  queryClient?: QueryClient,
): UseQueryResult<TData, WalletBalanceError> {
  const queryOptions = walletBalanceQueryOptions(useClient('useWalletBalance', client), options)
  return useQuery(withRetry(queryOptions, useQueryClient(queryClient)), queryClient)
}
