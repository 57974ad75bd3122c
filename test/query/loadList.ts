import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { onTestFinished } from 'vitest'
import {
  type IndexerClient,
  infiniteWalletBalanceQueryOptions,
  type UseInfiniteWalletBalanceParameters,
} from '../../src/exports/index.js'

type Options = Partial<
  Pick<UseInfiniteWalletBalanceParameters, 'limit' | 'refetchConcurrency' | 'query'>
>

export const wallet = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }

/** A list that is observed, as a hook does it, with so many pages loaded. */
export async function loadList(
  client: IndexerClient,
  { pages = 1, query, ...list }: Options & { pages?: number } = {},
) {
  const queryClient = new QueryClient()
  const options = infiniteWalletBalanceQueryOptions(client, {
    ...wallet,
    ...list,
    // no timers: thousands of lists are read in one test
    query: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, ...query },
  })
  const observer = new InfiniteQueryObserver(queryClient, options)
  onTestFinished(observer.subscribe(() => undefined))
  await observer.refetch({ cancelRefetch: false })
  for (let page = 1; page < pages; page += 1) await observer.fetchNextPage()
  return {
    observer,
    queryClient,
    options,
    result: () => observer.getCurrentResult(),
    list: () => observer.getCurrentResult().data,
  }
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>

/** Asks for the next page until there is none, or an error. */
export async function readToTheEnd({ observer, result }: LoadedList): Promise<void> {
  for (let pages = 1; result().hasNextPage && !result().isError; pages += 1) {
    if (pages > 1000) throw new Error('endless')
    await observer.fetchNextPage()
  }
}
