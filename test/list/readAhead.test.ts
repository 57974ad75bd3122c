import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestsInFlight } from '../../src/client/createIndexerClient.js'
import { getAllWalletBalances, getWalletBalance } from '../../src/exports/index.js'
import { type GetAllWalletBalancesOptions } from '../../src/list/getAllWalletBalances.js'
import { withReadAhead } from '../../src/list/withReadAhead.js'
import { rejection } from '../client/caught.js'
import { createRandom } from './randomService.js'
import { entriesFrom, fail, pages, type Respond, type Service, serve, wallet } from './serve.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries do not wait
})
afterEach(() => void vi.useRealTimers())

const latencyMs = 50

/** A service that answers after 50 ms. */
const slow = (respond: Respond, response?: Parameters<typeof serve>[1]) =>
  serve((window) => {
    const wait = new Promise((resolve) => setTimeout(resolve, latencyMs))
    return wait.then(() => respond(window))
  }, response)

/** Reads the whole list, and tells in how many rounds of 50 ms. */
async function readAll({ client, requests }: Service, options?: GetAllWalletBalancesOptions) {
  const start = Date.now()
  let rounds = 0
  const read = getAllWalletBalances(client, wallet, options)
    .catch((error: unknown) => error)
    .finally(() => {
      rounds = (Date.now() - start) / latencyMs
    })
  await vi.runAllTimersAsync()
  return { result: await read, rounds, requests: requests.length }
}

const all = entriesFrom(0, 1000)
const long = pages(all)
const saying =
  (facts: (end: number) => object): Respond =>
  ({ offset, limit }) => ({ list: all.slice(offset, offset + limit), ...facts(offset + limit) })
/** The first page is shorter, or another one. */
const uneven =
  (short: number): Respond =>
  ({ offset, limit }) => ({
    list: all.slice(offset, offset + (offset === short ? limit - 1 : limit)),
    total: 1000,
  })

test.each<[string, Respond, number | undefined, [rounds: number, requests: number, peak: number]]>([
  ['a total', long, undefined, [14, 50, 4]],
  ['a total, one after another', long, 1, [50, 50, 1]],
  ['a total, 16 at once', long, 16, [5, 50, 16]],
  ['hasMore: 3 requests behind the end', saying((end) => ({ hasMore: end < 1e3 })), 4, [14, 53, 4]],
  ['hasMore: false under a total', saying(() => ({ hasMore: false, total: 1000 })), 4, [1, 1, 1]],
  ['neither: offsets of a list that may have ended', saying(() => ({})), 4, [51, 51, 1]],
  ['a page limit of 7', pages(entriesFrom(0, 137), 7), 4, [6, 20, 4]],
  ['a whole wallet in one page', pages(entriesFrom(0, 20)), 4, [2, 2, 1]],
  ['an uneven first page: at most 3 are wasted', uneven(0), 4, [51, 54, 4]],
  ['an uneven second page: at most 3 are wasted', uneven(20), 4, [51, 54, 4]],
])('behavior: reads ahead: %s', async (_, respond, concurrency, [rounds, requests, peak]) => {
  const service = slow(respond)
  const parallel = await readAll(service, { concurrency })

  expect(parallel).toMatchObject({ rounds, requests })
  expect(service.peak).toBe(peak)
  const sequential = await readAll(slow(respond), { concurrency: 1 })
  expect(parallel.result).toEqual(sequential.result)
})

test('behavior: six lists at once have at most 6 + 3 requests in flight', async () => {
  const service = slow(pages(entriesFrom(0, 200)))
  const reads = Array.from({ length: 6 }, (_, index) =>
    getAllWalletBalances(service.client, { ...wallet, chain: `chain-${index}` }),
  )
  await vi.runAllTimersAsync()
  for (const { entries } of await Promise.all(reads)) expect(entries).toHaveLength(200)
  expect(service.peak).toBeLessThanOrEqual(6 + 3)
  expect(service.requests).toHaveLength(60)
})

test('behavior: nothing is requested ahead beyond maxEntries', async () => {
  const service = slow(long)
  const { result } = await readAll(service, { maxEntries: 100 })
  expect(result).toMatchObject({ name: 'PaginationError', offset: 100 })
  expect(service.requests.map(({ offset }) => offset)).toEqual([0, 20, 40, 60, 80, 100])
})

test('behavior: progress is told page by page, in order', async () => {
  // the later a page, the faster
  const service = serve((window) =>
    new Promise((resolve) => setTimeout(resolve, 1000 - window.offset)).then(() => long(window)),
  )
  const progress: number[] = []
  await readAll(service, { onProgress: ({ received }) => void progress.push(received) })
  expect(progress).toEqual(Array.from({ length: 50 }, (_, page) => page * 20 + 20))
})

test.each([
  [4, [4, 2, 1, 1], 3 + 1],
  [5, [5, 2, 1, 1], 4 + 1],
  [1, [1, 1, 1, 1], 0],
])('behavior: failed pages: %i at once, then %j; %i are dropped', async (...given) => {
  const [concurrency, halved, dropped] = given
  const failing = [100, 500, 700] // each fails once
  const peaks: number[] = []
  const service = slow((window) => {
    if (window.offset !== failing[0]) return long(window)
    failing.shift()
    return fail(429)
  })
  vi.mocked(Math.random).mockImplementation(() => {
    peaks.push(service.peak) // before a retry
    service.peak = 0
    return 0
  })
  const { result, requests } = await readAll(service, { concurrency })
  expect(result).toMatchObject({ entries: all })
  expect([...peaks, service.peak]).toEqual(halved)
  expect(requests).toBe(50 + 3 + dropped)
})

test('behavior: a page ahead that fails behind the end is never told', async () => {
  const facts = saying((end) => ({ hasMore: end < 60 }))
  const service = slow((window) => (window.offset >= 60 ? fail(400) : facts(window)))
  const { result } = await readAll(service)
  expect(result).toMatchObject({ entries: entriesFrom(0, 60), total: 60, changed: false })
})

test('behavior: a final failure aborts what was requested ahead', async () => {
  const hanging = () => new Promise<object>(() => {})
  const service = serve(({ offset, limit }) =>
    offset === 0 ? long({ offset, limit }) : offset === 20 ? fail(403) : hanging(),
  )
  const { result } = await readAll(service)
  expect(result).toMatchObject({ name: 'HttpError', status: 403 })
  expect(service.aborted).toEqual([20, 40, 60, 80]) // a failure frees its connection
})

test.each<[when: string, atMs: number | undefined]>([
  ['later', 10],
  ['between two pages', undefined],
])('parameters: signal: an abort %s ends what is due and ahead', async (_, atMs) => {
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort()
  const service = serve((window) => (window.offset > 20 ? new Promise(() => {}) : long(window)))
  const onProgress = ({ received }: { received: number }) => received === 40 && !atMs && abort()
  const outcome = rejection(getAllWalletBalances(service.client, wallet, { signal, onProgress }))
  if (atMs) setTimeout(abort, atMs)
  await vi.advanceTimersByTimeAsync(10)

  expect(await outcome).toBe(signal.reason)
  expect(service.aborted).toEqual([40, 60, 80, 100])
  expect(requestsInFlight(service.client)).toBe(0)
})

/** Two lists of which a page is loaded, and the next ones are requested ahead. */
async function startAhead() {
  const service = serve(long)
  const reader = withReadAhead(service.client)
  const lists = ['eth', 'base'].map((chain) => ({ ...wallet, chain, limit: 20, name: chain }))
  for (const list of lists) reader.readAhead(list, [await getWalletBalance(reader, list)], 3)
  await vi.advanceTimersByTimeAsync(0)
  service.requests.length = 0
  const read = async (chain: string, offset: number) =>
    getWalletBalance(reader, { ...wallet, chain, offset })
  return { service, reader, read }
}

test('behavior: a page that was requested ahead is used once', async () => {
  const { service, read } = await startAhead()
  expect(await read('eth', 40)).toMatchObject({ entries: all.slice(40, 60) })
  expect(service.requests).toEqual([])
  await read('eth', 40)
  expect(service.requests).toHaveLength(1)
})

test('behavior: what is ahead of one list is dropped, or all', async () => {
  const { service, reader, read } = await startAhead()
  reader.dropAhead('eth')
  await read('base', 40)
  expect(service.requests).toEqual([])
  await read('eth', 40)
  expect(service.requests).toHaveLength(1)
  reader.dropAhead()
  await read('base', 60)
  expect(service.requests).toHaveLength(2)
})

test.each([
  [30_000, 0],
  [30_001, 1],
])('behavior: a page ahead that is %i ms old is requested again: %i', async (ageMs, requests) => {
  const { service, read } = await startAhead()
  await vi.advanceTimersByTimeAsync(ageMs)
  expect(await read('eth', 40)).toMatchObject({ entries: all.slice(40, 60) })
  expect(service.requests).toHaveLength(requests)
})

test.each([8, 20])(
  'behavior: %i whole reads at once get through 5 requests per second',
  async (count) => {
    vi.mocked(Math.random).mockImplementation(createRandom(count))
    let times: number[] = []
    const short = pages(entriesFrom(0, 20))
    const service = slow((window) => {
      times = times.filter((time) => time > Date.now() - 1_000)
      if (times.length >= 5) return fail(429)
      times.push(Date.now())
      return short(window)
    })
    const reads = Array.from({ length: count }, (_, index) =>
      getAllWalletBalances(service.client, { ...wallet, chain: `chain-${index}`, limit: 100 }),
    )
    const settled = Promise.allSettled(reads)
    await vi.runAllTimersAsync()
    expect((await settled).filter(({ status }) => status === 'rejected')).toEqual([])
  },
)
