import { expect, test, vi } from 'vitest'
import { ByHand, Ours, OursBusy } from '../../bench/list/components.js'
import { countAppends } from '../../bench/list/countReads.js'
import { flatMap, ours } from '../../bench/list/createLists.js'
import { countRefetch } from '../../bench/list/refetch.js'
import { countRenders } from '../../bench/list/renders.js'

// Of the build, as the benchmarks measure it. Beside each budget what others need, by the same counts.

test('behavior: one more page costs the same after 10 pages and after 100', async () => {
  const [after10 = 0, after100] = await countAppends(ours, [10, 100])
  const [flatMap10 = 0, flatMap100] = await countAppends(flatMap, [10, 100])

  expect(after10).toBeLessThanOrEqual(56) // of 4 rows
  expect(after100).toBe(after10)
  expect(flatMap100).toBeGreaterThan(5 * flatMap10)
})

test.each([
  ['data and hasNextPage', Ours, { page: 1, sameRows: 0, changedRow: 1 }],
  ['isFetchingNextPage too', OursBusy, { page: 2, sameRows: 0, changedRow: 1 }],
  ['a state that an effect sets', ByHand, { page: 3, sameRows: 2, changedRow: 2 }],
])('behavior: renders of a component that reads %s', async (_, Screen, renders) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // nothing here is in `act`
  expect(await countRenders(Screen)).toEqual(renders)
})

test.each([
  ['4 at a time', ours, 4],
  ['with useInfiniteQuery one after another', flatMap, 1],
])('behavior: a refetch of 20 pages asks for each once, %s', async (_, create, atOnce) => {
  const { requests, mostAtOnce, cancelled } = await countRefetch(create, { atOnce, delayMs: 10 })

  expect(requests).toBe(20)
  expect(mostAtOnce).toBeLessThanOrEqual(atOnce)
  expect(cancelled).toEqual({ requests: atOnce, aborted: atOnce })
})
