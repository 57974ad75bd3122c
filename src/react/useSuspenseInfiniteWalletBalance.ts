'use client'
import {
  type QueryClient,
  type UseSuspenseInfiniteQueryResult,
  useQueryClient,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import type { WalletBalanceList } from '../list/WalletBalanceList.js'
import {
  type InfiniteWalletBalanceQuery,
  infiniteWalletBalanceQueryOptions,
  type PagingOptions,
} from '../query/infiniteWalletBalanceQueryOptions.js'
import type {
  WalletBalanceParameters,
  WalletOnChain,
} from '../request/createWalletBalanceRequest.js'
import type { RegisteredEntry } from '../response/Register.js'
import { type ClientParameter, useClient } from './IndexerProvider.js'
import type { SuspenseQuery } from './useSuspenseWalletBalance.js'
import { withRetry } from './withRetry.js'

/** Options of {@link useSuspenseInfiniteWalletBalance}. */
export type UseSuspenseInfiniteWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = Pick<WalletBalanceParameters, keyof WalletOnChain> &
  PagingOptions & {
    /**
     * TanStack Query options, except the key, the function, the page parameters, `enabled`,
     * `throwOnError` and `placeholderData`. Your `select` gets TanStack's `InfiniteData`.
     */
    query?: SuspenseQuery<InfiniteWalletBalanceQuery<NoInfer<TEntry>, TData>> | undefined
  } & ClientParameter<TEntry>

/**
 * {@link useInfiniteWalletBalance} for React Suspense: suspends during the first load. If that load
 * fails, the nearest error boundary gets the error. `address` and `chain` are required.
 *
 * `data` is a {@link WalletBalanceList}, or what `query.select` returns.
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
  const queryOptions = infiniteWalletBalanceQueryOptions(
    useClient('useSuspenseInfiniteWalletBalance', client),
    options,
  )
  return useSuspenseInfiniteQuery(withRetry(queryOptions, useQueryClient(queryClient)), queryClient)
}
