import { expect, test } from 'vitest'
import { fetchAllWalletBalances } from '../../src/exports/index.js'
import { rejection } from '../client/caught.js'
import { loadList, readToTheEnd } from './loadList.js'
import { type Answer, fail, pages, type Row, rowsFrom, serve, wallet } from './serve.js'

// rows of tests have a tick
const response = { entryId: (row: object) => (row as Row).tick }
const ticks = (rows: readonly object[] = []) => rows.map((row) => (row as Row).tick)

let price = 0
const repeated = { list: rowsFrom(0, 20), total: 100 }
const bigints = {
  '~standard': { version: 1, vendor: 'test', validate: () => ({ value: { balance: 1n } }) },
}

test.each<[string, Answer, object]>([
  ['the same rows', () => repeated, {}],
  ['the same rows as bigints', () => repeated, { entry: bigints }],
  [
    'the same ids, while another field changes',
    () => ({ ...repeated, list: repeated.list.map((row) => ({ ...row, price: ++price })) }),
    response,
  ],
])('behavior: %s at each offset are a PaginationError, and the rows stay', async (...given) => {
  const [, answer, reading] = given
  const { client, requests } = serve(answer, reading)
  const expected = { name: 'PaginationError', offset: 20 }
  const loaded = await loadList(client)

  await readToTheEnd(loaded)

  expect(loaded.result().error).toMatchObject(expected)
  expect(loaded.list()?.entries).toHaveLength(20)
  expect(requests).toHaveLength(2)
  expect(await rejection(fetchAllWalletBalances(client, wallet))).toMatchObject(expected)
  expect(requests).toHaveLength(4)
})

test('behavior: the same rows before the first page are a PaginationError too', async () => {
  const service = serve(pages(rowsFrom(0, 100)))
  const loaded = await loadList(service.client, { pages: 2, query: { maxPages: 1 } })
  service.answer = () => ({ list: rowsFrom(20, 20), total: 100 })

  await loaded.observer.fetchPreviousPage()

  expect(loaded.result().error).toMatchObject({ name: 'PaginationError', offset: 0 })
  expect(loaded.list()?.entries).toEqual(rowsFrom(20, 20))
})

test('behavior: a page that starts with the row of the page before is a page, without entryId', async () => {
  const rows = [...rowsFrom(0, 20), ...rowsFrom(0, 1), ...rowsFrom(20, 19)]
  const loaded = await loadList(serve(pages(rows)).client)

  await readToTheEnd(loaded)

  expect(loaded.result().error).toBeNull()
  expect(loaded.list()).toMatchObject({ changed: false, entries: rows })
})

// where nothing tells that a full last page is the last, it is asked past
test.each<[string, number, object, (rows: Row[]) => object, string | undefined]>([
  ['refuses, 45 rows', 45, {}, () => fail(400), undefined],
  ['refuses, 40 rows with a total', 40, { total: 40 }, () => fail(400), undefined],
  ['refuses, 40 rows', 40, {}, () => fail(400), 'HttpError'],
  ['gives the last page', 40, {}, (rows) => ({ list: rows.slice(-20) }), 'PaginationError'],
  ['gives the first page', 40, {}, (rows) => ({ list: rows.slice(0, 20) }), 'PaginationError'],
  ['gives nothing', 40, {}, () => ({ list: [] }), undefined],
])('behavior: a service that %s past its end: all rows are there', async (...given) => {
  const [, count, total, pastEnd, error] = given
  const rows = rowsFrom(0, count)
  const { client } = serve(({ offset }) => {
    const list = rows.slice(offset, offset + 20)
    return list.length > 0 ? { list, ...total } : pastEnd(rows)
  }, response)
  const loaded = await loadList(client)

  await readToTheEnd(loaded)

  expect(loaded.list()?.entries).toEqual(rows)
  expect(loaded.result().error?.name).toBe(error)
})

/** A list of 60 rows, of which the first page is loaded. */
async function loadMoving() {
  const rows = rowsFrom(0, 60)
  const loaded = await loadList(serve(pages(rows), response).client)
  return { rows, loaded }
}

test.each<[string, (rows: Row[]) => unknown]>([
  ['added above', (rows) => rows.unshift({ tick: 'new' })],
  ['removed above', (rows) => rows.shift()],
  ['moved down', (rows) => rows.unshift(...rows.splice(40, 1))],
])('behavior: a row %s while the list is read: none twice, and changed', async (_, move) => {
  const { rows, loaded } = await loadMoving()
  move(rows)

  await readToTheEnd(loaded)

  const shown = ticks(loaded.list()?.entries)
  expect(new Set(shown).size).toBe(shown.length)
  expect(loaded.list()?.changed).toBe(true)
  await loaded.observer.refetch()
  await readToTheEnd(loaded)
  expect(loaded.list()).toMatchObject({ changed: false, entries: rows })
})

test('behavior: as many rows added above as a page has: a PaginationError, until a refetch', async () => {
  const { rows, loaded } = await loadMoving()
  rows.unshift(...rowsFrom(100, 20))

  await loaded.observer.fetchNextPage()
  expect(loaded.result().error).toMatchObject({ name: 'PaginationError', offset: 20 })
  expect(loaded.list()?.entries).toHaveLength(20)

  await loaded.observer.refetch()
  await readToTheEnd(loaded)
  expect(loaded.result().error).toBeNull()
  expect(loaded.list()?.entries).toEqual(rows)
})
