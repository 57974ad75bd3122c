import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchAllWalletBalances } from '../../src/exports/index.js'
import { createIndexerEmulator, type IndexerEmulator } from '../../src/exports/testing.js'
import { rejection } from '../client/caught.js'
import { clientOf } from './clientOf.js'
import { wallet } from './loadList.js'
import { everyRow, serve } from './modelService.js'
import { rowsFrom } from './startIndexer.js'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

const reason = new Error('made up')
const offsetsOf = ({ requests }: IndexerEmulator) =>
  requests.map(({ body }) => (body as { offset: number }).offset) // documented

/** A whole list being read, and what it rejects with. */
function start(indexer: IndexerEmulator, controller = new AbortController()) {
  const { signal } = controller
  const outcome = rejection(fetchAllWalletBalances(clientOf(indexer), wallet, { signal }))
  return { outcome, abort: () => controller.abort(reason) }
}

test('default', async () => {
  const indexer = createIndexerEmulator()
  const entries = await fetchAllWalletBalances(clientOf(indexer), wallet)

  const known = indexer.wallets.find(({ address }) => address === wallet.address)
  expect(entries.map(({ tick }) => tick)).toEqual(known?.rows.eth?.map(({ tick }) => tick))
  expect(offsetsOf(indexer)).toEqual([0, 20, 40, 60, 80, 100, 120])
})

test('behavior: with entryId no row twice', async () => {
  const rows = [...rowsFrom(0, 20), ...rowsFrom(15, 20)]
  const answer = ({ offset }: { offset: number }) => ({ list: rows.slice(offset, offset + 20) })
  const { client } = serve(answer, ({ tick }) => String(tick))

  expect(await fetchAllWalletBalances(client, wallet)).toEqual(rowsFrom(0, 35))
})

test.each([
  [137, { total: 137 }],
  [null, {}],
])('parameters: onProgress: after each page what has come, total %s', async (total, says) => {
  const { client } = serve(({ offset }) => ({
    list: rowsFrom(offset, Math.min(20, 137 - offset)),
    ...says,
  }))
  const onProgress = vi.fn()

  await fetchAllWalletBalances(client, wallet, { onProgress })

  const received = [20, 40, 60, 80, 100, 120, 137]
  expect(onProgress.mock.calls).toEqual(received.map((count) => [{ received: count, total }]))
})

test('behavior: an empty wallet', async () => {
  const { client, requests } = serve(() => ({ list: [], total: 0 }))
  const onProgress = vi.fn()

  expect(await fetchAllWalletBalances(client, wallet, { onProgress })).toEqual([])
  expect(requests).toHaveLength(1)
  expect(onProgress.mock.calls).toEqual([[{ received: 0, total: 0 }]])
})

test('behavior: an onProgress that throws stops all', async () => {
  const indexer = createIndexerEmulator()
  const onProgress = () => {
    throw reason
  }
  const all = fetchAllWalletBalances(clientOf(indexer), wallet, { onProgress })

  expect(await rejection(all)).toBe(reason)
  expect(indexer.requests).toHaveLength(1)
})

test('parameters: maxRows: a list without an end is a PaginationError there', async () => {
  const endless = () =>
    serve(({ offset, limit }) => ({ list: rowsFrom(offset, limit), hasMore: true }))
  const { client, requests } = endless()

  const error = await rejection(fetchAllWalletBalances(client, wallet, { maxRows: 100 }))

  expect(error).toMatchObject({ name: 'PaginationError', offset: 100 })
  expect(requests).toHaveLength(6)
  // the default is 100,000
  const all = fetchAllWalletBalances(endless().client, { ...wallet, limit: 10_000 })
  expect(await rejection(all)).toMatchObject({ name: 'PaginationError', offset: 100_000 })
})

test('parameters: maxRows: as many rows as that are no error', async () => {
  const { client } = serve(({ offset }) => ({
    list: everyRow.slice(0, 40).slice(offset, offset + 20),
    total: 40,
  }))
  expect(await fetchAllWalletBalances(client, wallet, { maxRows: 40 })).toHaveLength(40)
})

test.each([0, -1, 1.5, Number.NaN])('parameters: maxRows %s is refused', async (maxRows) => {
  const { client, requests } = serve(() => ({ list: [] }))

  const error = await rejection(fetchAllWalletBalances(client, wallet, { maxRows }))

  expect(error).toMatchObject({ name: 'IndexerConfigError' })
  expect(requests).toEqual([])
})

test.each([
  ['limit', { ...wallet, limit: 0 }],
  ['address', { ...wallet, address: 'fa4e' }],
  ['chain', { ...wallet, chain: ' ' }],
])('behavior: a bad %s is told before any request', async (path, parameters) => {
  const indexer = createIndexerEmulator()
  const error = await rejection(fetchAllWalletBalances(clientOf(indexer), parameters))
  expect(error).toMatchObject({ name: 'InvalidParametersError', issues: [{ path }] })
  expect(indexer.requests).toEqual([])
})

/** A service that fails with these at offset 40, one after another; its requests there. */
function serveFailing(...failures: { status: number; retryAfter?: string }[]) {
  const times: number[] = []
  const { client, requests } = serve(({ offset }) => {
    const failure = offset === 40 ? failures[times.push(Date.now()) - 1] : undefined
    if (!failure) return { list: rowsFrom(offset, Math.min(20, 137 - offset)), total: 137 }
    const { status, retryAfter } = failure
    return new Response('{}', { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })
  })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  /** How long after the first time each further request came, in milliseconds. */
  const waits = () => times.map((time) => time - Number(times[0]))
  return { client, requests, waits }
}

test('behavior: a page that fails is read again as a query does it: full jitter, twice as long then', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { client, requests, waits } = serveFailing({ status: 503 }, { status: 502 })

  const all = fetchAllWalletBalances(client, wallet)
  await vi.runAllTimersAsync()

  expect(await all).toEqual(rowsFrom(0, 137))
  expect(waits()).toEqual([0, 500, 1500])
  expect(requests).toHaveLength(7 + 2)
})

test('behavior: never earlier than Retry-After', async () => {
  const { client, waits } = serveFailing(
    { status: 429, retryAfter: '2' },
    { status: 503, retryAfter: '60' },
  )

  const all = fetchAllWalletBalances(client, wallet)
  await vi.runAllTimersAsync()

  expect(await all).toHaveLength(137)
  expect(waits()).toEqual([0, 2_000, 62_000])
})

test.each([
  ['503 for the third time', [{ status: 503 }, { status: 502 }, { status: 503 }]],
  ['a status that does not pass', [{ status: 403 }]],
  ['a Retry-After above 60 s', [{ status: 429, retryAfter: '61' }]],
])('behavior: %s is the failure, and no rows are given', async (_, failures) => {
  const { client, waits } = serveFailing(...failures)

  const outcome = rejection(fetchAllWalletBalances(client, wallet))
  await vi.runAllTimersAsync()

  expect(await outcome).toMatchObject({ name: 'HttpError', status: failures.at(-1)?.status })
  expect(waits()).toHaveLength(failures.length)
})

test('parameters: signal: aborted before, it is told with its own reason, and nothing is asked', async () => {
  const indexer = createIndexerEmulator()
  const signal = AbortSignal.abort(reason)

  const all = fetchAllWalletBalances(clientOf(indexer), wallet, { signal })

  expect(await rejection(all)).toBe(reason)
  expect(indexer.requests).toEqual([])
})

test('parameters: signal: an abort during a request aborts it, and no request follows', async () => {
  const indexer = createIndexerEmulator()
  indexer.hold(wallet.address)
  const { abort, outcome } = start(indexer)
  await indexer.received(1)

  abort()

  expect(await outcome).toBe(reason)
  expect(await indexer.aborted(wallet.address)).toBe(true)
  await sleep(20)
  expect(indexer.requests).toHaveLength(1)
})

test('parameters: signal: an abort while it waits to read a page again is told at once', async () => {
  const indexer = createIndexerEmulator()
  indexer.failNext({ status: 503, retryAfter: '30' })
  const { abort, outcome } = start(indexer)
  await indexer.received(1)
  await sleep(50)

  abort()

  expect(await outcome).toBe(reason)
  expect(indexer.requests).toHaveLength(1)
})

test('parameters: signal: an abort in onProgress is the last that happens', async () => {
  const indexer = createIndexerEmulator()
  const controller = new AbortController()
  const { signal } = controller
  const onProgress = vi.fn(({ received }: { received: number }) => {
    if (received === 40) controller.abort(reason)
  })

  const all = fetchAllWalletBalances(clientOf(indexer), wallet, { signal, onProgress })

  expect(await rejection(all)).toBe(reason)
  expect(onProgress).toHaveBeenCalledTimes(2)
  expect(indexer.requests).toHaveLength(2)
})

test.each([
  ['success', undefined],
  ['retries', 503],
  ['failure', 403],
])("behavior: no listener stays on the caller's signal after %s", async (_, status) => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const indexer = createIndexerEmulator()
  if (status) indexer.failNext({ status })

  await fetchAllWalletBalances(clientOf(indexer), wallet, { signal }).catch(() => undefined)

  const gone = new Set(removed.mock.calls.map(([, listener]) => listener))
  expect(added).toHaveBeenCalled()
  expect(added.mock.calls.filter(([, listener]) => !gone.has(listener))).toEqual([])
})
