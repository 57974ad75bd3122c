// refetchUntilChanged.ts
import { hashKey, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'
import { type IndexerClient, walletBalanceKeys } from 'inscription-hooks'

type Options = { signal?: AbortSignal; delaysMs?: readonly number[] }

const isInfinite = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[4] === 'infinite'

/** Resolves to false if no first page on screen has changed after the last refetch. */
export async function refetchUntilChanged(
  queryClient: QueryClient,
  client: IndexerClient,
  wallet: { address: string },
  { signal, delaysMs = [0, 2_000, 4_000, 8_000, 16_000] }: Options = {},
): Promise<boolean> {
  const queryKey = walletBalanceKeys.wallet(client, wallet)
  const onScreen = { queryKey, type: 'active' } as const
  const read = () =>
    queryClient.getQueriesData<Partial<InfiniteData<unknown>>>(onScreen).map(
      // a query of kind 'page' has no `pages`
      ([key, data]) => [hashKey(key), data?.pages?.[0] ?? data] as const,
    )
  const before = new Map(read())
  // one request for each list, not one for each loaded page
  queryClient.setQueriesData<InfiniteData<unknown>>(
    { ...onScreen, predicate: isInfinite },
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  for (const delayMs of delaysMs) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (signal?.aborted) return false
    await queryClient.invalidateQueries({ queryKey })
    const now = read()
    if (now.length === 0) return false // the wallet is no longer on screen
    const isChanged = ([hash, data]: (typeof now)[number]) => {
      const previous = before.get(hash)
      return previous !== undefined && previous !== data
    }
    if (now.some(isChanged)) return true
  }
  return false
}
