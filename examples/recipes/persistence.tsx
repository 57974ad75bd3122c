// persistence.tsx
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient } from '@tanstack/react-query'
import {
  type AsyncStorage,
  PersistQueryClientProvider,
  removeOldestQuery,
} from '@tanstack/react-query-persist-client'
import { type IndexerClient, IndexerProvider, useInfiniteWalletBalance } from 'inscription-hooks'
import { useState } from 'react'

const oneDayMs = 24 * 60 * 60 * 1000

const key = 'wallet-balances'
const storage = getStorage()
let signedOutMs = 0
let isOutdated = false
let lastWrite: unknown

const persister = createAsyncStoragePersister({
  key,
  serialize(saved) {
    // a write that was due at the sign-out, or that of the cleared cache
    isOutdated = saved.timestamp <= signedOutMs || saved.clientState.queries.length === 0
    return JSON.stringify(saved)
  },
  storage: storage && {
    getItem: (name) => storage.getItem(name),
    removeItem: (name) => storage.removeItem(name),
    setItem(name, text) {
      if (!isOutdated) lastWrite = storage.setItem(name, text)
      return isOutdated ? undefined : lastWrite
    },
  },
  retry: removeOldestQuery, // when the storage is full
})

/** Call this when the user signs out. */
export async function forgetBalances(queryClient: QueryClient): Promise<void> {
  queryClient.clear()
  signedOutMs = Date.now()
  await storage?.removeItem(key) // at once, if the page is left now
  await Promise.allSettled([lastWrite]) // an asynchronous storage may still be writing
  await storage?.removeItem(key)
}

/** `undefined` on a server, and in a browser that blocks storage. You can return your own, also an asynchronous one. */
function getStorage(): AsyncStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

export function App({ client, address }: { client: IndexerClient; address: string }) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { gcTime: oneDayMs } } }),
  )
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={{
        persister,
        maxAge: oneDayMs,
        buster: '1', // change it to discard data of older app versions
        dehydrateOptions: {
          // the default drops a query whose last refetch failed
          shouldDehydrateQuery: ({ queryKey, state }) =>
            queryKey[0] === 'inscription-hooks' && state.data !== undefined,
        },
      }}
    >
      <IndexerProvider client={client}>
        <Balances address={address} />
      </IndexerProvider>
    </PersistQueryClientProvider>
  )
}

function Balances({ address }: { address: string }) {
  const { data, dataUpdatedAt, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteWalletBalance({ address, chain: 'eth' })
  if (!data && error) return <p role="alert">{error.shortMessage || 'Something went wrong.'}</p>
  if (!data) return <p>Loading…</p>
  const updatedAt = new Date(dataUpdatedAt)
  return (
    <>
      <p>
        <span>Updated at</span>{' '}
        <time dateTime={updatedAt.toISOString()}>{updatedAt.toLocaleTimeString()}</time>
        {isFetching && <span>, refreshing…</span>}
      </p>
      {error && <p role="alert">The last refresh failed.</p>}
      <ul translate="no">
        {data.entries.map(({ tick, balance }, index) => (
          <li key={index}>{`${tick} ${balance}`}</li>
        ))}
      </ul>
      {data.changed && (
        <button disabled={isFetching} onClick={() => refetch()}>
          The list changed. Refresh
        </button>
      )}
      {hasNextPage && (
        <button disabled={isFetching} onClick={() => fetchNextPage()}>
          Load more
        </button>
      )}
    </>
  )
}
