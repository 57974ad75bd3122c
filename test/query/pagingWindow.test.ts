import fc from 'fast-check'
import { expect, test } from 'vitest'
import { modelList, tellsAGrowingTotal } from './modelLists.js'
import { everyRow, type Model, serve } from './modelService.js'
import { type Reading, startReading } from './readWhole.js'

/** The rows shown: those of one slice of the list, and never none of a list that has some. */
function shownRows(model: Model, maxPages: number, { result }: Reading): string[] {
  const { data, error, hasNextPage, hasPreviousPage } = result()
  expect(error).toBeNull()
  const ticks = (data?.entries ?? []).map(({ tick }) => String(tick))
  const start = data?.pageParams[0] ?? 0
  const end = start + ticks.length

  expect(ticks).toEqual(everyRow.slice(start, end).map(({ tick }) => tick))
  expect(end).toBeLessThanOrEqual(model.rows)
  expect(ticks.length).toBeGreaterThanOrEqual(Math.min(1, model.rows))
  expect(data?.pages.length).toBeLessThanOrEqual(maxPages)
  // where there is nothing more to ask for, there is nothing more
  if (!hasNextPage) expect(end).toBe(model.rows)
  if (!hasPreviousPage) expect(start).toBe(0)
  if (!tellsAGrowingTotal(model)) expect(data?.changed).toBe(false)
  return ticks
}

const window = fc.integer({ min: 1, max: 3 })

test('behavior: with maxPages 1 to 3, to the end and back: every row on each way', async () => {
  const counts = { movedOn: 0, stitched: 0, endedEmpty: 0 }
  await fc.assert(
    fc.asyncProperty(modelList, window, async (model, maxPages) => {
      const { client, requests } = serve(model)
      const reading = await startReading(client, { ...model, maxPages })
      const { observer, result } = reading
      const forth = new Set(shownRows(model, maxPages, reading))
      while (result().hasNextPage) {
        await observer.fetchNextPage()
        for (const tick of shownRows(model, maxPages, reading)) forth.add(tick)
      }
      if (result().hasPreviousPage) counts.movedOn += 1
      if (Number(requests.at(-1)?.offset) >= model.rows) counts.endedEmpty += 1
      requests.length = 0

      let steps = 0
      const back = new Set(shownRows(model, maxPages, reading))
      while (result().hasPreviousPage) {
        await observer.fetchPreviousPage()
        steps += 1
        for (const tick of shownRows(model, maxPages, reading)) back.add(tick)
      }
      if (requests.length > steps) counts.stitched += 1
      reading.stop()

      expect(forth.size).toBe(model.rows)
      expect(back.size).toBe(model.rows)
    }),
    { numRuns: 2000, seed: 12 },
  )
  console.log('windows of 1 to 3 pages, lists:', counts)
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(200)
}, 60_000)

const steps = fc.array(fc.constantFrom('next', 'next', 'back', 'refetch'), { maxLength: 12 })

test('behavior: with maxPages 1 to 3, to and fro with refetches: the window ends where the list ends', async () => {
  const counts = { next: 0, back: 0, refetch: 0, nextAfterBack: 0 }
  await fc.assert(
    fc.asyncProperty(modelList, window, steps, async (model, maxPages, walk) => {
      const { client } = serve(model)
      const reading = await startReading(client, { ...model, maxPages })
      const { observer, result } = reading
      shownRows(model, maxPages, reading)
      let before = ''
      for (const step of walk) {
        if (step === 'refetch') await observer.refetch()
        else if (step === 'next' && result().hasNextPage) await observer.fetchNextPage()
        else if (step === 'back' && result().hasPreviousPage) await observer.fetchPreviousPage()
        else continue
        shownRows(model, maxPages, reading)
        counts[step] += 1
        if (step === 'next' && before === 'back') counts.nextAfterBack += 1
        before = step
      }
      reading.stop()
    }),
    { numRuns: 4000, seed: 13 },
  )
  console.log('windows of 1 to 3 pages, steps:', counts)
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(200)
}, 60_000)
