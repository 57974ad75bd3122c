import { expect, test } from 'vitest'
import { countRefetches } from '../../bench/refetchCases.js'
import { refetchFaults } from '../../bench/refetchFaults.js'
import { ours, stock } from '../../bench/refetchLists.js'

test('behavior: a refetch of 20 pages by the built list keeps to its budget', async () => {
  // long enough for all four to be there before the first is answered
  const counts = await countRefetches(ours(4), { delayMs: 100, concurrency: 4 })
  expect(refetchFaults(counts)).toEqual([])
})

test('behavior: by the same counting, one page after another does not', async () => {
  const counts = await countRefetches(stock, { delayMs: 5, concurrency: 1 })
  expect(refetchFaults(counts)).toEqual([
    'Most requests in flight: 1, not 4.',
    'Requests aborted by cancelling: 1, not 4.',
  ])
})
