import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LoadedList, loadList } from './loadList.js'
import { type Answer, fail, pages, rowsFrom, serve } from './serve.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The offsets of so many pages of 20 rows. */
const pagesOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + index * 20)

const newRows = pages(rowsFrom(5000, 1000))

/** A list of 1,000 rows with pages loaded, whose service has other rows from then on. */
async function load(options: Parameters<typeof loadList>[1]) {
  const service = serve(pages(rowsFrom(0, 1000)))
  const loaded = await loadList(service.client, options)
  service.requests.length = 0
  service.answer = newRows
  return { ...loaded, service, offsets: () => service.requests.map(({ offset }) => offset) }
}

async function refetch({ observer }: LoadedList) {
  const refetched = observer.refetch()
  await vi.runAllTimersAsync()
  return refetched
}

/** Fails at offset 100 so many times. */
function failing(times: number, status = 503): Answer {
  let left = times
  return (window) => (window.offset === 100 && left-- > 0 ? fail(status) : newRows(window))
}

test.each([undefined, 1, 8])(
  'parameters: refetchConcurrency %s: each page once, so many at a time',
  async (refetchConcurrency) => {
    const loaded = await load({ pages: 20, refetchConcurrency })
    loaded.service.answer = (window) => wait(50).then(() => newRows(window))

    await refetch(loaded)

    expect(loaded.offsets()).toEqual(pagesOf(20))
    expect(loaded.service.peak).toBe(refetchConcurrency ?? 4)
    expect(loaded.list()?.entries).toEqual(rowsFrom(5000, 400))
    // a further page asks for itself alone
    loaded.service.answer = newRows
    await loaded.observer.fetchNextPage()
    expect(loaded.offsets()).toEqual(pagesOf(21))
  },
)

const ignoring: Answer = ({ limit }) => newRows({ offset: 0, limit })
const finalLast: Answer = ({ offset }) =>
  offset > 0 ? fail(429, 2) : wait(60).then(() => fail(401))
const old = { first: 't0', rows: 400, next: true }
const renewed = { first: 't5000', rows: 400, next: true, error: undefined }

/** What comes of it, and how many requests the read-ahead may make for nothing. */
test.each<[string, () => Answer, object, number]>([
  ['other rows', () => newRows, renewed, 0],
  ['moved boundaries', () => pages(rowsFrom(5000, 1000), 15), { ...renewed, rows: 300 }, 15],
  ['a shorter list', () => pages(rowsFrom(0, 45)), { ...old, rows: 45, next: false }, 3],
  ['an empty list', () => pages([]), { rows: 0, next: false }, 3],
  ['a page that fails twice', () => failing(2), renewed, 0],
  ['a page that fails 3 times', () => failing(3), { ...old, status: 503 }, 9],
  ['a final failure', () => failing(1, 400), { ...old, status: 400 }, 3],
  ['a final failure after others', () => finalLast, { ...old, status: 401 }, 3],
  ['an ignored offset', () => ignoring, { ...old, error: 'PaginationError' }, 3],
])('behavior: a refetch ends as one page after another does: %s', async (...given) => {
  const [, answer, expected, forNothing] = given
  const [one, four] = await Promise.all(
    [1, 4].map(async (refetchConcurrency) => {
      const loaded = await load({ pages: 20, refetchConcurrency })
      loaded.service.answer = answer()
      await refetch(loaded)
      const { data, error, hasNextPage, failureCount } = loaded.result()
      const rows = { first: data?.entries[0]?.tick, rows: data?.entries.length }
      const failure = { error: error?.name, status: Object(error).status, failureCount }
      const ended = { ...data, ...rows, ...failure, next: hasNextPage }
      return { asked: loaded.offsets().length, ended }
    }),
  )

  expect(one?.ended).toMatchObject(expected)
  expect(four?.ended).toEqual(one?.ended)
  expect(Number(four?.asked) - Number(one?.asked)).toBeLessThanOrEqual(forNothing)
})

test('behavior: four pages that fail one after another are one failure', async () => {
  const loaded = await load({ pages: 20, query: { retry: 1 } })
  const failed = new Set<number>()
  loaded.service.answer = async (window) => {
    if (failed.size === 4) return newRows(window)
    failed.add(window.offset)
    return wait(window.offset).then(() => fail(503))
  }

  expect(await refetch(loaded)).toMatchObject({ isError: false, failureCount: 0 })
  expect(loaded.offsets()).toHaveLength(24)
  expect(loaded.list()?.entries).toEqual(rowsFrom(5000, 400))
})

test('behavior: no page is read again before the longest Retry-After', async () => {
  const loaded = await load({ pages: 4 })
  const times: number[] = []
  loaded.service.answer = async (window) => {
    times.push(Date.now())
    if (times.length > 4) return newRows(window)
    // 2, 3 and 1 s; the first fails after the others
    return window.offset > 0
      ? fail(429, 1 + (window.offset % 60) / 20)
      : wait(100).then(() => fail(503))
  }

  expect(await refetch(loaded)).toMatchObject({ isError: false })
  const [first = 0, ...again] = times.slice(3)
  expect(again.map((time) => time - first)).toEqual(Array(4).fill(3_100))
})

test('behavior: cancelling aborts what is in flight, asks for nothing more, keeps the rows', async () => {
  const loaded = await load({ pages: 20 })
  const { queryClient, options, service } = loaded
  service.answer = (window) => (window.offset < 60 ? newRows(window) : new Promise(() => {}))
  void loaded.observer.refetch()
  await vi.advanceTimersByTimeAsync(10)
  await queryClient.cancelQueries({ queryKey: options.queryKey })

  expect(service.aborted).toEqual([60, 80, 100, 120])
  expect(loaded.offsets()).toEqual(pagesOf(7))
  expect(loaded.list()?.entries).toEqual(rowsFrom(0, 400))
  expect(loaded.result()).toMatchObject({ fetchStatus: 'idle', isError: false })
})

test('parameters: query.maxPages: a refetch asks for the pages that are kept, a reset for one', async () => {
  const loaded = await load({ pages: 12, query: { maxPages: 5 } })
  await loaded.observer.fetchPreviousPage()
  await loaded.observer.fetchPreviousPage()
  await refetch(loaded)
  expect(loaded.offsets()).toEqual([120, 100, ...pagesOf(5, 100)])
  expect(loaded.list()?.entries).toEqual(rowsFrom(5100, 100))

  await loaded.queryClient.resetQueries({ queryKey: loaded.options.queryKey })
  expect(loaded.list()?.entries).toEqual(rowsFrom(5000, 20))
})
