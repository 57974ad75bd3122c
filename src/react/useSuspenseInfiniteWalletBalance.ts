'use client'
import {
  type QueryClient,
  type UseSuspenseInfiniteQueryResult,
  useQueryClient,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import {
  type InfiniteWalletBalanceQuery,
  infiniteWalletBalanceQueryOptions,
} from '../query/infiniteWalletBalance.js'
import { withRetryDefaults } from '../query/retry.js'
import type { WalletBalanceList } from '../query/WalletBalanceList.js'
import type { WalletBalanceParameters } from '../spec/walletBalance.js'
import { useClient } from './IndexerProvider.js'

/** Like those of {@link useInfiniteWalletBalance}; `address` is required and nothing disables the query. */
export type UseSuspenseInfiniteWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = Omit<WalletBalanceParameters, 'offset'> & {
  /** How many pages a refetch asks for at a time, from 1; default 4. */
  refetchConcurrency?: number | undefined
  /** TanStack's own options. A `select` of yours gets its plain `InfiniteData`. */
  query?:
    | Omit<
        InfiniteWalletBalanceQuery<NoInfer<TEntry>, TData>,
        'enabled' | 'throwOnError' | 'placeholderData'
      >
    | undefined
  /** Overrides the provider's client, and says what the rows are. */
  client?: IndexerClient<TEntry> | undefined
}

/**
 * {@link useInfiniteWalletBalance} that suspends until there is data and throws its error to the
 * nearest error boundary. So `address` is always there.
 *
 * @throws {@link ProviderNotFoundError} outside `IndexerProvider` and without `client`.
 *
 * @example
 * import { useSuspenseInfiniteWalletBalance } from 'inscription-hooks'
 *
 * const { data } = useSuspenseInfiniteWalletBalance({ address: '0xa11ce', chain: 'eth' })
 * data.entries.length // 20
 */
export function useSuspenseInfiniteWalletBalance<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
>(
  { client, ...options }: UseSuspenseInfiniteWalletBalanceParameters<TEntry, TData>,
  queryClient?: QueryClient,
): UseSuspenseInfiniteQueryResult<TData, WalletBalanceError> {
  const query = withRetryDefaults(options.query, useQueryClient(queryClient))
  return useSuspenseInfiniteQuery(
    infiniteWalletBalanceQueryOptions(useClient('useSuspenseInfiniteWalletBalance', client), {
      ...options,
      query,
    }),
    queryClient,
  )
}
