import { expect, test } from 'vitest'
import { createIndexerClient, fetchAllWalletBalances } from '../../src/exports/index.js'
import { everyRow } from './modelService.js'
import { readToTheEnd, startReading } from './readWhole.js'

const habits = ['refuses', 'gives the last page', 'gives the first page'] as const
type Habit = (typeof habits)[number]

/** A service of pages of 20 rows that does not answer an offset past its end with no rows. */
function clientOf({ habit, rows, withTotal }: { habit: Habit; rows: number; withTotal: boolean }) {
  return createIndexerClient({
    ...{ baseUrl: 'http://indexer.test', apiKey: 'test-key-3f9a' },
    fetch: async (_, init) => {
      const { offset } = JSON.parse(String(init?.body))
      if (offset >= rows && habit === 'refuses') return new Response('{}', { status: 400 })
      const lastPage = Math.floor((rows - 1) / 20) * 20
      const from = offset < rows ? offset : habit === 'gives the last page' ? lastPage : 0
      const list = everyRow.slice(from, Math.min(rows, from + 20))
      return Response.json({ list, ...(withTotal && { total: rows }) })
    },
  })
}

const cases = habits.flatMap((habit) =>
  [
    { rows: 40, withTotal: true },
    { rows: 45, withTotal: true },
    { rows: 3, withTotal: false },
    { rows: 45, withTotal: false },
  ].map((list) => ({ habit, ...list })),
)

test.each(cases)(
  'behavior: a service that $habit past its end: $rows rows, total $withTotal',
  async (list) => {
    const reading = await startReading(clientOf(list), { limit: 20 })
    await readToTheEnd(reading)
    reading.stop()

    expect(reading.result().error).toBeNull()
    expect(reading.result().data?.entries).toEqual(everyRow.slice(0, list.rows))
    const all = fetchAllWalletBalances(clientOf(list), { address: '0xfa4e', chain: 'eth' })
    expect(await all).toEqual(everyRow.slice(0, list.rows))
  },
)

// nothing tells that the last page is the last, so it is asked past
const full = habits.flatMap((habit) =>
  [
    { rows: 40, withTotal: false },
    { rows: 20, withTotal: true },
  ].map((list) => ({ habit, ...list })),
)

test.each(full)(
  'behavior: … where it has to be asked for, all rows stay: $habit, $rows rows',
  async (list) => {
    const reading = await startReading(clientOf(list), { limit: 20 })
    await readToTheEnd(reading)
    reading.stop()

    expect(reading.result().data?.entries).toEqual(everyRow.slice(0, list.rows))
  },
)
