import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished } from 'vitest'
import {
  type InfiniteWalletBalanceOptions,
  infiniteWalletBalanceQueryOptions,
} from '../../src/exports/index.js'
import type { CountingIndexer } from './startIndexer.js'

type Options = Pick<InfiniteWalletBalanceOptions, 'refetchConcurrency' | 'query'>

/** A list of which so many pages of 20 rows are loaded, and nothing counted yet. */
export async function loadPages(
  indexer: CountingIndexer,
  pages: number,
  { query, refetchConcurrency }: Options = {},
) {
  const queryClient = new QueryClient()
  const options = infiniteWalletBalanceQueryOptions(indexer.client, {
    ...{ address: '0xfa4e000000000000000000000000000000000137', chain: 'eth', refetchConcurrency },
    query: { staleTime: Number.POSITIVE_INFINITY, ...query },
  })
  const observer = new InfiniteQueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  onTestFinished(stop)
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  for (let page = 1; page < pages; page += 1) await observer.fetchNextPage()
  indexer.offsets.length = 0
  return { observer, queryClient, options, stop, list: () => observer.getCurrentResult().data }
}

/** The offsets of so many pages of 20 rows. */
export function offsetsOf(pages: number, from = 0): number[] {
  return Array.from({ length: pages }, (_, index) => from + index * 20)
}
