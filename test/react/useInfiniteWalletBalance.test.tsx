import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepPreviousPage } from '../../src/query/keepPreviousPage.js'
import {
  type UseInfiniteWalletBalanceParameters,
  useInfiniteWalletBalance,
} from '../../src/react/useInfiniteWalletBalance.js'
import { createIndexerEmulator } from '../../src/testing/createIndexerEmulator.js'
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

type View = { result: ReturnType<typeof render>['result'] }

/** Loads pages until the hook says that there are no more. */
async function readToEnd({ result }: View) {
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  let latest = result.current
  while (latest.hasNextPage && !latest.isError) latest = await act(() => latest.fetchNextPage())
  await waitFor(() => expect(result.current.hasNextPage).toBe(false))
}

test('default', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth' })

  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  expect(result.current).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  expect(result.current.data).toMatchObject({ count: 20, total: 137, changed: false })
  expect(result.current.data?.pages).toHaveLength(1)
  expect(result.current.data?.pageParams).toEqual([0])
  expect(result.current.data?.at(0)).toBe(result.current.data?.entries[0])
  expect(indexer.requests[0]?.body).toEqual({ address: alice, chain: 'eth', limit: 20, offset: 0 })
})

test.each([
  [1, 137],
  [50, 3],
  [137, 1],
  [200, 1],
])('behavior: limit %i gives every row once in %i requests or one more', async (limit, optimum) => {
  const view = render({ address: alice, chain: 'eth', limit })

  await readToEnd(view)

  const { result, indexer } = view
  expect(result.current.data?.entries.map(({ tick }) => tick)).toEqual(ticksOf(indexer, alice))
  expect(indexer.requests.length - optimum).toBeLessThanOrEqual(1)
})

test('behavior: a service that caps limit in silence still gives every row', async () => {
  const view = render(
    { address: alice, chain: 'eth', limit: 100 },
    createIndexerEmulator({ maxLimit: 50, envelope: 'array' }),
  )

  await readToEnd(view)

  expect(view.result.current.data?.count).toBe(137)
  expect(view.indexer.requests).toHaveLength(3)
})

test('behavior: an empty wallet is an empty list, in one request', async () => {
  const view = render({ address: empty, chain: 'eth' })

  await readToEnd(view)

  expect(view.result.current.data).toMatchObject({ entries: [], count: 0, total: 0 })
  expect(view.indexer.requests).toHaveLength(1)
})

test('behavior: a wallet of 3 tokens costs one request', async () => {
  const view = render({ address: alice, chain: 'polygon' })

  await readToEnd(view)

  expect(view.result.current.data?.count).toBe(3)
  expect(view.indexer.requests).toHaveLength(1)
})

test('behavior: address undefined -> defined', async () => {
  const { result, rerender, indexer } = render({ address: undefined, chain: 'eth' })
  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(indexer.requests).toHaveLength(0)

  rerender({ address: alice, chain: 'eth' })

  await waitFor(() => expect(result.current.data?.count).toBe(20))
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

  await waitFor(() => expect(result.current.data).toMatchObject({ count: 20 }))
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
  expect(result.current.data?.count).toBe(20)
  expect(indexer.requests).toHaveLength(2)
})

test('behavior: a next page that fails keeps the rows, and can be asked for again', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  indexer.failNext({ status: 400 })
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.isFetchNextPageError).toBe(true))
  expect(result.current.data?.count).toBe(20)

  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.data?.count).toBe(40))
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

test('behavior: a refetch of moved rows is no PaginationError', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  await act(() => result.current.fetchNextPage())
  const rows = indexer.wallets.find(({ address }) => address === alice)?.rows.eth ?? []
  const inserted = Array.from({ length: 20 }, (_, index) => ({ tick: `new${index}` }))

  indexer.setRows(alice, 'eth', [...inserted, ...rows])
  await act(() => result.current.refetch())

  await waitFor(() => expect(result.current.data?.at(20)?.tick).toBe(rows[0]?.tick))
  expect(result.current.error).toBeNull()
})

test('parameters: query.maxPages, forward and back again', async () => {
  const view = render({ address: alice, chain: 'eth', limit: 50, query: { maxPages: 1 } })
  const { result, indexer } = view
  await readToEnd(view)
  expect(result.current.data?.count).toBe(37)

  const backwards: unknown[] = [...(result.current.data?.entries ?? [])]
  let latest = result.current
  while (latest.hasPreviousPage && !latest.isError) {
    latest = await act(() => latest.fetchPreviousPage())
    backwards.unshift(...(latest.data?.entries ?? []))
  }

  expect(backwards.map((row) => Object(row).tick)).toEqual(ticksOf(indexer, alice))
})

test('behavior: one wallet never stands under the address of another', async () => {
  const { result, rerender, renders } = renderWithIndexer(
    ({ address }: { address: string }) => ({
      address,
      ...useInfiniteWalletBalance({
        address,
        chain: 'eth',
        query: { placeholderData: keepPreviousPage },
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
  const props = { address: alice, chain: 'eth', query: { placeholderData: keepPreviousPage } }
  const indexer = createIndexerEmulator()
  const { result, rerender, renders } = render(props, indexer)
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  indexer.hold(alice)
  const before = renders.length
  rerender({ ...props, limit: 30 })
  rerender({ ...props, limit: 30 })
  expect(result.current).toMatchObject({ isPlaceholderData: true, data: { count: 20 } })
  expect(renders.length - before).toBeLessThanOrEqual(4)

  indexer.release(alice)
  await waitFor(() => expect(result.current.data?.count).toBe(30))
})

test('behavior: one render for a further page when data and hasNextPage are read', async () => {
  const { result, renders } = renderWithIndexer(
    () => {
      const { data, hasNextPage, fetchNextPage } = useInfiniteWalletBalance({
        address: alice,
        chain: 'eth',
      })
      return { data, hasNextPage, fetchNextPage }
    },
    { initialProps: undefined },
  )
  await waitFor(() => expect(result.current.data?.count).toBe(20))
  const before = renders.length

  await act(() => result.current.fetchNextPage())

  await waitFor(() => expect(result.current.data?.count).toBe(40))
  expect(renders.length - before).toBe(1)
})

test('behavior: unmounting aborts the request', async () => {
  const indexer = createIndexerEmulator()
  indexer.hold(alice)
  const { unmount } = render({ address: alice, chain: 'eth' }, indexer)
  await indexer.received(1)

  unmount()

  await expect(indexer.aborted(alice)).resolves.toBe(true)
})

test('behavior: StrictMode makes one request', async () => {
  const { result, indexer } = renderWithIndexer(
    (props: Props) => ({ ...useInfiniteWalletBalance(props) }),
    { initialProps: { address: alice, chain: 'eth' }, reactStrictMode: true },
  )

  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  expect(indexer.requests).toHaveLength(1)
})
