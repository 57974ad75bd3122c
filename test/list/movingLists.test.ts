import { expect, test } from 'vitest'
import { getAllWalletBalances } from '../../src/exports/index.js'
import { rejection } from '../client/caught.js'
import { fetchRemainingPages, loadInfiniteQuery, readList } from './loadInfiniteQuery.js'
import {
  byTick,
  type Entry,
  entriesFrom,
  pages,
  type Respond,
  schemaOf,
  serve,
  wallet,
} from './serve.js'

const ticks = (entries: readonly object[] = []) => entries.map((entry) => (entry as Entry).tick)

const repeated = { list: entriesFrom(0, 20), total: 100 }
const bigints = schemaOf(() => ({ balance: 1n }))

test.each<[string, Respond, object]>([
  ['the same entries', () => repeated, {}],
  ['the same entries, parsed as bigints', () => repeated, { entry: bigints }],
])('behavior: %s at each offset: PaginationError, the entries stay', async (...given) => {
  const [, respond, options] = given
  const { client, requests } = serve(respond, options)
  const expected = { name: 'PaginationError', offset: 20 }
  const loaded = await readList(client)

  expect(loaded.result().error).toMatchObject(expected)
  expect(loaded.list()?.entries).toHaveLength(20)
  expect(requests).toHaveLength(2)
  const all = getAllWalletBalances(client, wallet)
  expect(await rejection(all)).toMatchObject(expected)
})

test.each([
  ['objects without the tick', { protocol: 'x-20' }],
  ['Maps', new Map([['tick', 'a']])],
])('behavior: a schema that returns %s: pages are compared as received', async (_, value) => {
  const { client } = serve(pages(entriesFrom(0, 60)), { entry: schemaOf(() => value) })
  const loaded = await readList(client)

  expect(loaded.result().error).toBeNull()
  expect(loaded.list()?.entries).toHaveLength(60)
  await loaded.observer.refetch()
  expect(loaded.result()).toMatchObject({ error: null, data: { total: 60 } })
  expect((await getAllWalletBalances(client, wallet)).entries).toHaveLength(60)
})

test('behavior: an entryId that throws is an InvalidResponseError, the entries stay', async () => {
  const { client } = serve(pages(entriesFrom(0, 60)), {
    entryId(entry) {
      if (ticks([entry])[0] === 't30') throw new TypeError('made up')
      return ticks([entry])[0]
    },
  })
  const expected = { reason: 'invalid-entry', cause: new TypeError('made up') }
  const loaded = await readList(client)

  expect(loaded.result().error).toMatchObject(expected)
  expect(loaded.list()?.entries).toHaveLength(20)
  expect(await rejection(getAllWalletBalances(client, wallet))).toMatchObject(expected)
})

/** A list of 60 entries with the first page loaded. */
async function loadMoving() {
  const entries = entriesFrom(0, 60)
  const loaded = await loadInfiniteQuery(serve(pages(entries), byTick).client)
  return { entries, loaded }
}

test.each<[string, (entries: Entry[]) => unknown]>([
  ['added above', (entries) => entries.unshift({ tick: 'new' })],
  ['removed above', (entries) => entries.shift()],
  ['moved down', (entries) => entries.unshift(...entries.splice(40, 1))],
])('behavior: an entry %s while paging: no duplicates, changed is true', async (_, move) => {
  const { entries, loaded } = await loadMoving()
  move(entries)

  await fetchRemainingPages(loaded)

  const loadedTicks = ticks(loaded.list()?.entries)
  expect(new Set(loadedTicks).size).toBe(loadedTicks.length)
  expect(loaded.list()?.changed).toBe(true)
  await loaded.observer.refetch()
  await fetchRemainingPages(loaded)
  expect(loaded.list()).toMatchObject({ changed: false, entries: entries })
})

test('behavior: a whole page added above: PaginationError until a refetch', async () => {
  const { entries, loaded } = await loadMoving()
  entries.unshift(...entriesFrom(100, 20))

  await loaded.observer.fetchNextPage()
  expect(loaded.result().error).toMatchObject({ name: 'PaginationError', offset: 20 })
  expect(loaded.list()?.entries).toHaveLength(20)

  await loaded.observer.refetch()
  await fetchRemainingPages(loaded)
  expect(loaded.result().error).toBeNull()
  expect(loaded.list()?.entries).toEqual(entries)
})

test("behavior: a repeated page is requested again by the user's retry", async () => {
  const service = serve(pages(entriesFrom(0, 60)))
  const query = { retry: 1, retryDelay: 0 }
  const loaded = await loadInfiniteQuery(service.client, { pages: 2, query })
  const { respond } = service
  let repeats = 1
  service.respond = (window) => (window.offset === 20 && repeats-- > 0 ? repeated : respond(window))

  await loaded.observer.refetch()

  expect(loaded.result().error).toBeNull()
  expect(loaded.list()?.entries).toEqual(entriesFrom(0, 40))
})
