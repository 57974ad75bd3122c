'use client'
import { type Context, createContext, useContext } from 'react'
import type { IndexerClient } from '../client/createIndexerClient.js'
import type { RegisteredEntry } from '../client/register.js'
import { ProviderNotFoundError } from '../errors/ProviderNotFoundError.js'

/** Empty outside a provider, so that a missing one is an error and not a broken client. */
export const IndexerContext: Context<IndexerClient<RegisteredEntry> | undefined> = createContext<
  IndexerClient<RegisteredEntry> | undefined
>(undefined)

/**
 * The client a hook works with: its own `client` parameter, else the provider's.
 *
 * @throws {@link ProviderNotFoundError} naming the hook.
 */
export function useClientOf<TEntry>(
  hook: string,
  own: IndexerClient<TEntry> | undefined,
): IndexerClient<TEntry> {
  const provided = useContext(IndexerContext)
  if (own) return own
  if (!provided) throw new ProviderNotFoundError({ hook })
  // NoInfer in the parameters leaves TEntry nothing but `client` to be inferred from, else it is RegisteredEntry
  return provided as unknown as IndexerClient<TEntry>
}
