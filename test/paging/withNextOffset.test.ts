import { expect, test } from 'vitest'
import { flattenPages } from '../../src/paging/flattenPages.js'
import { nextOffset, plausibleTotal } from '../../src/paging/nextOffset.js'
import type { WalletBalancePage } from '../../src/paging/WalletBalancePage.js'
import { withNextOffset } from '../../src/paging/withNextOffset.js'
import { byTick, type Entry, entriesFrom } from '../query/serve.js'

type Facts = { total?: number; hasMore?: boolean }
type Answer = Facts & { list: Entry[] }

/** Reads a list from these answers, until it ends. JSON between two pages must change nothing. */
function read(limit: number, answers: readonly Answer[], response: object = {}) {
  let pages: WalletBalancePage<object>[] = []
  const offsets: number[] = []
  let next: number | null = 0
  for (const { list, total = null, hasMore = null } of answers) {
    if (next === null) break
    const answer = { entries: list, limit, offset: next, total, hasMore }
    const page = { ...answer, total: plausibleTotal(answer) }
    offsets.push(next)
    try {
      const placed = withNextOffset({ ...page, nextOffset: nextOffset(page) }, pages, response)
      pages = JSON.parse(JSON.stringify([...pages, placed]))
    } catch (error) {
      expect(error).toHaveProperty('name', 'PaginationError')
      return { pages, offsets, end: 'error' }
    }
    next = pages.at(-1)?.nextOffset ?? null
  }
  return { pages, offsets, end: next === null ? 'end' : `next: ${next}` }
}

const first = (count: number) => entriesFrom(0, count)
const again = (count: number, facts: Facts = {}) => ({ list: first(count), ...facts })
const times = (count: number, answer: Answer) => Array.from({ length: count }, () => answer)
const none = (facts: Facts = {}) => ({ list: [], ...facts })
const more = { hasMore: true }
const ids = { ...byTick }
/** The same ids in another order, which is no repeat. */
const reversed = (count: number, facts: Facts = {}) => ({ list: first(count).reverse(), ...facts })

test.each<[string, limit: number, Answer[], offsets: number[], end: string, response?: object]>([
  // a repeat proves no end
  ['a repeat of 20 reaches the total', 100, times(9, again(20, { total: 40 })), [0, 20], 'error'],
  ['… after several windows', 100, times(9, again(20, { total: 60 })), [0, 20, 40], 'error'],
  ['… though it says "more"', 100, times(9, again(20, { total: 40, ...more })), [0, 20], 'error'],
  ['a repeat of 20 passes the total', 100, times(9, again(20, { total: 39 })), [0, 20], 'error'],
  ['a repeat of 19 reaches the total', 100, times(9, again(19, { total: 38 })), [0, 19], 'end'],
  [
    ...(['a repeat of 20 that says it is the last', 100] as const),
    ...([
      [again(20, { total: 40 }), again(20, { total: 40, hasMore: false })],
      [0, 20],
      'end',
    ] as const),
  ],
  ['a repeat as long as `limit`', 20, times(9, again(20, { total: 100 })), [0, 20], 'error'],
  ['a repeat longer than `limit`: the whole list', 20, times(9, again(57)), [0, 57], 'end'],
  ['… unless more is said to follow', 20, times(9, again(57, more)), [0, 57], 'error'],
  ['… or a total that it would reach', 20, [again(30), again(30, { total: 60 })], [0, 30], 'error'],
  // pages without news
  [
    '4 empty pages',
    20,
    [again(20, more), ...times(4, none(more))],
    [0, 20, 40, 60, 80],
    'next: 100',
  ],
  [
    '5 empty pages',
    20,
    [again(20, more), ...times(5, none(more))],
    [0, 20, 40, 60, 80, 100],
    'error',
  ],
  [
    ...(['5 empty pages under a total alone', 20] as const),
    ...([[again(20), ...times(5, none({ total: 137 }))], [0, 20, 40, 60, 80, 100], 'end'] as const),
  ],
  [
    ...(['5 pages of known ids under a total alone', 20] as const),
    ...([
      [again(20), ...times(5, reversed(5, { total: 137 }))],
      [0, 20, 40, 60, 80, 100],
    ] as const),
    ...(['error', ids] as const),
  ],
  [
    'a page with news between them',
    20,
    [
      again(20, more),
      none(more),
      none(more),
      { list: entriesFrom(60, 20), ...more },
      ...times(4, none(more)),
    ],
    [0, 20, 40, 60, 80, 100, 120, 140],
    'next: 160',
  ],
  ['an empty first page counts', 20, times(5, none(more)), [0, 20, 40, 60, 80], 'error'],
  // behind the window
  ['a window of at least 20', 100, [again(7, more), none(more)], [0, 7], 'next: 27'],
  ['a window of `limit`, if that is less', 5, [again(5, more), none(more)], [0, 5], 'next: 10'],
  ['the longest answer', 100, [again(50, more), none(more)], [0, 50], 'next: 100'],
  // as long as the page before: as it was received
  [
    ...(['shorter than a repeat, which is kept without entries', 100] as const),
    ...([[again(30), again(30, more), { list: entriesFrom(60, 25) }], [0, 30, 60], 'end'] as const),
  ],
  [
    ...(['as long as that repeat: may be a page limit', 100] as const),
    ...([
      [again(30), again(30, more), { list: entriesFrom(60, 30) }],
      [0, 30, 60],
    ] as const),
    ...(['next: 90'] as const),
  ],
  [
    ...(['known ids, shorter than that repeat', 100] as const),
    ...([[again(30), again(30, more), reversed(25)], [0, 30, 60], 'end', ids] as const),
  ],
  [
    ...(['known ids, as long as that repeat', 100] as const),
    ...([[again(30), again(30, more), reversed(30)], [0, 30, 60], 'error', ids] as const),
  ],
])('behavior: where a list ends: %s', (_, limit, answers, offsets, end, response) => {
  const list = read(limit, answers, response)
  expect({ offsets: list.offsets, end: list.end }).toEqual({ offsets, end })
})

test('behavior: `changed` tells ids that come again, not a list that came whole', () => {
  const changed = (limit: number, answers: readonly Answer[]) =>
    flattenPages(read(limit, answers, ids).pages, byTick.entryId).changed
  expect(changed(100, [again(30), reversed(25, { hasMore: false })])).toBe(true)
  expect(changed(20, [again(57), reversed(57)])).toBe(false)
  expect(changed(100, [again(19, { total: 38 }), again(19, { total: 38 })])).toBe(false)
})
