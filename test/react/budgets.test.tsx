import { expect, test, vi } from 'vitest'
import { OneHook, StockInLoop } from '../../bench/list/chainLists.js'
import { ByHand, Ours, OursBusy } from '../../bench/list/components.js'
import { countAppends } from '../../bench/list/countReads.js'
import { flatMap, ours } from '../../bench/list/createLists.js'
import { countRefetch } from '../../bench/list/refetch.js'
import { countRenders } from '../../bench/list/renders.js'
import { countLists } from '../../bench/list/severalChains.js'

// Measured on the build by the code of the benchmarks, with alternatives for comparison.

test('behavior: adding a page costs the same after 10 and after 100 pages', async () => {
  const [after10 = 0, after100] = await countAppends(ours, [10, 100])
  const [flatMap10 = 0, flatMap100] = await countAppends(flatMap, [10, 100])

  expect(after10).toBeLessThanOrEqual(61) // reads for a page of 4 entries
  expect(after100).toBe(after10)
  expect(flatMap100).toBeGreaterThan(5 * flatMap10)
})

test.each([
  ['data and hasNextPage', Ours, { page: 1, unchangedRefetch: 0, changedRefetch: 1 }],
  [
    'data, hasNextPage and isFetchingNextPage',
    OursBusy,
    { page: 2, unchangedRefetch: 0, changedRefetch: 1 },
  ],
  ['state set by an effect', ByHand, { page: 3, unchangedRefetch: 2, changedRefetch: 2 }],
])('behavior: number of renders with %s', async (_, Screen, renders) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // this test does not use `act`
  expect(await countRenders(Screen)).toEqual(renders)
})

test.each([
  ['4 at a time', ours, 4],
  ['sequentially with useInfiniteQuery', flatMap, 1],
])('behavior: a refetch of 20 pages is 20 requests, %s', async (_, create, concurrency) => {
  const { requests, maxInFlight, canceled } = await countRefetch(create, {
    concurrency,
    delayMs: 10,
  })

  expect(requests).toBe(20)
  expect(maxInFlight).toBeLessThanOrEqual(concurrency)
  expect(canceled).toEqual({ requests: concurrency, aborted: concurrency })
})

test.each([
  ['useInfiniteWalletBalances', OneHook, 9],
  ['useInfiniteQuery in a loop', StockInLoop, 6],
])('behavior: six chains: requests and renders with %s', async (_, Screen, inFlight) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false) // this test does not use `act`
  const { first, next, refetch, kept } = await countLists(Screen, 6)

  expect(first[0]).toBe(6)
  expect(next[0]).toBe(6)
  expect(next[1]).toBeLessThanOrEqual(6) // pages may arrive one by one
  expect(refetch[0]).toBe(30)
  expect(refetch[1]).toBeLessThanOrEqual(inFlight)
  expect(kept).toBe('3000 of 3000')
})
