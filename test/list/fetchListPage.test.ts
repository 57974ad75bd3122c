import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestsInFlight } from '../../src/client/createIndexerClient.js'
import { infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'
import { type LoadedQuery, loadInfiniteQuery } from './loadInfiniteQuery.js'
import { entriesFrom, fail, pages, type Respond, serve, wallet } from './serve.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries do not wait
})
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The offsets of `count` pages of 20 entries. */
const offsetsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * 20)

const newEntries = pages(entriesFrom(5000, 1000))

/** A list of 1,000 entries with some pages loaded. From then on the service has other entries. */
async function load(options: Parameters<typeof loadInfiniteQuery>[1]) {
  const service = serve(pages(entriesFrom(0, 1000)))
  const loaded = await loadInfiniteQuery(service.client, options)
  service.requests.length = 0
  service.respond = newEntries
  return { ...loaded, service, offsets: () => service.requests.map(({ offset }) => offset) }
}

async function refetch({ observer }: LoadedQuery) {
  const refetched = observer.refetch()
  await vi.runAllTimersAsync()
  return refetched
}

/** Fails the first requests at offset 100. */
function failing(times: number, status = 503): Respond {
  let left = times
  return (window) => (window.offset === 100 && left-- > 0 ? fail(status) : newEntries(window))
}

test.each([undefined, 1, 8])('parameters: refetchConcurrency %s', async (refetchConcurrency) => {
  const loaded = await load({ pages: 20, refetchConcurrency })
  loaded.service.respond = (window) => wait(50).then(() => newEntries(window))

  await refetch(loaded)

  expect(loaded.offsets()).toEqual(offsetsOf(20))
  expect(loaded.service.peak).toBe(refetchConcurrency ?? 4)
  expect(loaded.list()?.entries).toEqual(entriesFrom(5000, 400))
  // the next page is a single request
  loaded.service.respond = newEntries
  await loaded.observer.fetchNextPage()
  expect(loaded.offsets()).toEqual(offsetsOf(21))
})

const ignoresOffset: Respond = ({ limit }) => newEntries({ offset: 0, limit })
const finalFailureLast: Respond = ({ offset }) =>
  offset > 0 ? fail(429, 2) : wait(60).then(() => fail(401))
const old = { first: 't0', count: 400, next: true }
const renewed = { first: 't5000', count: 400, next: true, error: undefined }

test.each<[title: string, () => Respond, expected: object, maxExtraRequests: number]>([
  ['other entries', () => newEntries, renewed, 0],
  ['moved boundaries', () => pages(entriesFrom(5000, 1000), 15), { ...renewed, count: 300 }, 15],
  ['a shorter list', () => pages(entriesFrom(0, 45)), { ...old, count: 45, next: false }, 3],
  ['an empty list', () => pages([]), { count: 0, next: false }, 3],
  ['a page that fails 3 times', () => failing(3), renewed, 0],
  ['a page that fails 4 times', () => failing(4), { ...old, status: 503 }, 9],
  ['a final failure', () => failing(1, 400), { ...old, status: 400 }, 3],
  ['a final failure after other failures', () => finalFailureLast, { ...old, status: 401 }, 3],
  ['an ignored offset', () => ignoresOffset, { ...old, error: 'PaginationError' }, 3],
])(
  'behavior: a concurrent refetch has the same result as a sequential one: %s',
  async (...given) => {
    const [, createRespond, expected, maxExtraRequests] = given
    const [sequential, concurrent] = await Promise.all(
      [1, 4].map(async (refetchConcurrency) => {
        const loaded = await load({ pages: 20, refetchConcurrency })
        loaded.service.respond = createRespond()
        await refetch(loaded)
        const { data, error, hasNextPage, failureCount } = loaded.result()
        const entries = { first: data?.entries[0]?.tick, count: data?.entries.length }
        const failure = { error: error?.name, status: Object(error).status, failureCount }
        const outcome = { ...data, ...entries, ...failure, next: hasNextPage }
        return { requests: loaded.offsets().length, outcome }
      }),
    )

    expect(sequential?.outcome).toMatchObject(expected)
    expect(concurrent?.outcome).toEqual(sequential?.outcome)
    const extraRequests = Number(concurrent?.requests) - Number(sequential?.requests)
    expect(extraRequests).toBeLessThanOrEqual(maxExtraRequests)
  },
)

test.each([1, 5])('behavior: a refetch of %i unchanged pages keeps the data', async (count) => {
  const service = serve(pages(entriesFrom(0, 137)))
  const loaded = await loadInfiniteQuery(service.client, { pages: count })
  const before = loaded.list()

  expect(await refetch(loaded)).toMatchObject({ isError: false })
  expect(loaded.list()).toBe(before)
  expect(service.requests).toHaveLength(2 * count)
})

test('behavior: all lists of a client share the read-ahead', async () => {
  const service = serve(pages(entriesFrom(0, 1000)))
  const lists = await Promise.all(
    // a limit of its own makes each a list of its own
    Array.from({ length: 6 }, (_, index) =>
      loadInfiniteQuery(service.client, { pages: 5, limit: 20 + index }),
    ),
  )
  service.requests.length = 0
  service.peak = 0
  service.respond = (window) => wait(50).then(() => newEntries(window))

  await Promise.all(lists.map(refetch))

  // one for each list, and three ahead
  expect(service.peak).toBe(6 + 3)
  expect(service.requests).toHaveLength(30)
  for (const { list } of lists) expect(list()?.entries[0]).toEqual({ tick: 't5000' })
  // nothing is counted any more: a list alone has four in flight again
  service.peak = 0
  if (lists[0]) await refetch(lists[0])
  expect(service.peak).toBe(4)
})

test('behavior: requests ahead of two lists are four together', async () => {
  const service = serve(pages(entriesFrom(0, 1000)))
  const lists = [
    await loadInfiniteQuery(service.client, { pages: 2 }),
    await loadInfiniteQuery(service.client, { pages: 4, limit: 21 }),
  ]
  service.peak = 0
  service.respond = (window) => wait(50).then(() => newEntries(window))

  await Promise.all(lists.map(refetch))
  expect(service.peak).toBe(4)
})

test('behavior: a refetch with moved boundaries reads no wrong pages ahead', async () => {
  const service = serve(pages(entriesFrom(0, 1000)))
  // four requests of other lists keep the read-ahead back at first
  const others = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      loadInfiniteQuery(service.client, { limit: 30 + index }),
    ),
  )
  const loaded = await loadInfiniteQuery(service.client, { pages: 5 })
  service.requests.length = 0
  const moved = pages(entriesFrom(5000, 1000), 15)
  service.respond = (window) => wait(window.limit === 20 ? 20 : 5).then(() => moved(window))

  await Promise.all([...others, loaded].map(refetch))

  const offsets = service.requests.flatMap(({ limit, offset }) => (limit === 20 ? [offset] : []))
  expect(offsets).toEqual([0, 15, 30, 45, 60])
})

test('behavior: aborted and failed requests are not counted any more', async () => {
  const loaded = await load({ pages: 8 })
  loaded.service.respond = () => new Promise(() => {})
  void loaded.observer.refetch()
  await vi.advanceTimersByTimeAsync(10)
  await loaded.queryClient.cancelQueries({ queryKey: loaded.options.queryKey })
  loaded.service.respond = () => fail(400)
  await refetch(loaded)
  expect(requestsInFlight(loaded.service.client)).toBe(0)
})

test.each([
  ['401, one after another', 401, 1, 1],
  ['401', 401, undefined, 4],
  ['503, one after another', 503, 1, 4],
  ['503', 503, undefined, 7],
])('behavior: requests until a refetch fails: %s', async (_, status, concurrency, requests) => {
  const loaded = await load({ pages: 20, refetchConcurrency: concurrency })
  loaded.service.respond = () => fail(status)

  expect(await refetch(loaded)).toMatchObject({ error: { status } })
  expect(loaded.offsets()).toHaveLength(requests)
})

test.each([
  ['a final failure', 401, 0],
  ['a fourth failure', 503, 3],
])('behavior: %s does not wait for pages that hang', async (_, status, retries) => {
  const loaded = await load({ pages: 4 })
  loaded.service.respond = ({ offset }) => (offset > 0 ? new Promise(() => {}) : fail(status))
  const refetched = loaded.observer.refetch()
  await vi.advanceTimersByTimeAsync(8_000) // the deadline is 30 s

  expect(await refetched).toMatchObject({ error: { status }, failureCount: retries + 1 })
})

test('behavior: a burst of failures uses up one retry, then the refetch is sequential', async () => {
  const loaded = await load({ pages: 20, query: { retry: 1 } })
  let failures = 4
  loaded.service.respond = (window) => (failures-- > 0 ? fail(503) : newEntries(window))

  expect(await refetch(loaded)).toMatchObject({ isError: false, failureCount: 0 })
  expect(loaded.offsets()).toHaveLength(24)
  expect(loaded.list()?.entries).toEqual(entriesFrom(5000, 400))
})

test('behavior: a prefetched page that must wait is requested after its Retry-After', async () => {
  const loaded = await load({ pages: 4 })
  const times: number[] = []
  loaded.service.respond = (window) => {
    times.push(Date.now())
    return times.length > 1 && times.length <= 4 ? fail(429, 2) : newEntries(window)
  }

  expect(await refetch(loaded)).toMatchObject({ isError: false })
  const [first = 0, ...again] = times.slice(3)
  expect(again.map((time) => time - first)).toEqual([2_000, 2_000, 2_000])
})

test.each([0, -1, 1.5, Number.NaN])(
  'parameters: refetchConcurrency %s is an IndexerConfigError',
  (refetchConcurrency) => {
    const { client } = serve(newEntries)
    expect(() =>
      infiniteWalletBalanceQueryOptions(client, { ...wallet, refetchConcurrency }),
    ).toThrow(expect.objectContaining({ message: expect.stringContaining('`refetchConcurrency`') }))
  },
)

test('behavior: canceling aborts the requests in flight and keeps the entries', async () => {
  const loaded = await load({ pages: 20 })
  const { queryClient, options, service } = loaded
  service.respond = (window) => (window.offset < 60 ? newEntries(window) : new Promise(() => {}))
  void loaded.observer.refetch()
  await vi.advanceTimersByTimeAsync(10)
  await queryClient.cancelQueries({ queryKey: options.queryKey })

  expect(service.aborted).toEqual([60, 80, 100, 120])
  expect(loaded.offsets()).toEqual(offsetsOf(7))
  expect(loaded.list()?.entries).toEqual(entriesFrom(0, 400))
  expect(loaded.result()).toMatchObject({ fetchStatus: 'idle', isError: false })
})
