import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { persistQueryClient, removeOldestQuery } from '@tanstack/query-persist-client-core'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type IndexerClient, walletBalanceKeys } from 'inscription-hooks'

/** Balances are saved for so long. Also the `gcTime` of queries, or they would be dropped earlier. */
export const SAVED_MS = 7 * 24 * 60 * 60 * 1000
const VERSION = '1' // another one discards what is saved: change it with the form of the entries
const MOST_LISTS = 20 // a list is one chain of a wallet

const succeeded = { status: 'success', error: null, fetchFailureReason: null } as const

const persister = createAsyncStoragePersister({
  storage: localStorageIfAllowed(),
  key: 'inscription-wallet.balances',
  retry: removeOldestQuery, // when the storage is full
  serialize({ clientState, ...rest }) {
    const queries = clientState.queries
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .slice(0, MOST_LISTS)
      // an error would come back without its class
      .map((query) => ({ ...query, state: { ...query.state, ...succeeded } }))
    return JSON.stringify({ ...rest, clientState: { ...clientState, queries } })
  },
})

/** Restores the balances of the last visits, then saves the first page of each list until stopped. */
export async function keepBalances(queryClient: QueryClient): Promise<() => void> {
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
  queryClient.removeQueries({ queryKey: walletBalanceKeys.wallet(client, { address }) })
  void persister.removeClient() // at once: the lists of other wallets are saved again
}

function localStorageIfAllowed(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
