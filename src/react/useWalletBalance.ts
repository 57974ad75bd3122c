'use client'
import {
  type DefinedUseQueryResult,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { withRetryDefaults } from '../query/retry.js'
import {
  type InitialData,
  type WalletBalanceOptions,
  walletBalanceQueryOptions,
} from '../query/walletBalance.js'
import { useClient } from './IndexerProvider.js'

/** Options of {@link useWalletBalance}. */
export type UseWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = WalletBalanceOptions<NoInfer<TEntry>, TData> & {
  /** Client to use, which also sets the entry type. Default: the provider's client. */
  client?: IndexerClient<TEntry> | undefined
}

/**
 * Loads one page of a wallet's token balances.
 *
 * The query is disabled while `address` or `chain` is `undefined`. Page and errors:
 * {@link getWalletBalance}.
 *
 * @throws {@link ProviderNotFoundError} outside `IndexerProvider`, unless `client` is set.
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
  const query = withRetryDefaults(options.query, useQueryClient(queryClient))
  return useQuery(
    walletBalanceQueryOptions(useClient('useWalletBalance', client), { ...options, query }),
    queryClient,
  )
}
