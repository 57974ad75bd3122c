'use client'
import { useMemo } from 'react'
import {
  createIndexerClient,
  type IndexerClient,
  type IndexerClientConfig,
  type IndexerClientOptions,
} from '../client/createIndexerClient.js'
import type { WalletBalanceResponseParts } from '../client/defineWalletBalanceResponse.js'
import { useLatestFetch } from './useLatestFetch.js'

/** A client, or the config of one: whatever of their parts there is. */
export type ClientSourceParts<TEntry> = {
  readonly baseUrl?: string | URL | undefined
  readonly proxyUrl?: string | URL | undefined
} & Pick<IndexerClientOptions<TEntry>, Exclude<keyof IndexerClientOptions<TEntry>, 'response'>> & {
    readonly client?: IndexerClient<TEntry> | undefined
    readonly apiKey?: string | undefined
    readonly response?: WalletBalanceResponseParts<TEntry> | undefined
  }

/**
 * A client for these options that stays the same while they are equal, URLs and headers by content,
 * `response` part by part. Another `fetch` is used from then on, by the same client.
 */
export function useStableClient<TEntry>(parts: ClientSourceParts<TEntry>): IndexerClient<TEntry> {
  const { client, apiKey, credentials, timeoutMs, maxResponseBytes, scope } = parts
  const { entry, locate, entryId } = parts.response ?? {}
  const baseUrl = parts.baseUrl?.toString()
  const proxyUrl = parts.proxyUrl?.toString()
  const headers = JSON.stringify(Object.entries(parts.headers ?? {}).sort())
  const fetch = useLatestFetch(parts.fetch)

  return useMemo(() => {
    if (client) return client
    const config = {
      baseUrl,
      apiKey,
      proxyUrl,
      credentials,
      timeoutMs,
      maxResponseBytes,
      scope,
      response: { entry, locate, entryId },
      headers: Object.fromEntries(JSON.parse(headers) as [string, string][]), // written above
      fetch,
    }
    // the parts of a config, put together again; createIndexerClient checks them
    return createIndexerClient(config as unknown as IndexerClientConfig<TEntry>)
  }, [
    client,
    fetch,
    baseUrl,
    apiKey,
    proxyUrl,
    headers,
    credentials,
    timeoutMs,
    maxResponseBytes,
    scope,
    entry,
    locate,
    entryId,
  ])
}
