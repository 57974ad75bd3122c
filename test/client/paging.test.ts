import { expect, test } from 'vitest'
import type { UnplacedPage } from '../../src/client/getWalletBalance.js'
import { nextOffset, previousOffset } from '../../src/client/paging.js'

type Page = UnplacedPage<unknown>
type Facts = { count: number } & Partial<Omit<Page, 'entries'>>

function page({ count, limit = 20, offset = 0, total = null, hasMore = null }: Facts): Page {
  return { entries: new Array(count), limit, offset, total, hasMore }
}

const END = null
const capped = { count: 50, limit: 100 }
const second = { offset: 20, count: 20 }

test.each<[rule: string, offset: number | null, facts: Facts, before?: Facts]>([
  ['entries received: a full page', 60, { count: 20, offset: 40 }],
  ['entries received: never plus limit', 100, { ...capped, offset: 50 }],
  ['1, no entries: end', END, { count: 0 }],
  ['1, no entries: end despite hasMore', END, { count: 0, offset: 40, hasMore: true }],
  ['2, hasMore: false on a full page', END, { count: 20, hasMore: false }],
  ['2, hasMore: true on a short page', 3, { count: 3, hasMore: true }],
  ['2, hasMore: true at the total', 40, { ...second, hasMore: true, total: 40 }],
  ['3, the total: not yet reached by a short page', 3, { count: 3, total: 137 }],
  ['3, the total: reached by a full page', END, { ...second, total: 40 }, { count: 20 }],
  ['3, the total: reached, previous page unknown', END, { ...second, total: 40 }],
  ['3, the total: reached by a short first page', END, { ...capped, total: 50 }],
  ['3, the total: may be the page count on a full first page', 20, { count: 20, total: 20 }],
  ['3, the total: too small is ignored, full page', 40, { ...second, total: 21 }],
  ['3, the total: too small is ignored, short page', END, { count: 3, offset: 20, total: 4 }],
  ['4, a short page: 19 entries end the list', END, { count: 19, limit: 100 }],
  ['4, a short page: 20 entries on the first may be a cap', 20, { count: 20, limit: 100 }],
  ['4, a short page: as long as the previous may be a cap', 100, { ...capped, offset: 50 }, capped],
  [
    '4, a short page: shorter than the previous ends',
    END,
    { ...capped, count: 49, offset: 50 },
    capped,
  ],
  [
    '4, a short page: below 20 ends',
    END,
    { count: 7, limit: 99, offset: 7 },
    { count: 7, limit: 99 },
  ],
  ['4, a short page: 1 of limit 1 is full', 1, { count: 1, limit: 1 }],
  ['4, a short page: after a longer page, at limit', 50, { count: 20, offset: 30 }, { count: 30 }],
])('nextOffset: rule %s', (_, offset, facts, before) => {
  expect(nextOffset(page(facts), before && page(before))).toBe(offset)
})

test.each<[rule: string, facts: Facts, offset: number | null]>([
  ['the start of the list', { count: 20, offset: 0 }, null],
  ['one page back', { count: 20, offset: 40 }, 20],
  ['as many entries as the page has, under a cap', { ...capped, offset: 100 }, 50],
  ['the limit, after an empty page', { count: 0, limit: 30, offset: 40 }, 10],
  ['never below 0', { count: 20, offset: 7 }, 0],
])('previousOffset: %s', (_, facts, offset) => {
  expect(previousOffset(page(facts))).toBe(offset)
})
