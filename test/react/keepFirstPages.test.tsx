import type { InfiniteData } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  useInfiniteWalletBalance,
  useWalletBalance,
  walletBalanceKeys,
} from '../../src/exports/index.js'
import { alice, renderWalletBalance } from './renderWalletBalance.js'

// as docs/guides/caching.md, "Refetch the first page only", shows

const wallet = { address: alice, chain: 'eth' }

test('behavior: 7 pages are refetched by 7 requests, or by 1 if cut to the first page', async () => {
  const { result, client, queryClient, indexer, settled } = renderWalletBalance(
    () => useInfiniteWalletBalance(wallet),
    {},
  )
  await settled()
  while (result.current.hasNextPage) {
    await act(() => result.current.fetchNextPage())
    await settled() // rendered
  }
  await act(() => result.current.refetch())
  expect(indexer.requests).toHaveLength(7 + 7)

  const queryKey = walletBalanceKeys.infinite(client, wallet)
  const answeredAt = 1 // long ago, so that the time of the cut would differ
  queryClient.setQueryData(queryKey, (data) => data, { updatedAt: answeredAt })
  await settled()
  indexer.failNext({ status: 400 }) // not retried
  const refresh = async () => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      { updatedAt: result.current.dataUpdatedAt },
    )
    await result.current.refetch()
  }
  await act(refresh)
  await settled()
  expect(indexer.requests).toHaveLength(7 + 7 + 1)
  expect(result.current.data?.entries).toHaveLength(20)
  expect(result.current).toMatchObject({ isRefetchError: true, dataUpdatedAt: answeredAt })

  await act(refresh)
  await settled()
  expect(indexer.requests).toHaveLength(7 + 7 + 1 + 1)
  expect(result.current).toMatchObject({ error: null, data: { pageParams: [0] } })
  await act(() => result.current.fetchNextPage())
  await settled()
  expect(result.current.data?.entries).toHaveLength(40)
})

test('behavior: all lists of a wallet, cut to their first pages, are refetched by 1 request each', async () => {
  const { result, client, queryClient, indexer, settled } = renderWalletBalance(
    () => ({
      short: useInfiniteWalletBalance(wallet),
      long: useInfiniteWalletBalance({ ...wallet, limit: 50 }),
      page: useWalletBalance(wallet),
    }),
    {},
  )
  await settled()
  for (const list of ['short', 'long'] as const) {
    while (result.current[list].hasNextPage) {
      await act(() => result.current[list].fetchNextPage())
      await settled()
    }
  }
  const queryKey = walletBalanceKeys.wallet(client, { address: alice })
  const countRefetch = async () => {
    const { length } = indexer.requests
    await act(() => queryClient.invalidateQueries({ queryKey }))
    return indexer.requests.length - length
  }
  expect(await countRefetch()).toBe(7 + 3 + 1)

  act(() => {
    queryClient.setQueriesData<InfiniteData<unknown>>(
      { queryKey, predicate: (query) => query.queryKey[4] === 'infinite' },
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
  })

  expect(await countRefetch()).toBe(1 + 1 + 1)
})
