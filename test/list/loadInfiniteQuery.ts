import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import {
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  type UseInfiniteWalletBalanceParameters,
  type WalletBalanceList,
  walletBalanceRetry,
} from '../../src/exports/index.js'
import { wallet } from './serve.js'

type Options = Pick<
  Partial<UseInfiniteWalletBalanceParameters>,
  'limit' | 'refetchConcurrency' | 'query'
>

/** Observes an infinite query, as a hook does, and loads `pages` pages. */
export async function loadInfiniteQuery(
  client: IndexerClient,
  { pages = 1, query, ...list }: Options & { pages?: number } = {},
) {
  const queryClient = new QueryClient()
  const options = infiniteWalletBalanceQueryOptions(client, {
    ...wallet,
    ...list,
    query: {
      ...walletBalanceRetry,
      // no stale or garbage collection timers
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
      ...query,
    },
  })
  const observer = new InfiniteQueryObserver(queryClient, options)
  onTestFinished(observer.subscribe(() => undefined))
  await observer.refetch({ cancelRefetch: false })
  for (let page = 1; page < pages; page += 1) await observer.fetchNextPage()
  const result = () => observer.getCurrentResult()
  return { observer, queryClient, options, result, list: () => result().data }
}

export type LoadedQuery = Awaited<ReturnType<typeof loadInfiniteQuery>>

/** Fetches pages until the end of the list or an error. */
export async function fetchRemainingPages(
  { observer, result, list }: LoadedQuery,
  onPage?: (list: WalletBalanceList) => void,
): Promise<void> {
  for (let pages = 1; result().hasNextPage && !result().isError; pages += 1) {
    if (pages > 1000) throw new Error('endless')
    await observer.fetchNextPage()
    const loaded = list()
    if (loaded) onPage?.(loaded)
  }
}

/** Reads a list as a hook does, until its end or an error. */
export async function readList(
  ...given: Parameters<typeof loadInfiniteQuery>
): Promise<LoadedQuery> {
  const loaded = await loadInfiniteQuery(...given)
  await fetchRemainingPages(loaded)
  return loaded
}
