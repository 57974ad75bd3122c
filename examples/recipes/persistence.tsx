// persistence.tsx
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import {
  type PersistedClient,
  PersistQueryClientProvider,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { type IndexerClient, IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'
import { useState } from 'react'

const oneDayMs = 24 * 60 * 60 * 1000

const storage = storageOfBrowser()
const persister = createAsyncStoragePersister({
  storage,
  key: 'wallet-balances',
  serialize: (client) => JSON.stringify(withoutErrors(client)),
  retry: removeOldestQuery, // when the storage is full
})

/** For a visitor who logs out: emptying the cache alone reaches the storage up to a second later. */
export async function forgetBalances(queryClient: QueryClient): Promise<void> {
  queryClient.clear()
  await persister.removeClient()
}

/** There is none on a server, and a browser may refuse its own. */
function storageOfBrowser(): Storage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** JSON would keep of an error its fields, but not its message. */
function withoutErrors({ clientState, ...client }: PersistedClient): PersistedClient {
  const queries = clientState.queries.map((query) => ({
    ...query,
    state: { ...query.state, status: 'success' as const, error: null, fetchFailureReason: null },
  }))
  return { ...client, clientState: { ...clientState, queries } }
}

/** What the cache drops, the storage drops: rows live as long in both. On a server nothing waits. */
function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: storage ? { queries: { gcTime: oneDayMs } } : {} })
}

export function App({ indexer, address }: { indexer: IndexerClient; address: string }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={{
        persister,
        maxAge: oneDayMs,
        buster: '1', // another one when rows of the last release cannot be read any more
        dehydrateOptions: {
          // by default a refresh that fails would drop the rows that are shown
          shouldDehydrateQuery: ({ queryKey, state }) =>
            queryKey[0] === 'inscription-hooks' && state.data !== undefined,
        },
      }}
    >
      <IndexerProvider client={indexer}>
        <Balances address={address} />
      </IndexerProvider>
    </PersistQueryClientProvider>
  )
}

function Balances({ address }: { address: string }) {
  const balances = useInfiniteWalletBalance({ address, chain: 'eth' })
  const { data, dataUpdatedAt, error, isError, isFetching } = balances
  const { hasNextPage, fetchNextPage } = balances
  if (!data) return isError ? <p role="alert">{error.message}</p> : <p>Loading…</p>
  const readAt = new Date(dataUpdatedAt)
  return (
    <>
      <p>
        Read at <time dateTime={readAt.toISOString()}>{readAt.toLocaleTimeString()}</time>
        {isFetching && ', refreshing…'}
      </p>
      {isError && <p role="alert">The last refresh failed.</p>}
      <ul>
        {data.entries.map((row, index) => (
          <li key={index}>{`${row.tick} ${row.balance}`}</li>
        ))}
      </ul>
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}
