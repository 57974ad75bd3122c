import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'
import { loadInfiniteQuery, readList } from './loadInfiniteQuery.js'
import { entriesFrom, pages, type Respond, serve, wallet } from './serve.js'

// Where a list ends is a table in placePage.test.ts, and random services are in
// randomServices.test.ts. These go through requests.

const silent =
  (count: number, cap = 1000): Respond =>
  ({ offset, limit }) => ({
    list: entriesFrom(0, count).slice(offset, offset + Math.min(cap, limit)),
  })
const counted = (count: number, cap?: number) => pages(entriesFrom(0, count), cap)

test.each<[string, number, Respond, number, limit?: number]>([
  ['3 tokens', 3, counted(3), 1],
  ['3 tokens, no total', 3, silent(3), 1],
  ['25 tokens at limit 100', 25, counted(25), 1, 100],
  ['137 tokens', 137, counted(137), 7],
  ['40 tokens, the last page full', 40, counted(40), 2],
  ['137 tokens, cap 50 at limit 100', 137, counted(137, 50), 3, 100],
  ['137 tokens, cap 50, no total', 137, silent(137, 50), 3, 100],
  ['20 tokens, total 20 may be the page count', 20, counted(20), 2],
])('behavior: number of requests: %s', async (_, count, respond, requestCount, limit) => {
  const { client, requests } = serve(respond)
  const loaded = await readList(client, { limit })

  expect(loaded.list()?.entries).toEqual(entriesFrom(0, count))
  expect(requests).toHaveLength(requestCount)
})

test('behavior: a default maxPages drops no page', async () => {
  const queries: object = { maxPages: 1, getPreviousPageParam: () => 0 } // not in TanStack's types
  const { client } = serve(pages(entriesFrom(0, 100)))
  const { pageParams } = await new QueryClient({ defaultOptions: { queries } }).fetchInfiniteQuery({
    ...infiniteWalletBalanceQueryOptions(client, wallet),
    ...{ pages: 3, retry: false },
  })
  expect(pageParams).toEqual([0, 20, 40])
})

test('behavior: fetchNextPage cancels a refetch, or waits with cancelRefetch: false', async () => {
  const service = serve(pages(entriesFrom(0, 100)))
  const { observer, list } = await loadInfiniteQuery(service.client, { pages: 2 })
  service.respond = pages(entriesFrom(100, 100))
  void observer.refetch()
  await observer.fetchNextPage()
  expect(list()?.entries).toEqual([...entriesFrom(0, 40), ...entriesFrom(140, 20)])

  void observer.refetch()
  await observer.fetchNextPage({ cancelRefetch: false })
  expect(list()?.entries).toEqual(entriesFrom(100, 60))
})
