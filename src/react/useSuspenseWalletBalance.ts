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

/** Like those of {@link useWalletBalance}; `address` is required and nothing disables the query. */
export type UseSuspenseWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = WalletBalanceParameters & {
  /** TanStack's own options. */
  query?:
    | Omit<
        WalletBalanceQuery<NoInfer<TEntry>, TData>,
        'enabled' | 'throwOnError' | 'placeholderData'
      >
    | undefined
  /** Overrides the provider's client, and says what the rows are. */
  client?: IndexerClient<TEntry> | undefined
}

/**
 * {@link useWalletBalance} that suspends until there is data and throws its error to the nearest
 * error boundary. So `address` is always there.
 *
 * @throws {@link ProviderNotFoundError} outside `IndexerProvider` and without `client`.
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
