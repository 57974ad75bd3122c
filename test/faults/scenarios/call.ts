import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createIndexerClient, type IndexerClient, isIndexerError } from 'inscription-hooks'

/** A client's configuration for one fault. */
export type Call = {
  config: { baseUrl: string; apiKey: string }
  /** Returns the number of requests so far. */
  countUrl: string
}

export const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

/** All caches and errors, to search for the API key. */
export const traces: unknown[] = []

export function createCacheAndClient({ config }: Call): {
  queryClient: QueryClient
  client: IndexerClient
} {
  // goOffline must not refetch the queries of other scenarios
  const defaultOptions = { queries: { refetchOnReconnect: false } }
  const queryClient = new QueryClient({ defaultOptions })
  traces.push({
    get state() {
      return dehydrate(queryClient, { shouldDehydrateQuery: () => true })
    },
  })
  return { queryClient, client: createIndexerClient(config) }
}

/** The error's name, status, reason and service code. */
export function describeError(error: unknown): string {
  traces.push(error)
  const { name, status, reason, serviceCode } = Object(error) as Record<string, unknown> // any thrown value
  const fields = isIndexerError(error) ? [status, reason, serviceCode] : []
  return [name, ...fields].filter((part) => part !== undefined).join(' ')
}

/** The error, and the hints in its message. */
export function describeHints(error: unknown): string {
  const words = /\b(CORS|proxyUrl)\b/g
  return `${describeError(error)}, mentions ${[...new Set(String(error).match(words))].join(', ')}`
}

export const countEntries = ({ entries }: { entries: readonly unknown[] }): string =>
  `${entries.length} entries`

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
