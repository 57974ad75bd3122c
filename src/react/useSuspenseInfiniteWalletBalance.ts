'use client'
import {
  type QueryClient,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { infiniteWalletBalanceQueryOptions } from '../query/infiniteWalletBalance.js'
import type { WalletBalanceList } from '../query/WalletBalanceList.js'
import { useClientOf } from './IndexerContext.js'
import type { UseInfiniteWalletBalanceParameters } from './useInfiniteWalletBalance.js'

/** As of {@link useInfiniteWalletBalance}: the address is there, and nothing can disable the query. */
export type UseSuspenseInfiniteWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalanceList<TEntry>,
> = Omit<UseInfiniteWalletBalanceParameters<TEntry, TData>, 'address' | 'query'> & {
  /** The wallet. */
  address: string
  /** TanStack's own options. */
  query?:
    | Omit<
        NonNullable<UseInfiniteWalletBalanceParameters<TEntry, TData>['query']>,
        'enabled' | 'throwOnError' | 'placeholderData'
      >
    | undefined
}

/** TanStack's result, whose `data` is always there. */
export type UseSuspenseInfiniteWalletBalanceReturnType<TData = WalletBalanceList> =
  UseSuspenseInfiniteQueryResult<TData, WalletBalanceError>

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
): UseSuspenseInfiniteWalletBalanceReturnType<TData> {
  const ownClient = useClientOf('useSuspenseInfiniteWalletBalance', client)
  return useSuspenseInfiniteQuery(
    infiniteWalletBalanceQueryOptions(ownClient, options),
    queryClient,
  )
}
