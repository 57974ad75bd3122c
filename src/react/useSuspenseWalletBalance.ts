'use client'
import {
  type QueryClient,
  type UseSuspenseQueryResult,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalancePage } from '../list/WalletBalancePage.js'
import {
  type WalletBalanceQuery,
  walletBalanceQueryOptions,
} from '../query/walletBalanceQueryOptions.js'
import type { WalletBalanceParameters } from '../request/createWalletBalanceRequest.js'
import type { RegisteredEntry } from '../response/Register.js'
import { type ClientParameter, useClient } from './IndexerProvider.js'
import { withRetry } from './withRetry.js'

/** Suspense decides what these options do. */
export type SuspenseQuery<TQuery> = Omit<TQuery, 'enabled' | 'throwOnError' | 'placeholderData'>

/** Options of {@link useSuspenseWalletBalance}. */
export type UseSuspenseWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = WalletBalanceParameters & {
  /**
   * TanStack Query options, except `queryKey`, `queryKeyHashFn`, `queryFn`, `enabled`,
   * `throwOnError` and `placeholderData`.
   */
  query?: SuspenseQuery<WalletBalanceQuery<NoInfer<TEntry>, TData>> | undefined
} & ClientParameter<TEntry>

/**
 * {@link useWalletBalance} for React Suspense: suspends during the first load. If that load fails,
 * the nearest error boundary gets the error. `address` and `chain` are required.
 *
 * `data` is a {@link WalletBalancePage}, or what `query.select` returns.
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
  const queryOptions = walletBalanceQueryOptions(
    useClient('useSuspenseWalletBalance', client),
    options,
  )
  return useSuspenseQuery(withRetry(queryOptions, useQueryClient(queryClient)), queryClient)
}
