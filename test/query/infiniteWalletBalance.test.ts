import { dehydrate, hydrate, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { clientOf } from './clientOf.js'

const address = '0xfa4e000000000000000000000000000000000137'

test('default', () => {
  const client = clientOf(createIndexerEmulator())
  expect(infiniteWalletBalanceQueryOptions(client, { address, chain: 'eth' })).toEqual({
    queryKey: ['inscription-hooks', client.scope, address, 'eth', 'infinite', { limit: 20 }],
    queryFn: expect.any(Function),
    initialPageParam: 0,
    getNextPageParam: expect.any(Function),
    getPreviousPageParam: expect.any(Function),
    select: expect.any(Function),
    retry: expect.any(Function),
    retryDelay: expect.any(Function),
  })
})

test('behavior: works with queryClient.infiniteQuery(), fetchInfiniteQuery() and their like', async () => {
  const indexer = createIndexerEmulator()
  const options = infiniteWalletBalanceQueryOptions(clientOf(indexer), { address, chain: 'eth' })
  for (const read of [
    (queryClient: QueryClient) => queryClient.infiniteQuery({ ...options, pages: 3 }),
    (queryClient: QueryClient) => queryClient.fetchInfiniteQuery({ ...options, pages: 3 }),
    (queryClient: QueryClient) => queryClient.ensureInfiniteQueryData({ ...options, pages: 3 }),
    (queryClient: QueryClient) => queryClient.prefetchInfiniteQuery({ ...options, pages: 3 }),
  ]) {
    const queryClient = new QueryClient()
    await read(queryClient)
    expect(queryClient.getQueryData(options.queryKey)?.pageParams).toEqual([0, 20, 40])
  }
  expect(indexer.requests).toHaveLength(12)
})

test('behavior: hydrated pages go on where the server stopped', async () => {
  const indexer = createIndexerEmulator()
  const options = infiniteWalletBalanceQueryOptions(clientOf(indexer), { address, chain: 'eth' })
  const server = new QueryClient()
  await server.prefetchInfiniteQuery(options)
  const browser = new QueryClient()
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server))))

  const observer = new InfiniteQueryObserver(browser, {
    ...options,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult().hasNextPage).toBe(true)
  await observer.fetchNextPage()
  stop()

  expect(browser.getQueryData(options.queryKey)?.pageParams).toEqual([0, 20])
  expect(indexer.requests).toHaveLength(2)
})

test('parameters: query cannot override what is ours', () => {
  const options = infiniteWalletBalanceQueryOptions(clientOf(createIndexerEmulator()), {
    address,
    chain: 'eth',
    query: Object({ queryKey: ['mine'], initialPageParam: 7, staleTime: 5 }),
  })
  expect(options.queryKey[0]).toBe('inscription-hooks')
  expect(options).toMatchObject({ initialPageParam: 0, staleTime: 5 })
})

test('behavior: a list that is reset starts anew, without a neighbour', async () => {
  const indexer = createIndexerEmulator()
  const queryClient = new QueryClient()
  const options = infiniteWalletBalanceQueryOptions(clientOf(indexer), {
    address,
    chain: 'eth',
    query: { maxPages: 1 },
  })
  const observer = new InfiniteQueryObserver(queryClient, options)
  observer.subscribe(() => {})
  await observer.refetch()
  await observer.fetchNextPage()
  expect(observer.getCurrentResult().hasPreviousPage).toBe(true)

  await queryClient.resetQueries({ queryKey: options.queryKey })

  expect(observer.getCurrentResult().data).toMatchObject({ pageParams: [0] })
  expect(observer.getCurrentResult().data?.entries).toHaveLength(20)
  expect(indexer.requests.at(-1)?.body).toMatchObject({ offset: 0, limit: 20 })
})
