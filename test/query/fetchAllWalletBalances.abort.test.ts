import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAllWalletBalances } from '../../src/exports/index.js'
import { createIndexerEmulator } from '../../src/exports/testing.js'
import { rejection } from '../errors/caught.js'
import { clientOf } from './clientOf.js'
import { type CountingIndexer, rowsFrom, startIndexer } from './startIndexer.js'

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0) // retries come at once
})

const list = { address: '0xfa4e000000000000000000000000000000000137', chain: 'eth' }
const reason = new Error('made up')
const sorted = (numbers: number[]) => numbers.toSorted((left, right) => left - right)

/** A whole list being read, and what it rejects with. */
function start(indexer: Pick<CountingIndexer, 'client'>, controller = new AbortController()) {
  const onProgress = vi.fn()
  const { signal } = controller
  const outcome = rejection(fetchAllWalletBalances(indexer.client, list, { signal, onProgress }))
  return { abort: () => controller.abort(reason), onProgress, outcome }
}

test('behavior: an abort before is told at once, with its own reason, and nothing is asked', async () => {
  const indexer = createIndexerEmulator()
  const signal = AbortSignal.abort(reason)

  const error = await rejection(fetchAllWalletBalances(clientOf(indexer), list, { signal }))

  expect(error).toBe(reason)
  expect(indexer.requests).toEqual([])
})

test('behavior: an abort during the first request aborts it', async () => {
  const indexer = createIndexerEmulator()
  indexer.hold(list.address)
  const { abort, outcome } = start({ client: clientOf(indexer) })
  await indexer.received(1)

  abort()

  expect(await outcome).toBe(reason)
  expect(await indexer.aborted(list.address)).toBe(true)
  expect(indexer.requests).toHaveLength(1)
})

test('behavior: an abort during four requests aborts all four, and no request follows', async () => {
  const indexer = await startIndexer(rowsFrom(0, 410))
  indexer.instead = ({ offset }) => offset > 100 || undefined // and hangs
  const { abort, outcome, onProgress } = start(indexer)
  await indexer.received(10)

  abort()

  expect(await outcome).toBe(reason)
  await expect.poll(() => sorted(indexer.abortedOffsets)).toEqual([120, 140, 160, 180])
  await sleep(50)
  expect(indexer.offsets).toHaveLength(10)
  expect(onProgress).toHaveBeenCalledTimes(6)
})

test('behavior: an abort while it waits to read a page again is told at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  const indexer = await startIndexer(rowsFrom(0, 410))
  indexer.instead = ({ offset }) => (offset === 20 ? 503 : offset > 20 || undefined)
  const { abort, outcome } = start(indexer)
  await indexer.received(5)
  await sleep(100)
  const aborted = Date.now()

  abort()

  expect(await outcome).toBe(reason)
  expect(Date.now() - aborted).toBeLessThan(500)
  await expect.poll(() => sorted(indexer.abortedOffsets)).toEqual([40, 60, 80])
  await sleep(1_100) // until the page would have been read again
  expect(indexer.offsets).toHaveLength(5)
})

test('behavior: an abort while it looks past a total that alone ends the list', async () => {
  const indexer = await startIndexer(rowsFrom(0, 40))
  indexer.instead = ({ offset }) => offset === 40 || undefined // and hangs
  const { abort, outcome, onProgress } = start(indexer)
  await indexer.received(3)

  abort()

  expect(await outcome).toBe(reason)
  await expect.poll(() => indexer.abortedOffsets).toEqual([40])
  expect(onProgress).toHaveBeenCalledTimes(1)
})

test('behavior: an abort in onProgress is the last that happens, though all pages have come', async () => {
  const indexer = await startIndexer(rowsFrom(0, 75))
  const controller = new AbortController()
  const onProgress = vi.fn(({ received }: { received: number }) => {
    if (received === 40) controller.abort(reason)
  })
  // the page at 20 is the last to come
  indexer.instead = ({ offset }, response) => {
    if (offset !== 20) return undefined
    setTimeout(() => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ list: rowsFrom(20, 20), total: 75 }))
    }, 100)
    return true
  }
  const { signal } = controller

  const error = await rejection(
    fetchAllWalletBalances(indexer.client, list, { signal, onProgress }),
  )

  expect(error).toBe(reason)
  expect(onProgress).toHaveBeenCalledTimes(2)
})

test('behavior: an abort afterwards changes nothing', async () => {
  const indexer = createIndexerEmulator()
  const controller = new AbortController()
  const { signal } = controller

  const entries = await fetchAllWalletBalances(clientOf(indexer), list, { signal })
  controller.abort(reason)
  await sleep(20)

  expect(entries).toHaveLength(137)
  expect(indexer.requests).toHaveLength(7)
})

test.each<[string, (indexer: CountingIndexer) => void]>([
  ['success', () => undefined],
  [
    'retries',
    (indexer) => {
      indexer.instead = ({ offset }) =>
        offset === 20 && indexer.offsets.filter((at) => at === 20).length === 1 ? 503 : undefined
    },
  ],
  [
    'failure',
    (indexer) => {
      indexer.instead = ({ offset }) => (offset === 40 ? 403 : undefined)
    },
  ],
])("behavior: no listener stays on the caller's signal after %s", async (_, prepare) => {
  const indexer = await startIndexer(rowsFrom(0, 137))
  prepare(indexer)
  const { signal } = new AbortController()
  const listeners = countListeners(signal)

  await fetchAllWalletBalances(indexer.client, list, { signal }).catch(() => undefined)

  expect(listeners.all()).toBeGreaterThan(0)
  expect(listeners.now()).toBe(0)
})

test("behavior: no listener stays on the caller's signal after an abort", async () => {
  const indexer = await startIndexer(rowsFrom(0, 137))
  indexer.instead = ({ offset }) => offset > 20 || undefined // and hangs
  const controller = new AbortController()
  const listeners = countListeners(controller.signal)
  const { abort, outcome } = start(indexer, controller)
  await indexer.received(5)
  expect(listeners.now()).toBeGreaterThan(0)

  abort()
  await outcome

  expect(listeners.now()).toBe(0)
})

/** How many listeners a signal has got, and how many it has now. */
function countListeners(signal: AbortSignal) {
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  return {
    all: () => added.mock.calls.length,
    now() {
      const listeners = new Set(added.mock.calls.map(([, listener]) => listener))
      for (const [, listener] of removed.mock.calls) listeners.delete(listener)
      return listeners.size
    },
  }
}
