import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { IndexerClient } from '../../src/exports/index.js'
import { loadList } from './loadList.js'
import { serve } from './modelService.js'
import { type CountingIndexer, rowsFrom, startIndexer } from './startIndexer.js'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

const sorted = (numbers: number[]) => numbers.toSorted((left, right) => left - right)

/** The offsets of so many pages of 20 rows. */
function offsetsOf(pages: number, from = 0): number[] {
  return Array.from({ length: pages }, (_, index) => from + index * 20)
}

/** A list of 1,000 rows of which so many pages are loaded, other rows there now, nothing counted yet. */
async function load(pages: number, options: Parameters<typeof loadList>[1] = {}) {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const loaded = await loadList(indexer.client, { pages, ...options })
  expect(indexer.peak).toBe(1)
  indexer.offsets.length = 0
  indexer.rows = rowsFrom(5000, 1000)
  return { ...loaded, indexer }
}

/** From now on the service gives no more rows than this. */
function capAt(indexer: CountingIndexer, most: number): void {
  indexer.instead = ({ offset, limit }, response) => {
    const list = indexer.rows.slice(offset, offset + Math.min(most, limit))
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ list, total: 1000 }))
    return true
  }
}

test.each([undefined, 1, 8])(
  'parameters: refetchConcurrency %s: each page once, so many at a time',
  async (refetchConcurrency) => {
    const { observer, list, indexer } = await load(20, { refetchConcurrency })
    const before = list()
    if (refetchConcurrency !== 1) indexer.latencyMs = 100 // so that all are there before one is answered

    await observer.refetch()

    expect(sorted(indexer.offsets)).toEqual(offsetsOf(20))
    expect(indexer.peak).toBe(refetchConcurrency ?? 4)
    expect(list()?.entries).toEqual(rowsFrom(5000, 400))
    expect(list()?.pageParams).toEqual(offsetsOf(20))
    expect(before?.entries).toEqual(rowsFrom(0, 400))
  },
)

test('behavior: a page that fails is asked for again alone', async () => {
  const { observer, list, indexer } = await load(20)
  let failures = 0
  indexer.instead = ({ offset }) => (offset === 100 && failures++ < 2 ? 503 : undefined)

  const { isError } = await observer.refetch()

  expect(isError).toBe(false)
  expect(sorted(indexer.offsets)).toEqual(sorted([...offsetsOf(20), 100, 100]))
  expect(list()?.entries).toEqual(rowsFrom(5000, 400))
})

test('behavior: a page that fails 3 times is the error of the refetch, and the old rows stay', async () => {
  const { observer, list, indexer } = await load(20)
  indexer.instead = ({ offset }) => (offset === 100 ? 503 : undefined)

  const { error, isRefetchError } = await observer.refetch()

  expect(error).toMatchObject({ name: 'HttpError', status: 503 })
  expect(isRefetchError).toBe(true)
  expect(indexer.offsets.filter((at) => at === 100)).toHaveLength(3)
  expect(indexer.offsets.length).toBeLessThanOrEqual(3 + 9)
  expect(list()?.entries).toEqual(rowsFrom(0, 400))
})

test('behavior: four pages that fail in one moment are one failure', async () => {
  const { observer, indexer } = await load(20)
  let answers = 0
  indexer.instead = () => (++answers <= 4 ? 503 : undefined)

  const { isError, failureCount } = await observer.refetch()

  expect({ isError, failureCount }).toEqual({ isError: false, failureCount: 0 })
  expect(indexer.offsets).toHaveLength(24)
})

test('behavior: four pages that fail one after the other are one failure', async () => {
  const { observer, list, indexer } = await load(4, { query: { retry: 1 } })
  const failed = new Set<number>()
  indexer.instead = ({ offset }, response) => {
    if (failed.has(offset)) return undefined
    failed.add(offset)
    setTimeout(() => response.writeHead(503).end(), offset) // 20 ms apart
    return true
  }

  await observer.refetch()

  expect(list()?.entries).toEqual(rowsFrom(5000, 80))
  expect(sorted(indexer.offsets)).toEqual(sorted([...offsetsOf(4), ...offsetsOf(4)]))
})

test('behavior: a failure that is final is not replaced by that of a page read ahead', async () => {
  const { observer, result, indexer } = await load(4)
  indexer.instead = ({ offset }, response) => {
    response.setHeader('Retry-After', '2')
    if (offset > 0) return 429
    response.removeHeader('Retry-After')
    setTimeout(() => response.writeHead(401).end(), 60) // after the others have failed
    return true
  }

  await observer.refetch()

  expect(result().error).toMatchObject({ name: 'HttpError', status: 401 })
  expect(sorted(indexer.offsets)).toEqual(offsetsOf(4))
})

test('behavior: a page read ahead is not read again before its Retry-After', async () => {
  const { observer, indexer } = await load(3)
  const times: number[] = []
  indexer.instead = ({ offset }, response) => {
    if (offset === 0 && indexer.offsets.filter((at) => at === 0).length === 1) {
      setTimeout(() => response.writeHead(503).end(), 100) // after the other page has failed
      return true
    }
    if (offset !== 20 || times.push(Date.now()) > 1) return undefined
    response.setHeader('Retry-After', '1')
    return 429
  }

  const { isError } = await observer.refetch()

  expect(isError).toBe(false)
  expect(Number(times[1]) - Number(times[0])).toBeGreaterThanOrEqual(990)
})

test('behavior: where the boundaries move, no row is lost', async () => {
  const { observer, list, indexer } = await load(20)
  capAt(indexer, 15)

  await observer.refetch()

  expect(list()?.pageParams).toEqual(Array.from({ length: 20 }, (_, index) => index * 15))
  expect(list()?.entries).toEqual(rowsFrom(5000, 300))
  // what was read ahead is 3 pages at most, wherever old and new boundaries meet
  expect(indexer.offsets.filter((at) => at % 15 !== 0).length).toBeLessThanOrEqual(3 * 5)
})

test('behavior: a list that has become shorter ends where it ends', async () => {
  const { observer, list, result, indexer } = await load(20)
  indexer.rows = rowsFrom(0, 45)

  await observer.refetch()

  expect(list()?.entries).toEqual(rowsFrom(0, 45))
  expect(result().hasNextPage).toBe(false)
  expect(indexer.offsets.length).toBeLessThanOrEqual(3 + 3)
})

test('behavior: cancelling aborts what is in flight, asks for nothing more and keeps the old rows', async () => {
  const { observer, queryClient, options, list, result, indexer } = await load(20)
  indexer.instead = ({ offset }) => (offset >= 60 ? true : undefined) // and hangs

  const refetched = observer.refetch()
  await indexer.received(7)
  await queryClient.cancelQueries({ queryKey: options.queryKey })
  await refetched

  await expect.poll(() => sorted(indexer.abortedOffsets)).toEqual([60, 80, 100, 120])
  expect(indexer.offsets).toHaveLength(7)
  expect(list()?.entries).toEqual(rowsFrom(0, 400))
  expect(result()).toMatchObject({ fetchStatus: 'idle', isError: false })
})

test('behavior: with maxPages, also after going back, a refetch asks for the pages that are kept', async () => {
  const { observer, list, indexer } = await load(12, { query: { maxPages: 5 } })

  await observer.refetch()
  expect(sorted(indexer.offsets)).toEqual(offsetsOf(5, 140))
  expect(list()?.entries).toEqual(rowsFrom(5140, 100))

  await observer.fetchPreviousPage()
  await observer.fetchPreviousPage()
  indexer.offsets.length = 0
  await observer.refetch()
  expect(sorted(indexer.offsets)).toEqual(offsetsOf(5, 100))
  expect(list()?.entries).toEqual(rowsFrom(5100, 100))
})

test('behavior: an ignored offset is a PaginationError in a refetch too, and the old rows stay', async () => {
  const { observer, list, indexer } = await load(20)
  indexer.instead = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ list: rowsFrom(0, 20), total: 1000 }))
    return true
  }

  const { error } = await observer.refetch()

  expect(error).toMatchObject({ name: 'PaginationError', offset: 20 })
  expect(list()?.entries).toEqual(rowsFrom(0, 400))
})

test('behavior: a further page asks for itself alone, also after a refetch', async () => {
  const { observer, list, indexer } = await load(10)
  await observer.refetch()
  indexer.offsets.length = 0

  await observer.fetchNextPage()

  expect(indexer.offsets).toEqual([200])
  expect(list()?.entries).toEqual(rowsFrom(5000, 220))
})

test('behavior: fetchNextPage in a refetch: with cancelRefetch it stops that, else it waits for that', async () => {
  const { observer, list, indexer } = await load(10)
  void observer.refetch()
  await indexer.received(2)
  await observer.fetchNextPage()
  expect(list()?.entries).toEqual([...rowsFrom(0, 200), ...rowsFrom(5200, 20)])

  void observer.refetch()
  await observer.fetchNextPage({ cancelRefetch: false })
  expect(list()?.entries).toEqual(rowsFrom(5000, 220))
})

const scenario = fc.record({
  rows: fc.nat(260),
  rowsThen: fc.nat(260),
  cap: fc.constantFrom(20, 20, 20, 7, 50),
  capThen: fc.constantFrom(20, 20, 20, 7, 50),
  pages: fc.integer({ min: 1, max: 12 }),
  maxPages: fc.constantFrom(0, 0, 0, 2, 5),
  back: fc.nat(3),
  withTotal: fc.boolean(),
  failures: fc.constantFrom(0, 0, 1, 2, 3, 4),
  failingPage: fc.nat(12),
  status: fc.constantFrom(503, 503, 400, 429),
})
type Scenario = typeof scenario extends fc.Arbitrary<infer Value> ? Value : never

/** Loads pages, then reads them again when the service answers otherwise: what is there at the end. */
async function refetched(script: Scenario, refetchConcurrency: number) {
  let { rows, cap } = script
  let failures = 0
  const service: { client: IndexerClient; requests: object[] } = serve(({ offset, limit }) => {
    if (failures > 0 && offset === script.failingPage * cap) {
      failures -= 1
      return new Response('{}', { status: script.status })
    }
    const list = rowsFrom(offset, Math.max(0, Math.min(limit, cap, rows - offset)))
    return { list, ...(script.withTotal && { total: rows }) }
  })
  const { pages, maxPages } = script
  const loading = { pages, refetchConcurrency, query: { maxPages } }
  const { observer, result } = await loadList(service.client, loading)
  for (let page = 0; page < script.back; page += 1) await observer.fetchPreviousPage()

  ;({ rowsThen: rows, capThen: cap, failures } = script)
  service.requests.length = 0
  await observer.refetch()
  const { data, error, status, fetchStatus, failureCount, hasNextPage, hasPreviousPage } = result()
  return {
    asked: service.requests.length,
    outcome: {
      ...{ data: { ...data }, status, fetchStatus, failureCount, hasNextPage, hasPreviousPage },
      error: error && { name: error.name, message: error.message },
    },
  }
}

test('behavior: whatever the service answers, a refetch ends as one page after another does', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, fc.constantFrom(2, 4, 8), async (script, concurrency) => {
      const one = await refetched(script, 1)
      const several = await refetched(script, concurrency)

      expect(several.outcome).toEqual(one.outcome)
      const { rows, rowsThen, cap, capThen, failures } = script
      const isStill = cap === capThen && rowsThen >= rows && failures === 0
      // one answer may end or move the list, and what was read ahead of it is for nothing
      const most = isStill ? 0 : (concurrency - 1) * one.asked
      expect(several.asked - one.asked).toBeLessThanOrEqual(most)
    }),
    { numRuns: 500, seed: 7 },
  )
})
