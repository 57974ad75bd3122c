import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fetchAllWalletBalances } from '../../src/exports/index.js'
import { createMovingCounts } from './movingCounts.js'
import { movingClasses, readMoving, SEED, scriptOf } from './movingReadings.js'
import { clientOfMoving, createMovingService, type MovingScript } from './movingService.js'
import { readToTheEnd, startReading } from './readWhole.js'
import { hasRepeatedRow, hasTwoTotals } from './shownChange.js'

const LISTS = 10_000

test('behavior: 10,000 lists that move: no row twice, and a change that the answers show is told', async () => {
  const counts = createMovingCounts()
  for (let index = 0; index < LISTS; index += 1) {
    const script = scriptOf(index)
    const withId = await readMoving(script, true)
    const withoutId = await readMoving(script, false)

    expect(withId.error ?? withoutId.error).toBeNull()
    expect(withId.isTwice).toBe(false)
    const { pageAnswers } = withId
    expect(withId.changed).toBe(hasRepeatedRow(pageAnswers) || hasTwoTotals(pageAnswers))
    expect(withoutId.changed).toBe(hasTwoTotals(pageAnswers))
    expect(withoutId.requests).toBe(withId.requests)
    counts.count(script, withId, withoutId)
  }

  console.log(`lists that move, seed ${SEED}\n${counts.table()}\n${counts.summary()}`)
  for (const kind of movingClasses) {
    expect(counts.of(kind)?.lists).toBe(LISTS / movingClasses.length)
    // where each answer gives the right total, nothing is lost in silence but in the wildest lists
    if (kind.withTotal) expect(counts.of(kind)?.lost).toBeLessThanOrEqual(2)
  }
  const document = await readFile(new URL('../../docs/guides/paging.md', import.meta.url), 'utf8')
  expect(document).toContain(counts.table())
  expect(document).toContain(counts.summary())
  expect(document).toContain(`${LISTS.toLocaleString('en')} lists`)
  expect(document).toContain(`seed is ${SEED}`)
}, 120_000)

test('behavior: fetchAllWalletBalances of a list that moves: it ends, and no row twice', async () => {
  for (let index = 0; index < 1600; index += 1) {
    const service = createMovingService(scriptOf(index))
    const { limit } = scriptOf(index)

    const entries = await fetchAllWalletBalances(clientOfMoving(service, true), {
      ...{ address: '0xfa4e', chain: 'eth', limit },
    })

    expect(new Set(entries.map(({ tick }) => tick)).size).toBe(entries.length)
    expect(service.answers.length).toBeLessThan(100)
  }
}, 60_000)

test('behavior: as many rows added at the top as a page has: a PaginationError, until a refetch', async () => {
  const script: MovingScript = { ...scriptOf(0), rows: 60, limit: 20, cap: 20, rate: 'never' }
  const service = createMovingService(script)
  const reading = await startReading(clientOfMoving(service, true), script)
  service.ticks.unshift(...Array.from({ length: 20 }, (_, index) => `new${index}`))

  await reading.observer.fetchNextPage()
  expect(reading.result().error).toMatchObject({ name: 'PaginationError', offset: 20 })
  expect(reading.result().data?.count).toBe(20)

  await reading.observer.refetch()
  await readToTheEnd(reading)
  reading.stop()
  const ticks = reading.result().data?.entries.map(({ tick }) => tick)
  expect(reading.result().error).toBeNull()
  expect(ticks).toEqual(service.ticks)
})

test('behavior: a list that has become shorter than what has come is one that changed', async () => {
  const script: MovingScript = {
    ...scriptOf(0),
    ...{ rows: 25, limit: 20, cap: 20, rate: 'never', withTotal: true },
  }
  const service = createMovingService(script)
  const reading = await startReading(clientOfMoving(service, true), script)
  service.ticks.splice(0, 10)

  await readToTheEnd(reading)
  reading.stop()

  // 15 rows are no total for a list of which 20 have come; that it was 25 before tells all the same
  expect(service.answers.map(({ total }) => total)).toEqual([25, 15])
  expect(reading.result().data).toMatchObject({ count: 20, changed: true })
})
