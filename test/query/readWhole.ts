import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { type IndexerClient, infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'

/** A list that is read by hand, its first pages loaded. */
export async function startReading(
  client: IndexerClient,
  { limit, maxPages }: { limit: number; maxPages?: number },
) {
  const queryClient = new QueryClient()
  const options = infiniteWalletBalanceQueryOptions(client, {
    ...{ address: '0xfa4e', chain: 'eth', limit },
    // no timers: thousands of lists are read in one test
    query: {
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
      ...(maxPages !== undefined && { maxPages }),
    },
  })
  const observer = new InfiniteQueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  await observer.refetch({ cancelRefetch: false })
  return { observer, stop, result: () => observer.getCurrentResult() }
}

export type Reading = Awaited<ReturnType<typeof startReading>>

/** Asks for the next page until there is none, or an error. */
export async function readToTheEnd({ observer, result }: Reading): Promise<void> {
  for (let pages = 1; result().hasNextPage && !result().isError; pages += 1) {
    if (pages > 1000) throw new Error('endless')
    await observer.fetchNextPage()
  }
}
