import { expect, test } from 'vitest'
import { type MergedChains, mergeChains } from '../../../examples/wallet/src/lists/mergeChains.js'

const chains = ['eth', 'bsc']
const ticks = ({ entries }: MergedChains) =>
  entries.map((entry) => {
    const { chain, tick } = entry as { chain: string; tick: string } // as below
    return `${chain} ${tick}`
  })

/** A list with one entry per page. */
function list(pages: string, total: number | null = null, isComplete = true) {
  const all = Array.from(pages, (tick, index) => {
    const hasMore = !isComplete || index < pages.length - 1
    const nextOffset = hasMore ? index + 1 : null
    return { entries: [{ tick }], offset: index, limit: 1, total, hasMore, nextOffset }
  })
  const entries = all.flatMap((page) => page.entries)
  const ownTotal = isComplete ? entries.length : null
  return { pages: all, entries, total: total ?? ownTotal, changed: false }
}

test('default: the first page of each chain, then the second', () => {
  expect(ticks(mergeChains(chains, [list('abc'), list('xy')]))).toEqual([
    'eth a',
    'bsc x',
    'eth b',
    'bsc y',
    'eth c',
  ])
})

test('behavior: later pages come below, and stay there', () => {
  const first = mergeChains(chains, [undefined, list('x')])
  const second = mergeChains(chains, [list('a'), list('x')], first.order)
  const third = mergeChains(chains, [list('ab'), list('xy')], second.order)
  expect(ticks(third)).toEqual(['bsc x', 'eth a', 'eth b', 'bsc y'])
  // a refetch with other entries and fewer pages, and the page again
  const fewer = mergeChains(chains, [list('A'), list('XY')], third.order)
  expect(ticks(fewer)).toEqual(['bsc X', 'eth A', 'bsc Y'])
  const again = mergeChains(chains, [list('AB'), list('XY')], fewer.order)
  expect(ticks(again)).toEqual(['bsc X', 'eth A', 'bsc Y', 'eth B'])
})

test.for([
  ['of the service', [list('a', 5, false), list('x', 7, false)], 12],
  ['of a complete list', [list('a'), list('x', 7, false)], 8],
  ['unknown while a chain is awaited', [list('a'), undefined], null],
  ['unknown if the service does not say', [list('a', null, false), list('x')], null],
] as const)('total: %s', ([, lists, total]) => {
  expect(mergeChains(chains, lists).total).toBe(total)
})
