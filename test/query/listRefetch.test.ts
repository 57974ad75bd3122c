import { beforeEach, expect, test, vi } from 'vitest'
import { createIndexerClient, infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'
import { createListRefetch } from '../../src/query/listRefetch.js'
import { loadPages as load, offsetsOf } from './loadPages.js'
import { type Row, rowsFrom, startIndexer } from './startIndexer.js'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

test('default: a refetch of 20 pages makes 20 requests, at most 4 at once', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 20)
  const before = list()
  expect(indexer.peak).toBe(1)

  indexer.rows = rowsFrom(5000, 1000)
  indexer.latencyMs = 100 // so that all four are there before the first is answered
  await observer.refetch()

  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual(offsetsOf(20))
  expect(indexer.peak).toBe(4)
  expect(list()?.entries).toEqual(rowsFrom(5000, 400))
  expect(list()?.pageParams).toEqual(offsetsOf(20))
  expect(before?.entries).toEqual(rowsFrom(0, 400))
})

test('default: a page that fails is asked for again alone', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 20)
  let failures = 0
  indexer.instead = ({ offset }) => {
    if (offset !== 100 || failures === 2) return undefined
    failures += 1
    return 503
  }

  const { isError } = await observer.refetch()

  expect(isError).toBe(false)
  const counts = offsetsOf(20).map((offset) => indexer.offsets.filter((at) => at === offset).length)
  expect(counts).toEqual(offsetsOf(20).map((offset) => (offset === 100 ? 3 : 1)))
  expect(list()?.count).toBe(400)
})

test('behavior: a page that fails 3 times is the error of the refetch, and the old rows stay', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 20)
  indexer.rows = rowsFrom(5000, 1000)
  indexer.instead = ({ offset }) => (offset === 100 ? 503 : undefined)

  const { error, isRefetchError } = await observer.refetch()

  expect(error).toMatchObject({ name: 'HttpError', status: 503 })
  expect(isRefetchError).toBe(true)
  expect(indexer.offsets.filter((at) => at === 100)).toHaveLength(3)
  expect(indexer.offsets.length).toBeLessThanOrEqual(3 + 9)
  expect(list()?.entries).toEqual(rowsFrom(0, 400))
})

test('behavior: four pages that fail in one moment are one failure, as one after another', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer } = await load(indexer, 20)
  let failures = 0
  indexer.instead = () => {
    failures += 1
    return failures <= 4 ? 503 : undefined
  }

  const { isError, failureCount } = await observer.refetch()

  expect({ isError, failureCount }).toEqual({ isError: false, failureCount: 0 })
  expect(indexer.offsets).toHaveLength(24)
})

test('behavior: what the service asks to wait is waited, for each page that it asked for', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer } = await load(indexer, 3)
  const failedAt: number[] = []
  const repeatedAt: number[] = []
  indexer.instead = ({ offset }, response) => {
    if (offset === 0 && indexer.offsets.filter((at) => at === 0).length === 1) return 503
    if (offset !== 20) return undefined
    if (failedAt.length > 0) {
      repeatedAt.push(Date.now())
      return undefined
    }
    failedAt.push(Date.now())
    response.setHeader('Retry-After', '1')
    return 429
  }

  const { isError } = await observer.refetch()

  expect(isError).toBe(false)
  expect(Number(repeatedAt[0]) - Number(failedAt[0])).toBeGreaterThanOrEqual(990)
})

test('behavior: pages come one by one from where the boundaries move, and no row is lost', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 20)
  // from now on the service gives no more than 15 rows
  indexer.instead = ({ offset, limit }, response) => {
    const rows = indexer.rows.slice(offset, offset + Math.min(15, limit))
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ list: rows, total: 1000 }))
    return true
  }

  await observer.refetch()

  expect(list()?.pageParams).toEqual(Array.from({ length: 20 }, (_, index) => index * 15))
  expect(list()?.entries).toEqual(rowsFrom(0, 300))
  // what had been asked for ahead is 3 pages at most, wherever old and new boundaries meet
  expect(indexer.offsets.filter((at) => at % 15 !== 0).length).toBeLessThanOrEqual(3 * 5)
})

test('behavior: a list that has become shorter ends where it ends', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 20)
  indexer.rows = rowsFrom(0, 45)

  await observer.refetch()

  expect(list()?.entries).toEqual(rowsFrom(0, 45))
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
  expect(indexer.offsets.length).toBeLessThanOrEqual(3 + 3)
})

test('behavior: cancelling aborts what is on its way, asks for nothing more and keeps the old rows', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, queryClient, options, list } = await load(indexer, 20)
  indexer.rows = rowsFrom(5000, 1000)
  indexer.instead = ({ offset }) => (offset >= 60 ? true : undefined) // and hangs

  const refetched = observer.refetch()
  await indexer.received(7)
  await queryClient.cancelQueries({ queryKey: options.queryKey })
  await refetched

  await expect.poll(() => indexer.abortedOffsets.toSorted()).toEqual([100, 120, 60, 80])
  expect(indexer.offsets).toHaveLength(7)
  expect(list()?.entries).toEqual(rowsFrom(0, 400))
  expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', isError: false })
})

test('behavior: a failure that ends the refetch aborts what was asked for ahead', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer } = await load(indexer, 20)
  indexer.instead = ({ offset }) => (offset === 0 ? 401 : true)

  const { error } = await observer.refetch()

  expect(error).toMatchObject({ name: 'HttpError', status: 401 })
  await expect.poll(() => indexer.abortedOffsets.toSorted()).toEqual([20, 40, 60])
})

test('parameters: refetchConcurrency 1 is one after another', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer } = await load(indexer, 20, { refetchConcurrency: 1 })

  await observer.refetch()

  expect(indexer.offsets).toEqual(offsetsOf(20))
  expect(indexer.peak).toBe(1)
})

test('parameters: refetchConcurrency 8', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 20, { refetchConcurrency: 8 })
  indexer.latencyMs = 100 // so that all eight are there before the first is answered

  await observer.refetch()

  expect(indexer.peak).toBe(8)
  expect(indexer.offsets).toHaveLength(20)
  expect(list()?.count).toBe(400)
})

test.each([0, -1, 1.5, Number.NaN])('parameters: refetchConcurrency %s is refused', (value) => {
  const client = createIndexerClient({ proxyUrl: '/api/wallet-balance' })
  const list = { address: '0xfa4e', chain: 'eth', refetchConcurrency: value }
  expect(() => infiniteWalletBalanceQueryOptions(client, list)).toThrow(/refetchConcurrency/)
})

test('behavior: with maxPages, a refetch asks for the pages that are kept', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 12, { query: { maxPages: 5 } })
  indexer.rows = rowsFrom(5000, 1000)

  await observer.refetch()

  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual(offsetsOf(5, 140))
  expect(indexer.peak).toBeLessThanOrEqual(4)
  expect(list()?.entries).toEqual(rowsFrom(5140, 100))
})

test('behavior: with maxPages, a refetch after going back', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 12, { query: { maxPages: 5 } })
  await observer.fetchPreviousPage()
  await observer.fetchPreviousPage()
  indexer.offsets.length = 0
  indexer.rows = rowsFrom(5000, 1000)

  await observer.refetch()

  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual(offsetsOf(5, 100))
  expect(list()?.entries).toEqual(rowsFrom(5100, 100))
})

test('behavior: an ignored offset is told in a refetch too, and the old rows stay', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const { observer, list } = await load(indexer, 20)
  indexer.instead = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ list: rowsFrom(0, 20), total: 1000 }))
    return true
  }

  const { error } = await observer.refetch()

  expect(error).toMatchObject({ name: 'PaginationError', offset: 20 })
  expect(list()?.count).toBe(400)
})

test('behavior: what was seen to be the end once is not looked past again', async () => {
  const indexer = await startIndexer(rowsFrom(0, 60))
  const { observer } = await load(indexer, 3)

  await observer.refetch()

  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual([0, 20, 40])
  expect(observer.getCurrentResult().hasNextPage).toBe(false)
})

test('behavior: … but it is where the list has grown since', async () => {
  const indexer = await startIndexer(rowsFrom(0, 55))
  const { observer } = await load(indexer, 3)
  indexer.rows = rowsFrom(0, 60)

  await observer.refetch()

  expect(indexer.offsets.toSorted((left, right) => left - right)).toEqual([0, 20, 40, 60])
})

test('parameters: query.queryKeyHashFn', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const query = { queryKeyHashFn: (key: unknown) => `mine ${JSON.stringify(key)}` }
  const { observer } = await load(indexer, 8, { query })

  await observer.refetch()

  expect(indexer.peak).toBeLessThanOrEqual(4)
})

test('behavior: where the boundaries have moved, what was asked for beyond them is dropped', async () => {
  const asked: number[] = []
  const aborted: number[] = []
  const pageOf = (offset: number, count: number) => ({
    ...{ entries: rowsFrom(offset, count), limit: 20, offset, total: 1000, hasMore: null },
    nextOffset: offset + count,
  })
  const former = {
    pages: offsetsOf(5).map((offset) => pageOf(offset, 20)),
    pageParams: offsetsOf(5),
  }
  const refetch = createListRefetch<Row>(
    ({ offset }, signal) => {
      const isFirstTime = !asked.includes(offset)
      asked.push(offset)
      if (offset === 0 || offset % 20 > 0 || !isFirstTime)
        return Promise.resolve(pageOf(offset, 15))
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          aborted.push(offset)
          reject(signal.reason)
        })
      })
    },
    former,
    4,
  )

  const { pageParams } = await refetch.finish()

  expect(pageParams).toEqual([0, 15, 30, 45, 60])
  expect(aborted).toEqual([20, 40, 60])
  // at 60 stands a page of before again, so one more is asked for ahead
  expect(asked).toEqual([0, 20, 40, 60, 15, 30, 45, 60, 80])
})
