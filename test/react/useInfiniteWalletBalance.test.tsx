import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  keepPreviousPage,
  toWalletBalanceList,
  type UseInfiniteWalletBalanceParameters,
  useIndexerClient,
  useInfiniteWalletBalance,
} from '../../src/exports/index.js'
import { createIndexer } from '../list/serve.js'
import { alice, empty, firstEntries, renderWalletBalance } from './renderWalletBalance.js'

type Props = UseInfiniteWalletBalanceParameters

const wallet = { address: alice, chain: 'eth' }

function render(props: Partial<Props> = {}, indexer = createIndexer()) {
  return renderWalletBalance(
    (given: Partial<Props>) => useInfiniteWalletBalance({ ...wallet, ...given }),
    props,
    { indexer },
  )
}

test('default', async () => {
  const { result, indexer, settled } = render()

  await settled()

  expect(result.current).toMatchObject({
    ...{ hasNextPage: true, hasPreviousPage: false },
    data: { pages: [{ offset: 0 }], pageParams: [0], total: 137, changed: false },
  })
  expect(result.current.data?.entries).toEqual(firstEntries(indexer, 20))
  expect(indexer.requests[0]?.body).toEqual({ ...wallet, limit: 20, offset: 0 })
})

test('behavior: an empty wallet takes one request', async () => {
  const { result, indexer, settled } = render({ address: empty })

  await settled()

  expect(result.current).toMatchObject({ hasNextPage: false, data: { entries: [], total: 0 } })
  expect(indexer.requests).toHaveLength(1)
})

test.each<[string, Partial<Props>]>([
  ['address', { address: undefined }],
  ['chain', { chain: undefined }],
])('behavior: %s undefined -> defined', async (_, waiting) => {
  const { result, rerender, indexer, settled } = render(waiting)
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(indexer.requests).toHaveLength(0)

  rerender({})
  await settled()

  expect(result.current.data?.entries).toHaveLength(20)
})

test('parameters: query.select receives plain InfiniteData', async () => {
  const { result, settled } = renderWalletBalance(
    () =>
      useInfiniteWalletBalance({
        ...wallet,
        query: { select: (data) => [Object.keys(data), toWalletBalanceList(data).entries.length] },
      }),
    {},
  )

  await settled()

  expect(result.current.data).toEqual([['pages', 'pageParams'], 20])
})

test('parameters: query.select undefined', async () => {
  // as in a wrapper that passes on an optional parameter
  const { result, settled } = render({ query: Object({ select: undefined }) })

  await settled()

  expect(result.current.data?.entries).toHaveLength(20)
})

test('behavior: a failed fetchNextPage keeps the entries and can be repeated', async () => {
  const { result, indexer, settled } = render()
  await settled()

  indexer.failNext({ status: 400 })
  await act(() => result.current.fetchNextPage())
  await settled()
  expect(result.current.isFetchNextPageError).toBe(true)
  expect(result.current.data?.entries).toHaveLength(20)

  await act(() => result.current.fetchNextPage())
  await settled()
  expect(result.current.data?.entries).toHaveLength(40)
})

test('behavior: keepPreviousPage keeps the entries while the limit changes', async () => {
  const { result, rerender, renders, settled } = renderWalletBalance(
    // a new function on each render, as in a component
    ({ limit }) => {
      const query = { placeholderData: keepPreviousPage(useIndexerClient(), wallet) }
      return useInfiniteWalletBalance({ ...wallet, limit, query })
    },
    { limit: 20 },
  )
  await settled()
  const before = renders.length

  rerender({ limit: 30 })
  expect(result.current.isPlaceholderData).toBe(true)
  expect(result.current.data?.entries).toHaveLength(20)
  await settled()

  expect(result.current.data?.entries).toHaveLength(30)
  expect(renders.length - before).toBeLessThanOrEqual(4) // no render loop
})
