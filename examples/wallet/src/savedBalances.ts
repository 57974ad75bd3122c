import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import {
  type PersistedClient,
  persistQueryClient,
  removeOldestQuery,
} from '@tanstack/query-persist-client-core'
import type { InfiniteData, Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { type IndexerClient, walletBalanceKeys } from 'inscription-hooks'

/** Balances are saved for so long. Also the `gcTime` of queries, or they would be dropped earlier. */
export const SAVED_MS = 7 * 24 * 60 * 60 * 1000
// another one discards what is saved: change it with the form of the entries
const VERSION = `1 ${import.meta.env.RESPONSE_ID ?? ''}`
const MOST_LISTS = 20 // a list is one chain of a wallet

const succeeded = {
  ...{ status: 'success', error: null },
  ...{ fetchFailureCount: 0, fetchFailureReason: null },
} as const

/** The lists of now: a write that was due when one was forgotten must not save it. */
let cache: QueryCache | undefined

/** Lists that are being removed, one by one. The removal of each saves the others. */
const forgotten = new WeakSet<Query>()

/** Whether the text that is written next is from before the last removal. */
let isOutdated = false

const persister = createAsyncStoragePersister({
  storage: storageIfAllowed(),
  key: 'inscription-wallet.balances',
  retry: removeOldestQuery, // when the storage is full
  serialize({ clientState, ...rest }) {
    isOutdated = false
    const queries = clientState.queries
      .filter(({ queryHash }) => {
        const query = cache?.get(queryHash)
        return query && !forgotten.has(query)
      })
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, MOST_LISTS)
      // an error would come back without its class
      .map((query) => ({ ...query, state: { ...query.state, ...succeeded } }))
    return JSON.stringify({ ...rest, clientState: { ...clientState, queries } })
  },
  deserialize(text) {
    const saved = JSON.parse(text) as PersistedClient // what is not one is dropped by TanStack
    const { queries } = saved.clientState
    const restored = queries.filter(({ state }) => isList(state.data))
    return { ...saved, clientState: { ...saved.clientState, queries: restored } }
  },
})

/** Whether it has the form of today's lists. Another one would break the page. */
function isList(data: unknown): boolean {
  const { pages, pageParams } = Object(data) as Partial<InfiniteData<unknown>>
  return (
    Array.isArray(pages) &&
    Array.isArray(pageParams) &&
    pages.length > 0 &&
    pages.length === pageParams.length &&
    pages.every(isPage)
  )
}

function isPage(page: unknown): boolean {
  const { entries, offset, limit, nextOffset } = Object(page) as Record<string, unknown>
  return (
    Array.isArray(entries) &&
    entries.every((entry: unknown) => typeof entry === 'object' && entry !== null) &&
    [offset, limit].every(Number.isInteger) &&
    (nextOffset === null || Number.isInteger(nextOffset))
  )
}

/** Restores the balances of the last visits, then saves the first page of each list until stopped. */
export async function keepBalances(queryClient: QueryClient): Promise<() => void> {
  cache = queryClient.getQueryCache()
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister,
    maxAge: SAVED_MS,
    buster: VERSION,
    dehydrateOptions: {
      // also a list whose last refresh failed
      shouldDehydrateQuery: ({ state }) =>
        state.data !== undefined && Date.now() - state.dataUpdatedAt < SAVED_MS,
      // all queries of this app are infinite
      serializeData: ({ pages, pageParams }: InfiniteData<unknown>) => ({
        pages: pages.slice(0, 1),
        pageParams: pageParams.slice(0, 1),
      }),
    },
  })
  await restored.catch(() => {}) // damaged, and removed by now
  return stop
}

/** Deletes what is saved and loaded of a wallet, for when it is disconnected. */
export function forgetBalances(
  queryClient: QueryClient,
  client: Pick<IndexerClient, 'scope'>,
  address: string,
): void {
  const filters = { queryKey: walletBalanceKeys.wallet(client, { address }) }
  for (const query of queryClient.getQueryCache().findAll(filters)) forgotten.add(query)
  queryClient.removeQueries(filters)
  void removeSaved() // at once: the lists of other wallets are saved again
}

/** Deletes all that is saved, also if it cannot be read. */
export async function forgetAllBalances(): Promise<void> {
  for (const query of cache?.getAll() ?? []) forgotten.add(query) // or they would be saved again
  cache?.clear()
  await removeSaved()
}

async function removeSaved(): Promise<void> {
  isOutdated = true
  await persister.removeClient()
}

function storageIfAllowed() {
  try {
    const storage = localStorage
    return {
      getItem: (key: string) => storage.getItem(key),
      removeItem: (key: string) => storage.removeItem(key),
      setItem: (key: string, text: string) => {
        if (!isOutdated) storage.setItem(key, text)
      },
    }
  } catch {
    return undefined
  }
}
