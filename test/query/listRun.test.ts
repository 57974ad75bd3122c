import { setTimeout } from 'node:timers/promises'
import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { joinListRun } from '../../src/query/joinListRun.js'
import { findQuery } from '../../src/query/listRun.js'
import { loadPages, offsetsOf } from './loadPages.js'
import { rowsFrom, startIndexer } from './startIndexer.js'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

async function loaded(pages: number, options: Parameters<typeof loadPages>[2] = {}) {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const view = await loadPages(indexer, pages, options)
  indexer.rows = rowsFrom(5000, 1000)
  return { ...view, indexer, filters: { queryKey: view.options.queryKey } }
}

test('behavior: a refetch that is called for twice in one go is one', async () => {
  const { queryClient, filters, indexer, list } = await loaded(10)

  await Promise.all([
    queryClient.invalidateQueries(filters),
    queryClient.invalidateQueries(filters),
  ])

  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual(offsetsOf(10))
  expect(indexer.peak).toBeLessThanOrEqual(4)
  expect(list()?.entries).toEqual(rowsFrom(5000, 200))
})

test.each([false, true])(
  'behavior: cancelled in the moment in which it starts, nothing is asked for; fetchNextPage too: %s',
  async (withNextPage) => {
    const { observer, queryClient, filters, indexer } = await loaded(10)
    void observer.refetch()
    if (withNextPage) void observer.fetchNextPage()

    await queryClient.cancelQueries(filters)
    await setTimeout(50)

    expect(indexer.offsets).toEqual([])
  },
)

test('behavior: fetchNextPage at the end of the list, where TanStack asks for no page', async () => {
  const indexer = await startIndexer(rowsFrom(0, 45))
  const { observer, list } = await loadPages(indexer, 3)
  indexer.rows = rowsFrom(5000, 45)
  void observer.refetch()
  await indexer.received(1)

  await observer.fetchNextPage()

  await expect.poll(() => list()?.entries).toEqual(rowsFrom(5000, 45))
  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual([0, 20, 40])
})

test('behavior: … and again while that goes on', async () => {
  const indexer = await startIndexer(rowsFrom(0, 45))
  const { observer, list } = await loadPages(indexer, 3)
  indexer.rows = rowsFrom(5000, 45)
  void observer.refetch()
  for (let call = 0; call < 5; call += 1) {
    await observer.fetchNextPage()
    await setTimeout(2)
  }

  await expect.poll(() => list()?.entries).toEqual(rowsFrom(5000, 45))
  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual([0, 20, 40])
})

test('behavior: … and a list that is left meanwhile asks for nothing more', async () => {
  const indexer = await startIndexer(rowsFrom(0, 45))
  const { observer, stop, list } = await loadPages(indexer, 3, { refetchConcurrency: 1 })
  void observer.refetch()
  await indexer.received(1)
  const fetched = observer.fetchNextPage()

  stop()
  await fetched
  await setTimeout(50)

  expect(indexer.offsets).toEqual([0])
  expect(list()?.entries).toEqual(rowsFrom(0, 45))
})

test('behavior: fetchNextPage while the refetch waits for the network', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { observer, queryClient, indexer, list } = await loaded(3)
  queryClient.mount()
  indexer.instead = ({ offset }) => (offset === 40 ? 503 : undefined)
  void observer.refetch()
  await indexer.received(3)
  onlineManager.setOnline(false)
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('paused')

  const fetched = observer.fetchNextPage()
  await setTimeout(20)
  indexer.instead = () => undefined
  onlineManager.setOnline(true)
  await fetched

  expect(list()?.entries).toEqual(rowsFrom(5000, 80))
})

test('behavior: fetchNextPage from where a run has just succeeded asks for its page alone', async () => {
  const { observer, queryClient, indexer, list } = await loaded(3)
  const fetched: Promise<unknown>[] = []
  queryClient.getQueryCache().config.onSuccess = () => {
    if (fetched.length < 3) fetched.push(observer.fetchNextPage())
  }
  void observer.refetch()
  await indexer.received(1)
  await observer.fetchNextPage()
  await expect.poll(() => fetched).toHaveLength(3)
  await Promise.all(fetched)

  expect(list()?.pageParams).toEqual(offsetsOf(7))
  expect(indexer.offsets).toHaveLength(7)
})

test('behavior: a refetch is over once other data has been set', async () => {
  const { observer, queryClient, options, filters, indexer, list } = await loaded(3)
  void observer.refetch()
  await indexer.received(1)
  void queryClient.cancelQueries(filters)
  queryClient.setQueryData(options.queryKey, (data) => {
    const [first, ...others] = data?.pages ?? []
    return data && first && { ...data, pages: [{ ...first, total: 999 }, ...others] }
  })

  await observer.fetchNextPage()

  expect(list()?.pages[0]?.total).toBe(999)
  expect(list()?.at(0)).toEqual({ tick: 't0' })
})

test('behavior: Retry-After holds for a fetchNextPage that comes in the wait for it', async () => {
  const { observer, indexer } = await loaded(3)
  const askedAt: number[] = []
  indexer.instead = ({ offset }, response) => {
    if (offset !== 20) return undefined
    askedAt.push(Date.now())
    if (askedAt.length > 1) return undefined
    response.setHeader('Retry-After', '1')
    return 429
  }
  void observer.refetch()
  await expect.poll(() => observer.getCurrentResult().failureCount).toBe(1)

  const { data } = await observer.fetchNextPage()

  expect(data?.entries).toEqual(rowsFrom(5000, 80))
  expect(Number(askedAt[1]) - Number(askedAt[0])).toBeGreaterThanOrEqual(990)
})

test('parameters: query.persister that takes its time', async () => {
  const persister = async <T, TContext>(read: (context: TContext) => T, context: TContext) => {
    await setTimeout(1)
    return read(context)
  }
  const { observer, indexer, list } = await loaded(3, { query: { persister } as object })
  void observer.refetch()
  await indexer.received(1)

  await observer.fetchNextPage()

  expect(list()?.entries).toEqual(rowsFrom(5000, 80))
})

test('behavior: a run of fewer pages than are loaded reads no more of them', async () => {
  const { queryClient, options, indexer } = await loaded(10)

  await queryClient.fetchInfiniteQuery({ ...options, staleTime: 0, pages: 2 })
  await setTimeout(20)

  expect(indexer.offsets).toEqual([0, 20])
})

test.each([
  ['a list that has moved by a page', 20, 80],
  ['a list that has become short', 500, 3],
])('behavior: a reset with maxPages starts anew: %s', async (_, start, count) => {
  const indexer = await startIndexer(rowsFrom(0, 100), { withTotal: false })
  const query = { maxPages: 1 }
  const { observer, queryClient, options } = await loadPages(indexer, 2, { query })
  indexer.rows = rowsFrom(start, count)
  indexer.offsets.length = 0

  await queryClient.resetQueries({ queryKey: options.queryKey })

  const { status, data, hasNextPage } = observer.getCurrentResult()
  expect({ status, hasNextPage }).toEqual({ status: 'success', hasNextPage: count > 20 })
  expect(data?.entries).toEqual(rowsFrom(start, Math.min(count, 20)))
  expect(indexer.offsets).toEqual([0])
})

test('behavior: data that is set while fetchNextPage goes on with a refetch harms neither', async () => {
  const { observer, queryClient, options, indexer, list } = await loaded(10)
  void observer.refetch()
  await indexer.received(5)
  const fetched = observer.fetchNextPage()
  queryClient.setQueryData(options.queryKey, (data) => data && { ...data, pages: [...data.pages] })
  queryClient.setQueryData(options.queryKey, (data) => {
    const [first, ...others] = data?.pages ?? []
    return data && first && { ...data, pages: [{ ...first, total: 999 }, ...others] }
  })

  expect((await fetched).error).toBeNull()
  expect(list()?.entries).toEqual(rowsFrom(5000, 220))
})

test('behavior: a list that is not enabled is refetched by hand, and goes on too', async () => {
  const indexer = await startIndexer(rowsFrom(0, 45))
  const { observer, options, list } = await loadPages(indexer, 3)
  observer.setOptions({ ...options, enabled: false })
  indexer.rows = rowsFrom(5000, 45)
  void observer.refetch()
  await indexer.received(1)

  await observer.fetchNextPage()

  await expect.poll(() => list()?.entries).toEqual(rowsFrom(5000, 45))
})

test('behavior: a refetch offline takes the place of one that was under way', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { observer, queryClient, indexer, list } = await loaded(3)
  queryClient.mount()
  indexer.instead = () => true // and hangs
  void observer.refetch()
  await indexer.received(3)
  onlineManager.setOnline(false)
  const refetched = observer.refetch()
  indexer.instead = () => undefined
  indexer.offsets.length = 0
  onlineManager.setOnline(true)
  await refetched

  expect(list()?.entries).toEqual(rowsFrom(5000, 60))
  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual([0, 20, 40])
  await expect.poll(() => indexer.abortedOffsets).toHaveLength(3)
})

test('behavior: a reset aborts the refetch that was under way at once', async () => {
  const { observer, queryClient, filters, indexer, list } = await loaded(3)
  indexer.instead = ({ offset }) => (indexer.offsets.length <= 3 || offset > 0 ? true : undefined)
  void observer.refetch()
  await indexer.received(3)

  await queryClient.resetQueries(filters)

  expect(indexer.abortedOffsets.toSorted()).toEqual([0, 20, 40])
  expect(list()?.entries).toEqual(rowsFrom(5000, 20))
})

test('behavior: the first page of a run has no page before it, though the last run ended there', async () => {
  const indexer = await startIndexer(rowsFrom(0, 200))
  const { options } = await loadPages(indexer, 1, { query: { maxPages: 1 } })
  const queryClient = new QueryClient()
  await queryClient.fetchInfiniteQuery({ ...options, pages: 3 })
  indexer.rows = [...rowsFrom(900, 20), ...rowsFrom(0, 200)]

  const { pageParams } = await queryClient.fetchInfiniteQuery({
    ...{ ...options, staleTime: 0, pages: 1 },
  })

  expect(pageParams).toEqual([40])
})

test('behavior: a fetchNextPage that waits for the network, cancelled: nothing goes on', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { observer, queryClient, filters, indexer, list } = await loaded(3)
  queryClient.mount()
  indexer.instead = () => true // and hangs
  void observer.refetch()
  await indexer.received(3)
  onlineManager.setOnline(false)
  const fetched = observer.fetchNextPage().catch(() => undefined)
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('paused')

  await queryClient.cancelQueries(filters)
  await fetched
  onlineManager.setOnline(true)
  await expect.poll(() => indexer.abortedOffsets.toSorted()).toEqual([0, 20, 40])
  expect(observer.getCurrentResult().fetchStatus).toBe('idle')
  expect(list()?.entries).toEqual(rowsFrom(0, 60))

  indexer.instead = () => undefined
  await observer.refetch()
  expect(indexer.offsets).toHaveLength(3 + 3)
})

test('behavior: a version of TanStack that does not tell of its runs has its own refetch', () => {
  const query = {} as unknown as Query // nothing of it is looked at
  const run = { query, promise: undefined, direction: undefined }
  const createRefetch = vi.fn()

  expect(
    joinListRun({ ...run, loaded: { pages: [], pageParams: [] } }, createRefetch),
  ).toBeUndefined()
  expect(findQuery({ queryKey: ['key'] }, undefined)).toBeUndefined()
  expect(createRefetch).not.toHaveBeenCalled()
})
