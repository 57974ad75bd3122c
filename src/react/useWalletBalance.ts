'use client'
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { WalletBalancePage } from '../client/readPage.js'
import type { RegisteredEntry } from '../client/register.js'
import type { WalletBalanceError } from '../errors/WalletBalanceError.js'
import { type WalletBalanceOptions, walletBalanceQueryOptions } from '../query/walletBalance.js'
import { useClientOf } from './IndexerContext.js'

/** Which page, TanStack's options, and a client if it is not the provider's. */
export type UseWalletBalanceParameters<
  TEntry = RegisteredEntry,
  TData = WalletBalancePage<TEntry>,
> = WalletBalanceOptions<NoInfer<TEntry>, TData> & {
  /** Overrides the provider's client, and says what the rows are. */
  client?: IndexerClient<TEntry> | undefined
}

/** TanStack's result; `data` is the page unless `select` makes it something else. */
export type UseWalletBalanceReturnType<TData = WalletBalancePage> = UseQueryResult<
  TData,
  WalletBalanceError
>

/**
 * One page of a wallet's token balances, cached and refetched by TanStack Query.
 *
 * Waits (`status: 'pending'`, `fetchStatus: 'idle'`) while `address` is `undefined`.
 * Shapes, units and errors: {@link getWalletBalance}.
 *
 * @throws {@link ProviderNotFoundError} outside `IndexerProvider` and without `client`.
 *
 * @example
 * import { useWalletBalance } from 'inscription-hooks'
 *
 * const { data, error } = useWalletBalance({ address, chain: 'eth', limit: 20 })
 * data?.entries[0] // { tick: 'ordi', balance: '1500.25' }
 */
export function useWalletBalance<TEntry = RegisteredEntry, TData = WalletBalancePage<TEntry>>(
  parameters: UseWalletBalanceParameters<TEntry, TData>,
  queryClient?: QueryClient,
): UseWalletBalanceReturnType<TData> {
  const { client, ...options } = parameters
  const ownClient = useClientOf('useWalletBalance', client)
  return useQuery(walletBalanceQueryOptions(ownClient, options), queryClient)
}
