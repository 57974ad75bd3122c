import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createIndexerClient, type IndexerClient, isIndexerError } from 'inscription-hooks'

/** What a runtime is told of a fault. */
export type Call = {
  config: { baseUrl: string; apiKey: string }
  /** Where the service says how many requests it has counted. */
  countUrl: string
}

export const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

/** What is left of the scenarios: caches and errors. */
export const traces: unknown[] = []

export function createCache(): QueryClient {
  // one scenario goes online, which the queries of the others shall not notice
  const defaultOptions = { queries: { refetchOnReconnect: false } }
  const queryClient = new QueryClient({ defaultOptions })
  traces.push({
    // read at the end
    get state() {
      return dehydrate(queryClient, { shouldDehydrateQuery: () => true })
    },
  })
  return queryClient
}

/** A visitor: a cache and a client. */
export function visit({ config }: Call): { queryClient: QueryClient; client: IndexerClient } {
  return { queryClient: createCache(), client: createIndexerClient(config) }
}

/** An error as the table has it. */
export function nameOf(error: unknown): string {
  traces.push(error)
  const { name, status, reason, serviceCode } = Object(error) as Record<string, unknown> // what there is
  const fields = isIndexerError(error) ? [status, reason, serviceCode] : []
  return [name, ...fields].filter((part) => part !== undefined).join(' ')
}

/** An error, and what its message points to. */
export function causesOf(error: unknown): string {
  const words = /\b(CORS|proxyUrl|IndexerProvider|two copies|QueryClientProvider)\b/g
  return `${nameOf(error)}, names ${[...new Set(String(error).match(words))].join(', ')}`
}

export const rowsOf = ({ entries }: { entries: readonly unknown[] }): string =>
  `${entries.length} rows`

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
