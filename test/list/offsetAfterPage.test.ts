import { expect, test } from 'vitest'
import { offsetAfterPage, plausibleTotal } from '../../src/list/offsetAfterPage.js'
import type { WalletBalancePage } from '../../src/list/WalletBalancePage.js'

type Page = Omit<WalletBalancePage<unknown>, 'nextOffset'>
type Facts = { count: number } & Partial<Omit<Page, 'entries'>>

function page({ count, limit = 20, offset = 0, total = null, hasMore = null }: Facts): Page {
  return { entries: new Array(count), limit, offset, total, hasMore }
}

const END = null
const capped = { count: 50, limit: 100 }
const eighty = { ...capped, count: 30, offset: 80 }
const empty = { count: 0, limit: 100 }
const seven = { count: 7, limit: 99 }
const second = { offset: 20, count: 20 }

test.each<[rule: string, offset: number | null, facts: Facts, ...before: Facts[]]>([
  ['entries received: a full page', 60, { count: 20, offset: 40 }],
  ['entries received: never plus limit', 100, { ...capped, offset: 50 }],
  ['0, no entries: end', END, { count: 0 }],
  ['0, no entries: end at a total', END, { count: 0, offset: 40, total: 40 }],
  ['0, no entries: end past a total', END, { count: 0, offset: 60, total: 40, hasMore: true }],
  ['0, no entries: on behind the window, hasMore', 60, { count: 0, offset: 40, hasMore: true }],
  ['0, no entries: on behind the window, total', 60, { count: 0, offset: 40, total: 137 }],
  ['0, no entries: 20 behind at a limit of 100', 20, { ...empty, hasMore: true }],
  ['0, no entries: 50 behind after 50', 150, { ...empty, offset: 100, hasMore: true }, capped],
  ['0, no entries: a limit of 7', 7, { count: 0, limit: 7, hasMore: true }],
  ['2, hasMore: false on a full page', END, { count: 20, hasMore: false }],
  ['2, hasMore: true on a short page', 3, { count: 3, hasMore: true }],
  ['2, hasMore: true at the total', 40, { ...second, hasMore: true, total: 40 }],
  ['3, the total: not yet reached by a short page', 3, { count: 3, total: 137 }],
  ['3, the total: reached by a full page', END, { ...second, total: 40 }, { count: 20 }],
  ['3, the total: reached, previous page unknown', END, { ...second, total: 40 }],
  ['3, the total: reached by a short first page', END, { ...capped, total: 50 }],
  ['4, a short page: 19 entries end the list', END, { count: 19, limit: 100 }],
  ['4, a short page: 20 entries on the first may be a cap', 20, { count: 20, limit: 100 }],
  ['4, a short page: as long as the previous may be a cap', 100, { ...capped, offset: 50 }, capped],
  ['4, a short page: shorter than the previous', END, { ...capped, count: 49, offset: 50 }, capped],
  ['4, a short page: below 20 ends', END, { ...seven, offset: 7 }, seven],
  ['4, a short page: an earlier one may be longer', 110, eighty, capped, { count: 30 }],
  ['4, a short page: 1 of limit 1 is full', 1, { count: 1, limit: 1 }],
  ['4, a short page: after a longer page, at limit', 50, { count: 20, offset: 30 }, { count: 30 }],
])('offsetAfterPage: rule %s', (_, offset, facts, ...before) => {
  const pages = before.map((each) => ({ ...page(each), nextOffset: null }))
  expect(offsetAfterPage(page(facts), pages)).toBe(offset)
})

test.each<[rule: string, total: number | null, facts: Facts]>([
  ['above what was received', 137, { ...second, total: 137 }],
  ['equal to what was received', 40, { ...second, total: 40 }],
  ['smaller than what was received', null, { ...second, total: 39 }],
  ['0 beside entries', null, { count: 3, total: 0 }],
  ['0 of an empty wallet', 0, { count: 0, total: 0 }],
  ['0 beside hasMore', null, { count: 0, total: 0, hasMore: true }],
  ['0 after the first page', null, { count: 0, offset: 20, total: 0 }],
  ["the length of a full first page: may be the page's own count", null, { count: 20, total: 20 }],
  ['the length of a longer first page', null, { count: 30, total: 30 }],
  ['the length of a shorter first page', 19, { count: 19, total: 19 }],
  ['past the end', 40, { count: 0, offset: 60, total: 40 }],
  ['none', null, { ...second }],
])('plausibleTotal: %s', (_, total, facts) => {
  expect(plausibleTotal(page(facts))).toBe(total)
})
