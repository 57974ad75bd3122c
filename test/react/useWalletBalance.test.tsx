import { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  keepPreviousPage,
  type UseWalletBalanceParameters,
  useWalletBalance,
} from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { clientOf } from '../query/clientOf.js'
import { alice, bob, renderWithIndexer, ticksOf } from './renderWithIndexer.js'

type Props = UseWalletBalanceParameters

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

function render(initialProps: Props, indexer = createIndexerEmulator()) {
  // spread, so that every field counts as read and a change of any renders again
  return renderWithIndexer((props: Props) => ({ ...useWalletBalance(props) }), {
    initialProps,
    indexer,
  })
}

test('default', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth' })

  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'fetching' })
  await waitFor(() => expect(result.current.status).toBe('success'))

  expect(result.current.data).toMatchObject({
    limit: 20,
    offset: 0,
    total: 137,
    hasMore: null,
    nextOffset: 20,
  })
  expect(result.current.data?.entries.map(({ tick }) => tick)).toEqual(
    ticksOf(indexer, alice).slice(0, 20),
  )
})

test('parameters: limit and offset', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth', limit: 50, offset: 100 })

  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  expect(result.current.data).toMatchObject({ limit: 50, offset: 100, nextOffset: null })
  expect(indexer.requests[0]?.body).toEqual({
    address: alice,
    chain: 'eth',
    limit: 50,
    offset: 100,
  })
})

test('parameters: client overrides the provider', async () => {
  const other = createIndexerEmulator()
  const { result, indexer } = render({ address: alice, chain: 'eth', client: clientOf(other) })

  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  expect(other.requests).toHaveLength(1)
  expect(indexer.requests).toHaveLength(0)
})

test('parameters: queryClient, the second argument', async () => {
  const own = new QueryClient()
  const { result, queryClient } = renderWithIndexer(
    (props: Props) => useWalletBalance(props, own),
    { initialProps: { address: alice, chain: 'eth' } },
  )

  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  expect(own.getQueryCache().getAll()).toHaveLength(1)
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
})

test('parameters: query.select', async () => {
  const { result } = renderWithIndexer(
    () =>
      useWalletBalance({ address: alice, chain: 'eth', query: { select: (page) => page.total } }),
    { initialProps: undefined },
  )

  await waitFor(() => expect(result.current.data).toBe(137))
})

test.each([
  ['address', { address: undefined, chain: 'eth' }],
  ['chain', { address: alice, chain: undefined }],
])('behavior: %s undefined -> defined', async (_, waiting) => {
  const { result, rerender, indexer } = render(waiting)

  expect(result.current).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  expect(indexer.requests).toHaveLength(0)

  rerender({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
})

test.each([
  ['false', false],
  ['a function', () => false],
])('behavior: enabled %s is kept as given', async (_, enabled) => {
  const { result, indexer, rerender } = render({ address: alice, chain: 'eth', query: { enabled } })

  expect(result.current.fetchStatus).toBe('idle')
  expect(indexer.requests).toHaveLength(0)

  rerender({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
})

test('behavior: address undefined wins over enabled true', () => {
  const { result } = render({ address: undefined, chain: 'eth', query: { enabled: true } })

  expect(result.current.fetchStatus).toBe('idle')
})

test('behavior: invalid parameters are an error, and no request', async () => {
  const { result, indexer } = render({ address: 'alice.eth', chain: 'eth' })

  await waitFor(() => expect(result.current.error?.name).toBe('InvalidParametersError'))

  expect(indexer.requests).toHaveLength(0)
})

test('behavior: unmounting aborts the request', async () => {
  const indexer = createIndexerEmulator()
  indexer.hold(alice)
  const { unmount } = render({ address: alice, chain: 'eth' }, indexer)
  await indexer.received(1)

  unmount()

  await expect(indexer.aborted(alice)).resolves.toBe(true)
})

test('behavior: a fast second wallet wins over a slow first', async () => {
  const indexer = createIndexerEmulator()
  indexer.hold(alice)
  const { result, rerender, renders } = render({ address: alice, chain: 'eth' }, indexer)
  await indexer.received(1)

  rerender({ address: bob, chain: 'eth' })
  await waitFor(() => expect(result.current.data?.entries).toHaveLength(20))
  await expect(indexer.aborted(alice)).resolves.toBe(true)
  indexer.release(alice)

  expect(result.current.data?.total).toBe(20)
  expect(renders.flatMap(({ data }) => data?.total ?? [])).not.toContain(137)
})

test('behavior: two spellings of one address share a request', async () => {
  const shouting = `0x${alice.slice(2).toUpperCase()}`
  const { result, rerender, indexer } = render({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  rerender({ address: shouting, chain: 'eth', query: { staleTime: Number.POSITIVE_INFINITY } })

  expect(result.current.isSuccess).toBe(true)
  expect(indexer.requests).toHaveLength(1)
})

test('behavior: a failure that may pass makes at most 3 requests', async () => {
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 503, times: 9 })
  const { result } = render({ address: alice, chain: 'eth' }, indexer)

  await waitFor(() =>
    expect(result.current.error).toMatchObject({ name: 'HttpError', status: 503 }),
  )

  expect(indexer.requests).toHaveLength(3)
})

test('behavior: a failure that will not pass makes one request', async () => {
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 401 })
  const { result } = render({ address: alice, chain: 'eth' }, indexer)

  await waitFor(() =>
    expect(result.current.error).toMatchObject({ name: 'HttpError', status: 401 }),
  )

  expect(indexer.requests).toHaveLength(1)
})

test('parameters: query.retry overrides ours', async () => {
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 503 })
  const { result } = render({ address: alice, chain: 'eth', query: { retry: false } }, indexer)

  await waitFor(() => expect(result.current.isError).toBe(true))

  expect(indexer.requests).toHaveLength(1)
})

test('behavior: a failed refresh keeps the rows', async () => {
  const { result, indexer } = render({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  indexer.failNext({ status: 400 })
  await act(() => result.current.refetch())

  await waitFor(() => expect(result.current.isRefetchError).toBe(true))
  expect(result.current.data?.entries).toHaveLength(20)
})

/** With a function made anew at each render, as in a component. */
function renderKeeping(initialProps: Props) {
  return renderWithIndexer(
    (props: Props) => ({
      ...useWalletBalance({ ...props, query: { placeholderData: keepPreviousPage(props) } }),
    }),
    { initialProps },
  )
}

test('behavior: keepPreviousPage keeps rows while the offset changes, and does not loop', async () => {
  const { result, rerender, renders } = renderKeeping({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const before = renders.length

  rerender({ address: alice, chain: 'eth', offset: 20 })

  expect(result.current).toMatchObject({ isPlaceholderData: true, data: { offset: 0 } })
  await waitFor(() => expect(result.current.data?.offset).toBe(20))
  expect(renders.length - before).toBeLessThanOrEqual(4)
})

test.each([
  ['address', { address: bob, chain: 'eth' }],
  ['chain', { address: alice, chain: 'bsc' }],
])('behavior: keepPreviousPage keeps nothing when the %s changes', async (_, next) => {
  const { result, rerender } = renderKeeping({ address: alice, chain: 'eth' })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))

  rerender(next)

  expect(result.current.data).toBeUndefined()
})

test('behavior: plain vi.useFakeTimers() moves retries on', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 429, retryAfter: '2' })
  const { result } = render({ address: alice, chain: 'eth' }, indexer)

  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(result.current).toMatchObject({ failureCount: 1, status: 'pending' })
  await act(() => vi.advanceTimersByTimeAsync(200))

  expect(result.current.data?.entries).toHaveLength(20)
  expect(indexer.requests).toHaveLength(2)
})

test('behavior: a select that throws keeps the data of before beside its error, as in TanStack', async () => {
  const select = ({ total }: { total: number | null }) => {
    if (total === 20) throw new Error('not this one')
    return total
  }
  const { result, rerender } = renderWithIndexer(
    ({ address }: { address: string }) => ({
      ...useWalletBalance({ address, chain: 'eth', query: { retry: false, select } }),
    }),
    { initialProps: { address: alice } },
  )
  await waitFor(() => expect(result.current.data).toBe(137))

  rerender({ address: bob })

  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.data).toBe(137) // of the wallet before: README says to look at `error` first
})
