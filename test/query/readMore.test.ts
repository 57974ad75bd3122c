import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadPages, offsetsOf } from './loadPages.js'
import { rowsFrom, startIndexer } from './startIndexer.js'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

const sorted = (numbers: number[]) => numbers.toSorted((left, right) => left - right)

/** 10 pages loaded, other rows at the service, and a refetch that has got so many of its pages. */
async function interrupted(
  options: Parameters<typeof loadPages>[2] & { pages?: number; got?: number } = {},
) {
  const { pages = 10, got = 5, ...others } = options
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const loaded = await loadPages(indexer, pages, others)
  indexer.rows = rowsFrom(5000, 1000)
  const refetched = loaded.observer.refetch()
  await indexer.received(got)
  return { ...loaded, indexer, refetched }
}

/** Data that the observer gave, each once. */
function recordData({ observer }: Awaited<ReturnType<typeof interrupted>>) {
  const counts: (number | undefined)[] = []
  let latest = observer.getCurrentResult().data
  observer.subscribe(({ data }) => {
    if (data !== latest) counts.push(data?.count)
    latest = data
  })
  return counts
}

test('default: the fresh rows arrive and the next page with them, each page asked for once', async () => {
  const view = await interrupted()
  const counts = recordData(view)
  const { observer, indexer, list, refetched } = view

  const result = await observer.fetchNextPage()
  await refetched

  expect(result.data?.entries).toEqual(rowsFrom(5000, 220))
  expect(list()?.pageParams).toEqual(offsetsOf(11))
  expect(sorted(indexer.offsets)).toEqual(offsetsOf(11))
  expect(indexer.peak).toBeLessThanOrEqual(4)
  expect(counts).toEqual([220])
  expect(indexer.abortedOffsets).toEqual([])
})

test('behavior: meanwhile the hook says that the next page is being fetched', async () => {
  const { observer } = await interrupted()

  const fetched = observer.fetchNextPage()

  expect(observer.getCurrentResult()).toMatchObject({
    isFetchingNextPage: true,
    isRefetching: false,
  })
  await fetched
  expect(observer.getCurrentResult()).toMatchObject({ isFetching: false, isError: false })
})

test('behavior: in the very moment in which the refetch starts', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer } = await loadPages(indexer, 10)
  indexer.rows = rowsFrom(5000, 1000)

  void observer.refetch()
  const { data } = await observer.fetchNextPage()

  expect(data?.entries).toEqual(rowsFrom(5000, 220))
  expect(sorted(indexer.offsets)).toEqual(offsetsOf(11))
})

test('parameters: refetchConcurrency 1', async () => {
  const { observer, indexer } = await interrupted({ refetchConcurrency: 1, got: 3 })

  const { data } = await observer.fetchNextPage()

  expect(data?.entries).toEqual(rowsFrom(5000, 220))
  expect(indexer.offsets).toEqual(offsetsOf(11))
})

test('behavior: a list of one page', async () => {
  const { observer, indexer } = await interrupted({ pages: 1, got: 1 })

  const { data } = await observer.fetchNextPage()

  expect(data?.entries).toEqual(rowsFrom(5000, 40))
  expect(indexer.offsets).toEqual([0, 20])
})

test('behavior: asked for again and again, the next page comes once', async () => {
  const { observer, indexer, list } = await interrupted()

  const calls = [observer.fetchNextPage(), observer.fetchNextPage(), observer.fetchNextPage()]
  await indexer.received(9)
  calls.push(observer.fetchNextPage())
  await Promise.all(calls)

  expect(list()?.entries).toEqual(rowsFrom(5000, 220))
  expect(sorted(indexer.offsets)).toEqual(offsetsOf(11))
})

test('behavior: where the list has become shorter, its rows are all there is', async () => {
  const { observer, indexer, list } = await interrupted({ got: 1 })
  indexer.rows = rowsFrom(5000, 45)

  const { data } = await observer.fetchNextPage()

  expect(data?.entries).toEqual(rowsFrom(5000, 45))
  expect(list()?.pageParams).toEqual([0, 20, 40])
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
})

test('behavior: the next page starts where the fresh rows end, though the boundaries have moved', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer } = await loadPages(indexer, 4)
  indexer.instead = ({ offset, limit }, response) => {
    const list = indexer.rows.slice(offset, offset + Math.min(15, limit))
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ list, total: 1000 }))
    return true
  }
  void observer.refetch()
  await indexer.received(1)

  const { data } = await observer.fetchNextPage()

  expect(data?.pageParams).toEqual([0, 15, 30, 45, 60])
  expect(data?.entries).toEqual(rowsFrom(0, 75))
})

test('behavior: a page that fails is asked for again alone', async () => {
  const { observer, indexer } = await interrupted({ got: 1 })
  let failures = 0
  indexer.instead = ({ offset }) => {
    if (offset !== 120 || failures === 2) return undefined
    failures += 1
    return 503
  }

  const { data, isError } = await observer.fetchNextPage()

  expect(isError).toBe(false)
  expect(data?.entries).toEqual(rowsFrom(5000, 220))
  expect(sorted(indexer.offsets)).toEqual(sorted([...offsetsOf(11), 120, 120]))
})

test('behavior: when the service stays down, the old rows stay and the page can be asked for again', async () => {
  const { observer, indexer, list } = await interrupted()
  indexer.instead = () => 503

  const failed = await observer.fetchNextPage()
  expect(failed).toMatchObject({ isFetchNextPageError: true, error: { status: 503 } })
  expect(list()?.entries).toEqual(rowsFrom(0, 200))

  indexer.instead = () => undefined
  const { data } = await observer.fetchNextPage()
  expect(data?.entries).toEqual([...rowsFrom(0, 200), ...rowsFrom(5200, 20)])
  expect(data?.pageParams).toEqual(offsetsOf(11))
})

test('behavior: leaving aborts all of it', async () => {
  const { observer, indexer, stop, list } = await interrupted()
  const fetched = observer.fetchNextPage().catch(() => undefined)
  indexer.instead = () => true // and hangs
  await setTimeout(50) // until nothing comes any more
  const asked = indexer.offsets.length

  stop()
  await fetched
  await setTimeout(50)

  await expect.poll(() => indexer.abortedOffsets.length).toBeGreaterThan(0)
  expect(indexer.offsets).toHaveLength(asked)
  expect(list()?.entries).toEqual(rowsFrom(0, 200))
})

test('behavior: a refetch that is cancelled is not gone on with later', async () => {
  const { observer, queryClient, options, refetched, indexer, list } = await interrupted({
    pages: 20,
  })
  await queryClient.cancelQueries({ queryKey: options.queryKey })
  await refetched

  await observer.fetchNextPage()

  // the first half may have been on its way when it was cancelled, and arrive whenever it likes
  expect(indexer.offsets.filter((offset) => offset >= 200)).toEqual([400])
  expect(list()?.entries).toEqual([...rowsFrom(0, 400), ...rowsFrom(5400, 20)])
})

test('behavior: a refetch in it starts anew, as in TanStack', async () => {
  const { observer, indexer, list } = await interrupted()
  const fetched = observer.fetchNextPage()
  await indexer.received(9)
  indexer.rows = rowsFrom(9000, 1000)

  await observer.refetch()
  await fetched

  expect(list()?.entries).toEqual(rowsFrom(9000, 200))
})

test('behavior: fetchNextPage without a refetch asks for its page alone', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer } = await loadPages(indexer, 10)
  await observer.refetch()
  indexer.offsets.length = 0

  await observer.fetchNextPage()

  expect(indexer.offsets).toEqual([200])
})

test('parameters: query.maxPages, forward and backward', async () => {
  const query = { maxPages: 5 }
  const { observer, indexer, list } = await interrupted({ query, got: 2 })
  await observer.fetchNextPage()
  expect(list()?.entries).toEqual(rowsFrom(5120, 100))
  expect(list()?.pageParams).toEqual(offsetsOf(5, 120))

  indexer.rows = rowsFrom(9000, 1000)
  indexer.offsets.length = 0
  void observer.refetch()
  await indexer.received(2)
  await observer.fetchPreviousPage()

  expect(list()?.entries).toEqual(rowsFrom(9100, 100))
  expect(list()?.pageParams).toEqual(offsetsOf(5, 100))
})

test.each([
  ['false', false],
  ['a function', (_: unknown, next: unknown) => next],
])('parameters: query.structuralSharing %s', async (_, structuralSharing) => {
  const { observer } = await interrupted({ query: { structuralSharing } })

  const { data } = await observer.fetchNextPage()

  expect(data?.entries).toEqual(rowsFrom(5000, 220))
})

test('behavior: another structuralSharing laid over the options makes it what TanStack does', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, options } = await loadPages(indexer, 10)
  observer.setOptions({ ...options, structuralSharing: false })
  void observer.refetch()
  await indexer.received(3)

  const { data } = await observer.fetchNextPage()

  expect(indexer.peak).toBe(1)
  expect(data?.entries).toEqual(rowsFrom(0, 220))
})

test('behavior: what is set by hand afterwards stands', async () => {
  const { observer, queryClient, options, list } = await interrupted()
  await observer.fetchNextPage()

  queryClient.setQueryData(options.queryKey, (data) => {
    const [first, ...others] = data?.pages ?? []
    return (
      data && first && { ...data, pages: [{ ...first, entries: [{ tick: 'mine' }] }, ...others] }
    )
  })

  expect(list()?.at(0)).toEqual({ tick: 'mine' })
})

test('behavior: when the next page alone fails, the fresh rows stay, and it can be asked for again', async () => {
  const { observer, indexer } = await interrupted()
  indexer.instead = ({ offset }) => (offset === 200 ? 400 : undefined)

  const { data, hasNextPage, isError } = await observer.fetchNextPage()

  expect({ hasNextPage, isError }).toEqual({ hasNextPage: true, isError: false })
  expect(data?.entries).toEqual(rowsFrom(5000, 200))
  expect(data?.pageParams).toEqual(offsetsOf(10))

  indexer.instead = () => undefined
  expect((await observer.fetchNextPage()).data?.entries).toEqual(rowsFrom(5000, 220))
})

test('behavior: whom TanStack gives its own data then, has no row twice', async () => {
  const { observer, indexer, queryClient } = await interrupted()
  const given: unknown[] = []
  queryClient.getQueryCache().config.onSuccess = (data) => given.push(data)
  indexer.instead = ({ offset }) => (offset === 200 ? 400 : undefined)

  await observer.fetchNextPage()

  const nothing = { entries: [], nextOffset: null, limit: 20, offset: 180 }
  expect(given).toEqual([
    expect.objectContaining({
      pages: [
        ...Array.from({ length: 10 }, () => expect.anything()),
        expect.objectContaining(nothing),
      ],
    }),
  ])
})
