import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fetchAllWalletBalances } from '../../src/exports/index.js'
import { rejection } from '../client/caught.js'
import { type LoadedList, loadList, readToTheEnd, wallet } from './loadList.js'
import { everyRow, models, pageLengthOf, requestsFor, serve, serveModel } from './modelService.js'

const byTick = ({ tick }: { tick?: unknown }) => String(tick)

test('default: 1,000 services, told this or that: every row once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(models, async (model) => {
      const { client, requests } = serveModel(model)
      const loaded = await loadList(client, model)
      await readToTheEnd(loaded)

      const { least, most } = requestsFor(model)
      expect(loaded.result().error).toBeNull()
      expect(loaded.list()).toMatchObject({ changed: false })
      expect(loaded.list()?.entries).toEqual(everyRow.slice(0, model.rows))
      expect(requests.length).toBeGreaterThanOrEqual(least)
      expect(requests.length).toBeLessThanOrEqual(most)

      requests.length = 0
      const all = fetchAllWalletBalances(client, { ...wallet, limit: model.limit })
      expect(await all).toEqual(everyRow.slice(0, model.rows))
      expect(requests.length).toBeLessThanOrEqual(most)
    }),
    { numRuns: 1000, seed: 7 },
  )
})

test.each([
  ['3 tokens', { rows: 3, limit: 20 }, 1],
  ['3 tokens, no total', { rows: 3, limit: 20, told: 'nothing' }, 1],
  ['25 tokens at limit 100', { rows: 25, limit: 100 }, 1],
  ['137 tokens', { rows: 137, limit: 20 }, 7],
  ['40 tokens, the last page full', { rows: 40, limit: 20 }, 2],
  ['137 tokens, cap 50 at limit 100', { rows: 137, cap: 50, limit: 100 }, 3],
  ['137 tokens, cap 50, no total', { rows: 137, cap: 50, limit: 100, told: 'nothing' }, 3],
  ['20 tokens, total 20 may be the own count', { rows: 20, limit: 20 }, 2],
] as const)('behavior: requests for %s', async (_, list, count) => {
  const model = { cap: 1000, told: 'total', wrongTotal: 0, ...list } as const
  const { client, requests } = serveModel(model)
  const loaded = await loadList(client, { limit: list.limit })

  await readToTheEnd(loaded)

  expect(loaded.list()?.entries).toEqual(everyRow.slice(0, list.rows))
  expect(requests).toHaveLength(count)
})

test('behavior: a service that ignores offset is a PaginationError within 2 requests, and the rows stay', async () => {
  await fc.assert(
    fc.asyncProperty(models, async (model) => {
      const { client, requests } = serveModel({ ...model, ignoresOffset: true })
      const loaded = await loadList(client, model)
      await readToTheEnd(loaded)
      const { error } = loaded.result()

      const length = Math.min(model.rows, pageLengthOf(model))
      expect(loaded.list()?.entries).toEqual(everyRow.slice(0, length))
      expect(requests.length).toBeLessThanOrEqual(2)
      // rows that do not come must not pass for rows that are not there
      if (requests.length === 2 || length < model.rows) {
        expect(error).toMatchObject({ name: 'PaginationError', offset: length })
      }
    }),
    { numRuns: 300, seed: 9 },
  )
})

test('behavior: with entryId also while another field changes', async () => {
  let price = 0
  const answer = () => ({ list: everyRow.slice(0, 20).map((row) => ({ ...row, price: ++price })) })
  const { client, requests } = serve(answer, byTick)
  const loaded = await loadList(client)

  await readToTheEnd(loaded)

  const expected = { name: 'PaginationError', offset: 20 }
  expect(loaded.result().error).toMatchObject(expected)
  expect(loaded.list()?.entries).toHaveLength(20)
  expect(requests).toHaveLength(2)
  expect(await rejection(fetchAllWalletBalances(client, wallet))).toMatchObject(expected)
  expect(requests).toHaveLength(4)
})

const habits = ['refuses', 'gives the last page', 'gives the first page'] as const

// where nothing tells that a full last page is the last, it is asked past
const pastEnd = habits.flatMap((habit) =>
  [
    { rows: 40, withTotal: true, ends: true },
    { rows: 45, withTotal: true, ends: true },
    { rows: 3, withTotal: false, ends: true },
    { rows: 45, withTotal: false, ends: true },
    { rows: 40, withTotal: false, ends: habit === 'gives the first page' ? undefined : false },
    { rows: 20, withTotal: true, ends: false },
  ].map((list) => ({ habit, ...list })),
)

test.each(pastEnd)(
  'behavior: a service that $habit past its end, $rows rows, total $withTotal: all rows are there',
  async ({ habit, rows, withTotal, ends }) => {
    const { client } = serve(({ offset }) => {
      if (offset >= rows && habit === 'refuses') return new Response('{}', { status: 400 })
      const lastPage = Math.floor((rows - 1) / 20) * 20
      const from = offset < rows ? offset : habit === 'gives the last page' ? lastPage : 0
      const list = everyRow.slice(from, Math.min(rows, from + 20))
      return { list, ...(withTotal && { total: rows }) }
    }, byTick)
    const loaded = await loadList(client)

    await readToTheEnd(loaded)

    expect(loaded.list()?.entries).toEqual(everyRow.slice(0, rows))
    if (ends !== undefined) expect(loaded.result().isError).toBe(!ends)
  },
)

/** The rows shown: those of one slice of the list. */
function shownRows(rows: number, { result, list }: LoadedList): string[] {
  const { error, hasNextPage, hasPreviousPage } = result()
  expect(error).toBeNull()
  const ticks = (list()?.entries ?? []).map(byTick)
  const start = list()?.pageParams[0] ?? 0
  const end = start + ticks.length

  expect(ticks).toEqual(everyRow.slice(start, end).map(byTick))
  // where there is nothing more to ask for, there is nothing more
  if (!hasNextPage) expect(end).toBe(rows)
  if (!hasPreviousPage) expect(start).toBe(0)
  return ticks
}

test('parameters: query.maxPages 1 to 3, to the end and back, under a cap too: every row on each way', async () => {
  await fc.assert(
    fc.asyncProperty(models, fc.integer({ min: 1, max: 3 }), async (model, maxPages) => {
      const { limit, rows, told } = model
      fc.pre(told !== 'total too small') // on the way back a page may end at it, and it is believed
      const { client } = serveModel(model)
      const loaded = await loadList(client, { limit, query: { maxPages } })
      const forth = new Set(shownRows(rows, loaded))
      while (loaded.result().hasNextPage) {
        await loaded.observer.fetchNextPage()
        for (const tick of shownRows(rows, loaded)) forth.add(tick)
      }
      const back = new Set(shownRows(rows, loaded))
      if (rows > 0 && back.size === 0) return // the next test
      while (loaded.result().hasPreviousPage) {
        await loaded.observer.fetchPreviousPage()
        for (const tick of shownRows(rows, loaded)) back.add(tick)
      }

      expect(forth.size).toBe(rows)
      expect(back.size).toBe(rows)
    }),
    { numRuns: 500, seed: 12 },
  )
})

test('behavior: back from an empty last page that is all there is, under a cap: every row', async () => {
  const { client } = serve(({ offset }) => ({
    list: everyRow.slice(0, 40).slice(offset, offset + 20),
  }))
  const loaded = await loadList(client, { limit: 30, query: { maxPages: 1 } })
  await readToTheEnd(loaded)
  const back = new Set<string>()

  while (loaded.result().hasPreviousPage) {
    await loaded.observer.fetchPreviousPage()
    for (const row of loaded.list()?.entries ?? []) back.add(byTick(row))
  }

  expect(back.size).toBe(40)
})

/** A service whose list is moved by the test, in pages of 20. */
function serveMoving() {
  const ticks = everyRow.slice(0, 60).map(byTick)
  const answer = ({ offset, limit }: { offset: number; limit: number }) => ({
    list: ticks.slice(offset, offset + limit).map((tick) => ({ tick })),
    total: ticks.length,
  })
  return { ticks, ...serve(answer, byTick) }
}

test.each<[string, (ticks: string[]) => unknown]>([
  ['added above', (ticks) => ticks.unshift('new')],
  ['removed above', (ticks) => ticks.shift()],
  ['moved down', (ticks) => ticks.unshift(ticks.splice(40, 1).join())],
])('behavior: a row %s while the list is read: none twice, and changed', async (_, move) => {
  const { ticks, client } = serveMoving()
  const loaded = await loadList(client)
  move(ticks)

  await readToTheEnd(loaded)

  const shown = (loaded.list()?.entries ?? []).map(byTick)
  expect(new Set(shown).size).toBe(shown.length)
  expect(loaded.list()?.changed).toBe(true)
  await loaded.observer.refetch()
  await readToTheEnd(loaded)
  expect(loaded.list()).toMatchObject({ changed: false })
  expect(loaded.list()?.entries.map(byTick)).toEqual(ticks)
})

test('behavior: as many rows added above as a page has: a PaginationError, until a refetch', async () => {
  const { ticks, client } = serveMoving()
  const loaded = await loadList(client)
  ticks.unshift(...Array.from({ length: 20 }, (_, index) => `new${index}`))

  await loaded.observer.fetchNextPage()
  expect(loaded.result().error).toMatchObject({ name: 'PaginationError', offset: 20 })
  expect(loaded.list()?.entries).toHaveLength(20)

  await loaded.observer.refetch()
  await readToTheEnd(loaded)
  expect(loaded.result().error).toBeNull()
  expect(loaded.list()?.entries.map(byTick)).toEqual(ticks)
})
