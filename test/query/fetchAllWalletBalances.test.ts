import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createIndexerClient, fetchAllWalletBalances } from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { rejection } from '../errors/caught.js'
import { clientOf } from './clientOf.js'
import { pageLengthOf, serve } from './modelService.js'
import { type CountingIndexer, rowsFrom, startIndexer } from './startIndexer.js'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

const list = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }
const sorted = (numbers: number[]) => numbers.toSorted((left, right) => left - right)

/** Answers 200 with these rows, and that total if there is one. */
function answerWith(...[response, rows, total]: [Answer, object[], number?]): true {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ list: rows, total }))
  return true
}
type Answer = Parameters<CountingIndexer['instead']>[1]

test('default', async () => {
  const indexer = createIndexerEmulator()
  const entries = await fetchAllWalletBalances(clientOf(indexer), list)
  const wallet = indexer.wallets.find(({ address }) => address === list.address)
  const ticks = wallet?.rows.eth?.map(({ tick }) => tick)
  expect(entries.map(({ tick }) => tick)).toEqual(ticks)
  expect(entries).toHaveLength(137)
  expect(indexer.requests).toHaveLength(7)
})

test('default: an empty wallet', async () => {
  const { client, offsets } = await startIndexer([])
  const onProgress = vi.fn()
  expect(await fetchAllWalletBalances(client, list, { onProgress })).toEqual([])
  expect(offsets).toEqual([0])
  expect(onProgress.mock.calls).toEqual([[{ received: 0, total: 0 }]])
})

test.each([
  ['with a total', 'total', 1],
  ['with hasMore', 'hasMore', 1],
  ['where nothing is told', 'nothing', 20],
] as const)('behavior: every row once, whatever the cap: %s', async (_, told, smallest) => {
  for (let cap = smallest; cap <= 200; cap += 1) {
    const model = { rows: 137, cap, limit: 100, told, wrongTotal: 0 }
    const { client, requests } = serve(model)
    const entries = await fetchAllWalletBalances(client, { ...list, limit: 100 })
    expect(entries).toEqual(rowsFrom(0, 137))
    expect(requests.length).toBeLessThanOrEqual(Math.ceil(137 / pageLengthOf(model)) + 1)
  }
})

test('behavior: with entryId no row twice', async () => {
  const indexer = createIndexerEmulator({ envelope: ({ rows }) => rows, maxLimit: 20 })
  const rows = [...rowsFrom(0, 20), ...rowsFrom(15, 20)].map((row) => ({ ...row, balance: '1' }))
  indexer.setRows(list.address, list.chain, rows)
  const client = createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey: 'test-key-3f9a' },
    fetch: (input, init) => indexer.fetch(new Request(input, init)),
    response: { entryId: ({ tick }) => String(tick) },
  })
  const received: number[] = []

  const entries = await fetchAllWalletBalances(client, list, {
    onProgress: (progress) => received.push(progress.received),
  })

  expect(entries.map(({ tick }) => ({ tick }))).toEqual(rowsFrom(0, 35))
  expect(received.at(-1)).toBe(35)
})

test('behavior: after each page, in order, what has come and the length of the list', async () => {
  const indexer = await startIndexer(rowsFrom(0, 137))
  // the later a page, the sooner its answer
  indexer.instead = ({ offset }, response) => {
    const answer = () => answerWith(response, rowsFrom(offset, Math.min(20, 137 - offset)), 137)
    setTimeout(answer, 40 - offset / 4)
    return true
  }
  const onProgress = vi.fn()

  const entries = await fetchAllWalletBalances(indexer.client, list, { onProgress })

  expect(entries).toEqual(rowsFrom(0, 137))
  const received = [20, 40, 60, 80, 100, 120, 137]
  expect(onProgress.mock.calls).toEqual(received.map((count) => [{ received: count, total: 137 }]))
})

test('behavior: one page after another where no answer tells the length', async () => {
  const indexer = await startIndexer(rowsFrom(0, 137), { withTotal: false })
  const totals: unknown[] = []

  const entries = await fetchAllWalletBalances(indexer.client, list, {
    onProgress: ({ total }) => totals.push(total),
  })

  expect(entries).toEqual(rowsFrom(0, 137))
  expect(indexer.peak).toBe(1)
  expect(indexer.offsets).toEqual([0, 20, 40, 60, 80, 100, 120])
  expect(totals).toEqual(Array.from({ length: 7 }, () => null))
})

test('behavior: four at a time once an answer tells the length, and not before', async () => {
  const indexer = await startIndexer(rowsFrom(0, 1000))
  const answerFirst = Promise.withResolvers<void>()
  indexer.instead = ({ offset }, response) => {
    if (offset > 0) return undefined
    void answerFirst.promise.then(() => answerWith(response, rowsFrom(0, 20), 1000))
    return true
  }

  const all = fetchAllWalletBalances(indexer.client, list)
  await indexer.received(1)
  await sleep(50)
  expect(indexer.offsets).toEqual([0])
  indexer.latencyMs = 20 // so that all four are there before the first is answered
  answerFirst.resolve()

  expect(await all).toEqual(rowsFrom(0, 1000))
  expect(indexer.peak).toBe(4)
  // 1000 rows end on the total alone, so it is looked past once
  expect(sorted(indexer.offsets)).toEqual(Array.from({ length: 51 }, (_, page) => page * 20))
})

// a number of 16 digits is no total: not all of them are exact
test.each([200, 1e14, 1e15])(
  'behavior: a total of %d for 45 rows asks for no more than 3 pages too many',
  async (total) => {
    const indexer = await startIndexer([])
    indexer.instead = ({ offset }, response) =>
      answerWith(response, rowsFrom(offset, Math.max(0, Math.min(20, 45 - offset))), total)

    const entries = await fetchAllWalletBalances(indexer.client, list)

    expect(entries).toEqual(rowsFrom(0, 45))
    // 0, 20, 40, and 45 where the list ends
    expect(indexer.offsets.length).toBeLessThanOrEqual(4 + 3)
  },
)

test('behavior: pages of another length on the way: every row once', async () => {
  const indexer = await startIndexer([])
  indexer.instead = ({ offset }, response) => {
    const most = [20, 20, 13, 20, 7, 20, 1][Math.floor(offset / 20) % 7] ?? 20
    return answerWith(response, rowsFrom(offset, Math.min(most, 300 - offset)), 300)
  }
  expect(await fetchAllWalletBalances(indexer.client, list)).toEqual(rowsFrom(0, 300))
})

test('behavior: a service that ignores offset is a PaginationError', async () => {
  const indexer = await startIndexer([])
  indexer.instead = (_, response) => answerWith(response, rowsFrom(0, 20), 1000)

  const error = await rejection(fetchAllWalletBalances(indexer.client, list))

  expect(error).toMatchObject({ name: 'PaginationError', offset: 20 })
  await sleep(50)
  expect(indexer.offsets.length).toBeLessThanOrEqual(5)
})

test('behavior: a page that fails is read again alone', async () => {
  const indexer = await startIndexer(rowsFrom(0, 410))
  const failed = new Set([100, 220])
  indexer.instead = ({ offset }) => (failed.delete(offset) ? 503 : undefined)

  expect(await fetchAllWalletBalances(indexer.client, list)).toEqual(rowsFrom(0, 410))
  const each = Array.from({ length: 21 }, (_, page) => page * 20)
  expect(sorted(indexer.offsets)).toEqual(sorted([...each, 100, 220]))
})

test('behavior: a page that fails 3 times is the failure, and no rows are given', async () => {
  const indexer = await startIndexer(rowsFrom(0, 410))
  indexer.instead = ({ offset }) => (offset === 100 ? 503 : undefined)
  const onProgress = vi.fn()

  const error = await rejection(fetchAllWalletBalances(indexer.client, list, { onProgress }))

  expect(error).toMatchObject({ name: 'HttpError', status: 503 })
  expect(onProgress.mock.lastCall).toEqual([{ received: 100, total: 410 }])
  expect(indexer.offsets.filter((at) => at === 100)).toHaveLength(3)
  const others = indexer.offsets.filter((at) => at !== 100)
  expect(new Set(others).size).toBe(others.length)
})

test('behavior: a failure that does not pass is not tried again, and aborts what is on its way', async () => {
  const indexer = await startIndexer(rowsFrom(0, 410))
  indexer.instead = ({ offset }) => (offset === 20 ? 403 : offset > 20 || undefined)

  const error = await rejection(fetchAllWalletBalances(indexer.client, list))

  expect(error).toMatchObject({ name: 'HttpError', status: 403 })
  await expect.poll(() => sorted(indexer.abortedOffsets)).toEqual([40, 60, 80])
  expect(sorted(indexer.offsets)).toEqual([0, 20, 40, 60, 80])
})

test('behavior: a Retry-After is waited for', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 429, retryAfter: '7' })

  const all = fetchAllWalletBalances(clientOf(indexer), list)
  await vi.advanceTimersByTimeAsync(6_999)
  expect(indexer.requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)

  expect(await all).toHaveLength(137)
  expect(indexer.requests).toHaveLength(8)
})

test.each([
  ['limit', { ...list, limit: 0 }],
  ['address', { ...list, address: 'fa4e' }],
  ['chain', { ...list, chain: ' ' }],
])('behavior: a bad %s is told before any request', async (path, parameters) => {
  const indexer = createIndexerEmulator()
  const error = await rejection(fetchAllWalletBalances(clientOf(indexer), parameters))
  expect(error).toMatchObject({ name: 'InvalidParametersError', issues: [{ path }] })
  expect(indexer.requests).toEqual([])
})

test('behavior: an onProgress that throws stops all', async () => {
  const indexer = await startIndexer(rowsFrom(0, 410))
  indexer.instead = ({ offset }) => offset > 40 || undefined // and hangs
  const failure = new Error('made up')

  const error = await rejection(
    fetchAllWalletBalances(indexer.client, list, {
      onProgress: ({ received }) => {
        if (received === 40) throw failure
      },
    }),
  )

  expect(error).toBe(failure)
  // one that has been answered may be told as broken off too
  await expect.poll(() => indexer.abortedOffsets).toEqual(expect.arrayContaining([60, 80]))
  expect(sorted(indexer.offsets)).toEqual([0, 20, 40, 60, 80])
})

test('behavior: nothing is read ahead of pages whose length changes', async () => {
  const indexer = await startIndexer([])
  indexer.instead = ({ offset }, response) => {
    const answer = () => answerWith(response, rowsFrom(offset, offset % 20 === 0 ? 13 : 7), 200)
    // the first page has none before it to differ from: what is read ahead of the second is to arrive
    if (offset === 13) void indexer.received(5).then(answer)
    else answer()
    return true
  }
  expect(await fetchAllWalletBalances(indexer.client, list)).toEqual(rowsFrom(0, 200))
  const each = Array.from({ length: 20 }, (_, page) => page * 10 + (page % 2) * 3)
  const ahead = indexer.offsets.filter((offset) => !each.includes(offset))
  expect(sorted(ahead)).toEqual([26, 39, 52])
})

test('behavior: nothing is read behind the end that the service tells', async () => {
  const indexer = await startIndexer([])
  indexer.instead = ({ offset }, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const rows = rowsFrom(offset, Math.min(20, 60 - offset))
    response.end(JSON.stringify({ list: rows, total: 60, hasMore: offset < 40 }))
    return true
  }
  expect(await fetchAllWalletBalances(indexer.client, list)).toEqual(rowsFrom(0, 60))
  expect(sorted(indexer.offsets)).toEqual([0, 20, 40])
})

test('behavior: no listener is left on a signal that lives longer', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  await fetchAllWalletBalances(clientOf(createIndexerEmulator()), list, { signal })
  expect(added.mock.calls).toEqual([['abort', expect.any(Function)]])
  expect(removed.mock.calls).toEqual(added.mock.calls)
})
