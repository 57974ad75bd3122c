import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepPreviousPage,
  toWalletBalanceList,
  type UseInfiniteWalletBalanceParameters,
  useInfiniteWalletBalance,
} from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { alice, bob, empty, renderWithIndexer, ticksOf } from './renderWithIndexer.js'

type Props = UseInfiniteWalletBalanceParameters

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

function render(initialProps: Props, indexer = createIndexerEmulator()) {
  // spread, so that every field counts as read and a change of any renders again
  return renderWithIndexer((props: Props) => ({ ...useInfiniteWalletBalance(props) }), {
    initialProps,
    indexer,
  })
}

test('default', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth' })

  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  expect(result.current).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  expect(result.current.data).toMatchObject({ total: 137, changed: false })
  expect(result.current.data?.pages).toHaveLength(1)
  expect(result.current.data?.pageParams).toEqual([0])
  expect(result.current.data?.entries.map(({ tick }) => tick)).toEqual(
    ticksOf(indexer, alice).slice(0, 20),
  )
  expect(indexer.requests[0]?.body).toEqual({ address: alice, chain: 'eth', limit: 20, offset: 0 })
})

test('behavior: an empty wallet is an empty list, in one request', async () => {
  const { result, indexer } = render({ address: empty, chain: 'eth' })

  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  expect(result.current).toMatchObject({ hasNextPage: false, data: { entries: [], total: 0 } })
  expect(indexer.requests).toHaveLength(1)
})

test.each([
  ['address', { address: undefined, chain: 'eth' }],
  ['chain', { address: alice, chain: undefined }],
])('behavior: %s undefined -> defined', async (_, waiting) => {
  const { result, rerender, indexer } = render(waiting)
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(indexer.requests).toHaveLength(0)

  rerender({ address: alice, chain: 'eth' })

  await waitFor(() => expect(result.current.data?.entries).toHaveLength(20))
})

test('behavior: entries keeps its identity while nothing changed, also over a refetch', async () => {
  const { result, rerender } = render({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const { data } = result.current
  const entries = data?.entries

  rerender({ address: alice, chain: 'eth' })
  await act(() => result.current.refetch())

  expect(result.current.data).toBe(data)
  expect(result.current.data?.entries).toBe(entries)
})

test('behavior: a further page is a new array, and the older one stays as it was', async () => {
  const { result } = render({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const older = result.current.data?.entries

  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.data?.entries).toHaveLength(40))

  expect(result.current.data?.entries).not.toBe(older)
  expect(older).toHaveLength(20)
})

test('parameters: query.select gets plain InfiniteData', async () => {
  const { result } = renderWithIndexer(
    () =>
      useInfiniteWalletBalance({
        address: alice,
        chain: 'eth',
        query: { select: (data) => [Object.keys(data).sort(), data.pages[0]?.entries.length] },
      }),
    { initialProps: undefined },
  )

  await waitFor(() => expect(result.current.data).toEqual([['pageParams', 'pages'], 20]))
})

test('parameters: query.select with toWalletBalanceList', async () => {
  const entryId = (row: { tick?: unknown }) => String(row.tick)
  const { result } = renderWithIndexer(
    () => ({
      ...useInfiniteWalletBalance({
        address: alice,
        chain: 'eth',
        query: { select: (data) => toWalletBalanceList(data, { entryId }).entries.length },
      }),
    }),
    { initialProps: undefined },
  )
  await waitFor(() => expect(result.current.data).toBe(20))

  await act(() => result.current.fetchNextPage())

  await waitFor(() => expect(result.current.data).toBe(40))
})

test('parameters: query.select undefined is as good as absent', async () => {
  const { result } = renderWithIndexer(
    // as from a wrapper that hands its own optional parameter on
    () =>
      useInfiniteWalletBalance({
        address: alice,
        chain: 'eth',
        query: Object({ select: undefined }),
      }),
    { initialProps: undefined },
  )

  await waitFor(() => expect(result.current.data?.entries).toHaveLength(20))
})

test('behavior: a service that ignores offset is a PaginationError within 2 requests', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ tick: `t${index}` }))
  const indexer = createIndexerEmulator({ envelope: () => rows })
  const { result } = render({ address: alice, chain: 'eth' }, indexer)
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  await act(() => result.current.fetchNextPage())

  await waitFor(() =>
    expect(result.current.error).toMatchObject({ name: 'PaginationError', offset: 20 }),
  )
  expect(result.current.data?.entries).toHaveLength(20)
  expect(indexer.requests).toHaveLength(2)
})

test('behavior: a next page that fails keeps the rows, and can be asked for again', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  indexer.failNext({ status: 400 })
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.isFetchNextPageError).toBe(true))
  expect(result.current.data?.entries).toHaveLength(20)

  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.data?.entries).toHaveLength(40))
})

test('behavior: a refetch reads all pages anew', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  await act(() => result.current.fetchNextPage())

  indexer.setRows(alice, 'eth', [{ tick: 'only' }])
  await act(() => result.current.refetch())

  await waitFor(() => expect(result.current.data?.entries).toEqual([{ tick: 'only' }]))
  expect(result.current.hasNextPage).toBe(false)
})

test('behavior: one wallet never stands under the address of another', async () => {
  const { result, rerender, renders } = renderWithIndexer(
    ({ address }: { address: string }) => ({
      address,
      ...useInfiniteWalletBalance({
        address,
        chain: 'eth',
        query: { placeholderData: keepPreviousPage({ address, chain: 'eth' }) },
      }),
    }),
    { initialProps: { address: alice } },
  )
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  rerender({ address: bob })
  await waitFor(() => expect(result.current.data?.total).toBe(20))

  for (const { address, data } of renders) {
    if (data) expect(data.total).toBe(address === alice ? 137 : 20)
  }
})

test('behavior: keepPreviousPage keeps the list while the limit changes, and does not loop', async () => {
  const indexer = createIndexerEmulator()
  const initialProps: Props = { address: alice, chain: 'eth' }
  const { result, rerender, renders } = renderWithIndexer(
    // a function made anew at each render, as in a component
    (props: Props) => ({
      ...useInfiniteWalletBalance({
        ...props,
        query: { placeholderData: keepPreviousPage(props) },
      }),
    }),
    { initialProps, indexer },
  )
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  indexer.hold(alice)
  const before = renders.length
  rerender({ address: alice, chain: 'eth', limit: 30 })
  rerender({ address: alice, chain: 'eth', limit: 30 })
  expect(result.current.isPlaceholderData).toBe(true)
  expect(result.current.data?.entries).toHaveLength(20)
  expect(renders.length - before).toBeLessThanOrEqual(4)

  indexer.release(alice)
  await waitFor(() => expect(result.current.data?.entries).toHaveLength(30))
})

test('behavior: unmounting aborts the request', async () => {
  const indexer = createIndexerEmulator()
  indexer.hold(alice)
  const { unmount } = render({ address: alice, chain: 'eth' }, indexer)
  await indexer.received(1)

  unmount()

  await expect(indexer.aborted(alice)).resolves.toBe(true)
})
