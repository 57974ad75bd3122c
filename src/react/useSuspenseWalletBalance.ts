'use client'
import {
  type QueryClient,
  type UseSuspenseQueryResult,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/getWalletBalance.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { withRetryDefaults } from '../query/retry.js'
import { type WalletBalanceQuery, walletBalanceQueryOptions } from '../query/walletBalance.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { useClient } from './IndexerProvider.js'

/** Options of {@link useSuspenseWalletBalance}. */
export type UseSuspenseWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = WalletBalanceParameters & {
  /** TanStack Query options, except `enabled`, `throwOnError` and `placeholderData`. */
  query?:
    | Omit<
        WalletBalanceQuery<NoInfer<TEntry>, TData>,
        'enabled' | 'throwOnError' | 'placeholderData'
      >
    | undefined
  /** Client to use, which also sets the entry type. Default: the provider's client. */
  client?: IndexerClient<TEntry> | undefined
}

/**
 * {@link useWalletBalance} for React Suspense: suspends while loading and throws errors to the nearest
 * error boundary. `address` and `chain` are required.
 *
 * @throws {@link ProviderNotFoundError} outside `IndexerProvider`, unless `client` is set.
 *
 * @example
 * import { useSuspenseWalletBalance } from 'inscription-hooks'
 *
 * const { data } = useSuspenseWalletBalance({ address: '0xa11ce', chain: 'eth' })
 * data.entries[0] // { tick: 'ordi', balance: '1500.25' }
 */
export function useSuspenseWalletBalance<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
>(
  { client, ...options }: UseSuspenseWalletBalanceParameters<TEntry, TData>,
  queryClient?: QueryClient,
): UseSuspenseQueryResult<TData, WalletBalanceError> {
  const query = withRetryDefaults(options.query, useQueryClient(queryClient))
  return useSuspenseQuery(
    walletBalanceQueryOptions(useClient('useSuspenseWalletBalance', client), { ...options, query }),
    queryClient,
  )
}
