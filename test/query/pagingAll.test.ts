import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fetchAllWalletBalances } from '../../src/exports/index.js'
import { fewestRequests, modelList } from './modelLists.js'
import { everyRow, everyTold, pageLengthOf, serve } from './modelService.js'

const wallet = { address: '0xfa4e', chain: 'eth' }

test('behavior: fetchAllWalletBalances: every row once, in order, whatever the service tells', async () => {
  const lists = new Map(everyTold.map((told) => [told, 0]))
  await fc.assert(
    fc.asyncProperty(modelList, async (model) => {
      const { client, requests } = serve(model)

      const entries = await fetchAllWalletBalances(client, { ...wallet, limit: model.limit })

      expect(entries).toEqual(everyRow.slice(0, model.rows))
      // where a total is too large, up to 3 pages past the end are asked for with the last one
      const isTooLarge = model.told === 'total too large' || model.told === 'total offset+limit'
      const mostPast = isTooLarge ? 3 : 0
      expect(requests.length).toBeLessThanOrEqual(fewestRequests(model) + 1 + mostPast)
      lists.set(model.told, (lists.get(model.told) ?? 0) + 1)
    }),
    { numRuns: 2500, seed: 10 },
  )
  console.log('whole lists read, by what their answers tell:', Object.fromEntries(lists))
  for (const count of lists.values()) expect(count).toBeGreaterThan(200)
}, 60_000)

test('behavior: fetchAllWalletBalances: a service that ignores offset is told, and no row is given', async () => {
  let errors = 0
  await fc.assert(
    fc.asyncProperty(modelList, async (model) => {
      const { client, requests } = serve({ ...model, ignoresOffset: true })
      const length = Math.min(model.rows, pageLengthOf(model))

      const outcome = await fetchAllWalletBalances(client, { ...wallet, limit: model.limit }).catch(
        (error: unknown) => error,
      )

      if (Array.isArray(outcome)) {
        expect(outcome).toEqual(everyRow.slice(0, model.rows))
        return
      }
      expect(outcome).toMatchObject({ name: 'PaginationError', offset: length })
      // the first page, and the 4 that a total tells of
      expect(requests.length).toBeLessThanOrEqual(5)
      errors += 1
    }),
    { numRuns: 1000, seed: 11 },
  )
  expect(errors).toBeGreaterThan(500)
}, 60_000)
