'use client'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { RegisteredEntry } from '../client/register.js'
import { useClientOf } from './IndexerContext.js'

/**
 * The provider's client, for what the hooks do not cover: keys, prefetching, invalidation.
 *
 * @throws {@link ProviderNotFoundError} outside `IndexerProvider`.
 *
 * @example
 * import { useIndexerClient, walletBalanceKeys } from 'inscription-hooks'
 *
 * const client = useIndexerClient()
 * walletBalanceKeys.all(client) // ['inscription-hooks', '/api/wallet-balance']
 */
export function useIndexerClient(): IndexerClient<RegisteredEntry> {
  return useClientOf<RegisteredEntry>('useIndexerClient', undefined)
}
