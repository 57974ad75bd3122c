import { expect, test } from 'vitest'
import {
  keepPreviousPage,
  toWalletBalanceList,
  type UseWalletBalanceParameters,
  useIndexerClient,
  useInfiniteWalletBalance,
  useWalletBalance,
} from '../../src/exports/index.js'
import { alice, firstEntries, renderWalletBalance } from './renderWalletBalance.js'

type Props = Partial<Omit<UseWalletBalanceParameters, 'query'>> & { query?: object }

const wallet = { address: alice, chain: 'eth' }
const usePage = (given: Props) => useWalletBalance({ ...wallet, ...given })
const useList = (given: Props) => useInfiniteWalletBalance({ ...wallet, ...given })

const renderList = (props: Props = {}) => renderWalletBalance(useList, props)

test('default: a page', async () => {
  const { result, indexer, settled } = renderWalletBalance(usePage, {})
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'fetching' })

  await settled()

  expect(result.current.status).toBe('success')
  expect(result.current.data).toEqual({
    ...{ entries: firstEntries(indexer, 20), limit: 20, offset: 0 },
    ...{ total: 137, hasMore: null, nextOffset: 20 },
  })
})

test('default: a list', async () => {
  const { result, indexer, settled } = renderList()

  await settled()

  expect(result.current).toMatchObject({
    ...{ hasNextPage: true, hasPreviousPage: false },
    data: { pages: [{ offset: 0 }], pageParams: [0], total: 137, changed: false },
  })
  expect(result.current.data?.entries).toEqual(firstEntries(indexer, 20))
  expect(indexer.requests[0]?.body).toEqual({ ...wallet, limit: 20, offset: 0 })
})

test.each<[string, Props]>([
  ['address undefined', { address: undefined }],
  ['chain undefined', { chain: undefined }],
  ['address undefined, enabled true', { address: undefined, query: { enabled: true } }],
  ['enabled false', { query: { enabled: false } }],
  ['enabled function', { query: { enabled: () => false } }],
])('behavior: %s -> defined', async (_, waiting) => {
  for (const useBalances of [usePage, useList]) {
    const { result, rerender, indexer, settled } = renderWalletBalance<
      Props,
      ReturnType<typeof usePage> | ReturnType<typeof useList>
    >(useBalances, waiting)
    expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
    expect(indexer.requests).toHaveLength(0)

    rerender({})
    await settled()

    expect(result.current.data?.entries).toHaveLength(20)
  }
})

test('parameters: query.select of a list receives plain InfiniteData', async () => {
  const { result, settled } = renderWalletBalance(
    () =>
      useInfiniteWalletBalance({
        ...wallet,
        query: { select: (data) => [Object.keys(data), toWalletBalanceList(data).entries.length] },
      }),
    {},
  )
  // as in a wrapper that passes on an optional parameter
  const without = renderList({ query: { select: undefined } })

  await settled()
  await without.settled()

  expect(result.current.data).toEqual([['pages', 'pageParams'], 20])
  expect(without.result.current.data?.entries).toHaveLength(20)
})

test.each<[string, typeof usePage | typeof useList, Props]>([
  ['the offset of a page', usePage, { offset: 20 }],
  ['the limit of a list', useList, { limit: 30 }],
])('behavior: keepPreviousPage keeps the entries while it changes: %s', async (...given) => {
  const [, useBalances, changed] = given
  const { result, rerender, renders, settled } = renderWalletBalance((props: Props) => {
    // a new function on each render, as in a component
    const query = { placeholderData: keepPreviousPage(useIndexerClient(), wallet) }
    return useBalances({ ...props, query })
  }, {})
  await settled()
  const before = renders.length
  const { entries } = result.current.data ?? {}

  rerender(changed)
  expect(result.current).toMatchObject({ isPlaceholderData: true, data: { entries } })
  await settled()

  expect(result.current.isPlaceholderData).toBe(false)
  expect(result.current.data?.entries).not.toEqual(entries)
  expect(renders.length - before).toBeLessThanOrEqual(4) // no render loop
})
