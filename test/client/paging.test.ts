import { expect, test } from 'vitest'
import { nextOffset, type PageFacts, previousOffset } from '../../src/client/paging.js'

type Facts = { count: number } & Partial<Omit<PageFacts, 'entries'>>

function page({ count, limit = 20, offset = 0, total = null, hasMore = null }: Facts): PageFacts {
  return { entries: { length: count }, limit, offset, total, hasMore }
}

const END = null
const capped = { count: 50, limit: 100 }
const second = { offset: 20, count: 20 }

test.each<[rule: string, offset: number | null, facts: Facts, before?: Facts]>([
  ['the rows received: a full page', 60, { count: 20, offset: 40 }],
  ['the rows received: never plus limit', 100, { ...capped, offset: 50 }],
  ['1, no rows: end the list', END, { count: 0 }],
  ['1, no rows: whatever hasMore says', END, { count: 0, offset: 40, hasMore: true }],
  ['2, hasMore: false on a full page', END, { count: 20, hasMore: false }],
  ['2, hasMore: true on a short page', 3, { count: 3, hasMore: true }],
  ['2, hasMore: true at the total', 40, { ...second, hasMore: true, total: 40 }],
  ['3, the total: not yet reached by a short page', 3, { count: 3, total: 137 }],
  ['3, the total: reached by a full page', END, { ...second, total: 40 }, { count: 20 }],
  ['3, the total: reached, the page before not known', END, { ...second, total: 40 }],
  ['3, the total: reached by a short first page', END, { ...capped, total: 50 }],
  ['3, the total: of a full first page may be its own count', 20, { count: 20, total: 20 }],
  ['3, the total: too small is none, full page', 40, { ...second, total: 21 }],
  ['3, the total: too small is none, short page', END, { count: 3, offset: 20, total: 4 }],
  ['4, a short page: of 19 ends', END, { count: 19, limit: 100 }],
  ['4, a short page: of 20 may be a cap, if it is the first', 20, { count: 20, limit: 100 }],
  ['4, a short page: as long as the one before', 100, { ...capped, offset: 50 }, capped],
  ['4, a short page: shorter than that', END, { ...capped, count: 49, offset: 50 }, capped],
  ['4, a short page: below 20', END, { count: 7, limit: 99, offset: 7 }, { count: 7, limit: 99 }],
  ['4, a short page: as long as limit is none', 1, { count: 1, limit: 1 }],
  ['4, a short page: nor after a longer one', 50, { count: 20, offset: 30 }, { count: 30 }],
])('nextOffset: rule %s', (_, offset, facts, before) => {
  expect(nextOffset(page(facts), before && page(before))).toBe(offset)
})

test.each<[rule: string, facts: Facts, offset: number | null]>([
  ['the start of the list', { count: 20, offset: 0 }, null],
  ['one page back', { count: 20, offset: 40 }, 20],
  ['as many rows as the page has, under a cap', { ...capped, offset: 100 }, 50],
  ['a cap, where the page has none', { count: 0, offset: 40 }, 20],
  ['never below 0', { count: 20, offset: 7 }, 0],
])('previousOffset: %s', (_, facts, offset) => {
  expect(previousOffset(page(facts))).toBe(offset)
})
