// persistence.tsx
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import { PersistQueryClientProvider, removeOldestQuery } from '@tanstack/react-query-persist-client'
import { type IndexerClient, IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'

const oneDayMs = 24 * 60 * 60 * 1000

// what the cache drops, the storage drops: rows live as long in both
export const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: oneDayMs } } })

const persister = createAsyncStoragePersister({
  storage: window.localStorage,
  key: 'wallet-balances',
  retry: removeOldestQuery, // when the storage is full
})

export function App({ indexer, address }: { indexer: IndexerClient; address: string }) {
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
  const { data, dataUpdatedAt, error, isError, isFetching, hasNextPage, fetchNextPage } =
    useInfiniteWalletBalance({ address, chain: 'eth' })
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
      {hasNextPage && <button onClick={() => fetchNextPage()}>Load more</button>}
    </>
  )
}
