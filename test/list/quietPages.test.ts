import { expect, test } from 'vitest'
import { getAllWalletBalances, getWalletBalance } from '../../src/exports/index.js'
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
  type Window,
  wallet,
} from './serve.js'

/** A service that cuts its window, and then leaves out the entries from `start` to `end`. */
function filtering(count: number, [start, end]: [number, number], facts: (at: Window) => object) {
  const isShown = (_: Entry, at: number) => at < start || at >= end
  const respond: Respond = ({ offset, limit }) => {
    const list = entriesFrom(0, count)
      .map((entry, at) => ({ entry, isShown: isShown(entry, at) }))
      .slice(offset, offset + limit)
    const shown = list.filter((it) => it.isShown).map((it) => it.entry)
    return { list: shown, ...facts({ offset, limit }) }
  }
  return { respond, shown: entriesFrom(0, count).filter(isShown) }
}

const hasMore = (count: number) => (window: Window) => ({
  hasMore: window.offset + window.limit < count,
})

test.each<[string, (window: Window) => object, number | null]>([
  ['hasMore', hasMore(80), 40],
  ['a total', () => ({ total: 80 }), 80],
])('behavior: empty pages in the middle do not end a list with %s', async (_, facts, total) => {
  const { respond, shown } = filtering(80, [20, 60], facts)
  const { client } = serve(respond)

  expect(await getWalletBalance(client, { ...wallet, offset: 20 })).toMatchObject({
    ...{ entries: [], nextOffset: 40 },
  })
  const { result, list } = await readList(client)
  expect(list()).toMatchObject({ entries: shown, total, changed: false })
  expect(result().error).toBeNull()
  expect(await getAllWalletBalances(client, wallet)).toMatchObject({ entries: shown })
})

test('behavior: an empty first page with hasMore has a next page', async () => {
  const { respond, shown } = filtering(80, [0, 60], hasMore(80))
  const { client } = serve(respond)

  expect(await getWalletBalance(client, wallet)).toMatchObject({ entries: [], nextOffset: 20 })
  const loaded = await loadInfiniteQuery(client)
  expect(loaded.result()).toMatchObject({ data: { entries: [] }, hasNextPage: true })
  await fetchRemainingPages(loaded)
  expect(loaded.list()?.entries).toEqual(shown)
  expect(await getAllWalletBalances(client, wallet)).toMatchObject({ entries: shown })
})

/** The same ids in each answer, with another field changed. */
const idsAgain =
  (count: number, facts: object): Respond =>
  ({ offset }) => ({ list: entriesFrom(0, count).map((entry) => ({ ...entry, offset })), ...facts })
const lastPages =
  (facts: object): Respond =>
  ({ offset }) => ({ list: offset ? [] : entriesFrom(0, 20), ...facts })

test.each<[string, number, Respond, object]>([
  ['empty pages', 100, lastPages({ hasMore: true }), {}],
  ['one short page', 99, () => ({ list: entriesFrom(0, 19), hasMore: true }), {}],
  ['the same ids', 100, idsAgain(20, { total: 1000 }), byTick],
])('behavior: five pages without news, though more is said to follow: %s', async (...given) => {
  const [, offset, respond, options] = given
  const service = serve(respond, options)
  const error = { name: 'PaginationError', offset }

  const { result, list } = await readList(service.client)
  expect(result().error).toMatchObject(error)
  expect(result().error?.message).toMatch(/`nextOffset`: `\(\) => null`.* a window if it filters/)
  expect(list()?.entries.length).toBeGreaterThanOrEqual(19)
  expect(service.requests).toHaveLength(6)
  expect(await rejection(getAllWalletBalances(service.client, wallet))).toMatchObject(error)
})

test('behavior: a total that entries have passed does not end the list on an empty page', async () => {
  // counts the shown entries only
  const facts = (window: Window) => ({ total: 130, ...hasMore(200)(window) })
  const { respond, shown } = filtering(200, [100, 170], facts)
  const { client } = serve(respond, byTick)
  const { list } = await readList(client, { limit: 50 })
  expect(list()?.entries).toEqual(shown)
})

test.each<[string, Respond, object]>([
  ['nothing said', () => ({ list: entriesFrom(0, 137) }), {}],
  ['an own count as total', () => ({ list: entriesFrom(0, 137), total: 137 }), {}],
  ['hasMore: false', () => ({ list: entriesFrom(0, 137), hasMore: false }), {}],
  ['ids', idsAgain(137, {}), byTick],
])('behavior: the whole list in one answer ends the list: %s', async (_, respond, options) => {
  const { client } = serve(respond, options)
  const all = entriesFrom(0, 137)

  const { list, result } = await readList(client)
  expect(result()).toMatchObject({ error: null, hasNextPage: false })
  expect(list()).toMatchObject({ entries: all, total: 137, changed: false })
  expect(await getAllWalletBalances(client, wallet)).toMatchObject({ entries: all, total: 137 })
})

test('behavior: after hydration, the whole list is compared as the schema made it', async () => {
  const entry = schemaOf(({ tick }) => ({ tick }))
  const { client } = serve(({ offset }) => ({ list: entriesFrom(0, 137), at: offset }), { entry })
  const loaded = await loadInfiniteQuery(client)
  const { queryClient, options } = loaded
  queryClient.setQueryData(options.queryKey, (data) => structuredClone(data))

  await fetchRemainingPages(loaded)
  expect(loaded.result()).toMatchObject({ error: null, data: { entries: { length: 137 } } })
})

test('behavior: without a total, a complete list counts its entries', async () => {
  const { client } = serve(() => ({ list: entriesFrom(0, 3), count: 3 }))
  expect(await getWalletBalance(client, wallet)).toMatchObject({ total: null, nextOffset: null })
  expect((await readList(client)).list()).toMatchObject({ total: 3, changed: false })

  const loaded = await loadInfiniteQuery(serve(pages(entriesFrom(0, 137))).client)
  expect(loaded.list()?.total).toBe(137)
  const silent = serve(({ offset }) => ({ list: entriesFrom(0, 57).slice(offset, offset + 20) }))
  const first = await loadInfiniteQuery(silent.client)
  expect(first.list()?.total).toBeNull()
  await fetchRemainingPages(first)
  expect(first.list()).toMatchObject({ total: 57, changed: false })
})

test('behavior: entries without an id, and ids that are none, lose no entry', async () => {
  const tokens = entriesFrom(0, 57).map((entry, at) => ({
    ...entry,
    amount: at % 3 ? '0' : `${at}`,
  }))
  const respond: Respond = ({ offset, limit }) => ({
    ...{ list: tokens.slice(offset, offset + limit), total: 57 },
  })
  for (const entryId of [() => null, () => undefined, (it: object) => Object(it).amount]) {
    const { client } = serve(respond, { entryId })
    expect((await readList(client)).list()?.entries).toEqual(tokens)
    expect(await getAllWalletBalances(client, wallet)).toMatchObject({ entries: tokens })
  }
})
