import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fewestRequests, modelList, tellsAGrowingTotal } from './modelLists.js'
import { everyRow, everyTold, pageLengthOf, serve } from './modelService.js'
import { createPagingCounts } from './pagingCounts.js'
import { readToTheEnd, startReading } from './readWhole.js'

test('behavior: 10,000 lists that do not move: every row once, in order', async () => {
  const counts = createPagingCounts()
  await fc.assert(
    fc.asyncProperty(modelList, async (model) => {
      const { client, requests } = serve(model)
      const reading = await startReading(client, model)
      await readToTheEnd(reading)
      const { data, error } = reading.result()
      reading.stop()

      expect(error).toBeNull()
      expect(data?.entries).toEqual(everyRow.slice(0, model.rows))
      expect(requests.length).toBeLessThanOrEqual(fewestRequests(model) + 1)
      if (!tellsAGrowingTotal(model)) expect(data?.changed).toBe(false)
      counts.count(model, data?.pages ?? [], requests)
    }),
    { numRuns: 10_000, seed: 7 },
  )

  console.log(`lists that do not move, by what their answers tell\n${counts.table()}`)
  for (const told of everyTold) {
    expect(counts.of(told, 'lists')).toBeGreaterThan(900)
    expect(counts.of(told, 'capped')).toBeGreaterThan(300)
    expect(counts.of(told, 'last page full')).toBeGreaterThan(200)
  }
  for (const name of counts.classNames) expect(counts.ofAll(name)).toBeGreaterThan(150)
}, 120_000)

test('behavior: a refetch of a whole list that does not move asks once for each page', async () => {
  let withLookPast = 0
  await fc.assert(
    fc.asyncProperty(modelList, async (model) => {
      const { client, requests } = serve(model)
      const reading = await startReading(client, model)
      await readToTheEnd(reading)
      const before = reading.result()
      if (requests.length > Number(before.data?.pages.length)) withLookPast += 1
      requests.length = 0

      await reading.observer.refetch()
      const { data, error, hasNextPage } = reading.result()
      reading.stop()

      expect(error).toBeNull()
      expect(hasNextPage).toBe(false)
      expect(data?.entries).toBe(before.data?.entries)
      const offsets = requests.map(({ offset }) => offset)
      expect(offsets.toSorted((left, right) => left - right)).toEqual(data?.pageParams)
    }),
    { numRuns: 2500, seed: 8 },
  )
  expect(withLookPast).toBeGreaterThan(100)
}, 120_000)

test('behavior: a service that ignores offset is told within 2 requests, and the rows stay', async () => {
  let errors = 0
  await fc.assert(
    fc.asyncProperty(modelList, async (model) => {
      const { client, requests } = serve({ ...model, ignoresOffset: true })
      const reading = await startReading(client, model)
      await readToTheEnd(reading)
      const { data, error } = reading.result()
      reading.stop()

      const length = Math.min(model.rows, pageLengthOf(model))
      expect(data?.entries).toEqual(everyRow.slice(0, length))
      if (requests.length === 1) expect(error).toBeNull()
      else expect(error).toMatchObject({ name: 'PaginationError', offset: length })
      expect(requests.length).toBeLessThanOrEqual(2)
      // rows that do not come must not pass for rows that are not there
      if (length < model.rows) expect(error).not.toBeNull()
      if (error) errors += 1
    }),
    { numRuns: 1000, seed: 9 },
  )
  expect(errors).toBeGreaterThan(500)
}, 60_000)
