import { expect, test } from 'vitest'
import { endsOnTotalAlone, nextOffset, type PageFacts } from '../../src/client/paging.js'

type Facts = { count: number } & Partial<Omit<PageFacts, 'entries'>>

function page({ count, limit = 20, offset = 0, total = null, hasMore = null }: Facts): PageFacts {
  return { entries: { length: count }, limit, offset, total, hasMore }
}

const END = null

/** What a page says, and the page before it: where the next one starts. */
type NextOffset = [title: string, offset: number | null, facts: Facts, before?: Facts]

test.each<NextOffset>([
  ['a full page', 60, { count: 20, offset: 40 }],
  ['the entries received, never plus limit', 100, { count: 50, limit: 100, offset: 50 }],
  ['more than was asked for', 30, { count: 25, offset: 5 }],
  ['the end', END, { count: 3 }],
])('nextOffset: %s', (_, offset, facts) => {
  expect(nextOffset(page(facts))).toBe(offset)
})

test.each<NextOffset>([
  ['ends the list', END, { count: 0 }],
  ['whatever hasMore says', END, { count: 0, offset: 40, hasMore: true }],
  ['whatever the total says', END, { count: 0, offset: 40, total: 137 }],
  ['whatever the page before says', END, { count: 0, offset: 40 }, { count: 20, offset: 20 }],
])('nextOffset: rule 1, a page of 0 entries: %s', (_, offset, facts, before) => {
  expect(nextOffset(page(facts), before && page(before))).toBe(offset)
})

test.each<NextOffset>([
  ['false on a full page', END, { count: 20, hasMore: false }],
  ['false, whatever the total says', END, { count: 20, hasMore: false, total: 137 }],
  ['true on a short page', 3, { count: 3, hasMore: true }],
  ['true at the total', 40, { count: 20, offset: 20, hasMore: true, total: 40 }],
  [
    'true on a page shorter than the one before it',
    87,
    { count: 37, offset: 50, limit: 100, hasMore: true },
    { count: 50, limit: 100 },
  ],
])('nextOffset: rule 2, hasMore: %s', (_, offset, facts, before) => {
  expect(nextOffset(page(facts), before && page(before))).toBe(offset)
})

test.each<NextOffset>([
  ['not yet reached', 20, { count: 20, total: 137 }],
  ['not yet reached, on a short page', 3, { count: 3, total: 137 }],
  [
    'not yet reached, on a page shorter than the one before it',
    87,
    { count: 37, limit: 100, offset: 50, total: 137 },
    { count: 50, limit: 100, total: 137 },
  ],
  ['reached by a full page', END, { count: 20, offset: 20, total: 40 }, { count: 20, total: 40 }],
  ['reached by a short page', END, { count: 3, offset: 20, total: 23 }, { count: 20, total: 23 }],
  ['reached, and the page before it is not known', END, { count: 20, offset: 20, total: 40 }],
  ['that is the length of the first page is no proof, full page', 20, { count: 20, total: 20 }],
  ['… short page, which may be capped', 50, { count: 50, limit: 100, total: 50 }],
  ['… short page, too short for a cap', END, { count: 3, total: 3 }],
  ['that grows is no proof', 40, { count: 20, offset: 20, total: 40 }, { count: 20, total: 20 }],
  [
    'that grows is no proof, and a page shorter than the one before it ends the list',
    END,
    { count: 7, offset: 20, total: 27 },
    { count: 20, total: 20 },
  ],
  ['that the page before did not give', 40, { count: 20, offset: 20, total: 40 }, { count: 20 }],
  ['smaller than what came, full page', 40, { count: 20, offset: 20, total: 21 }],
  ['smaller than what came, short page', END, { count: 3, offset: 20, total: 4 }],
])('nextOffset: rule 3, a total %s', (_, offset, facts, before) => {
  expect(nextOffset(page(facts), before && page(before))).toBe(offset)
})

test.each<NextOffset>([
  ['of 19', END, { count: 19, limit: 100 }],
  ['of 20, which may be a cap', 20, { count: 20, limit: 100 }],
  ['of 50, which may be a cap', 100, { count: 50, limit: 100, offset: 50 }],
  ['as long as limit is none, however small limit is', 1, { count: 1, limit: 1 }],
  ['as the page before', 100, { count: 50, limit: 100, offset: 50 }, { count: 50, limit: 100 }],
  [
    'longer than the page before',
    110,
    { count: 60, limit: 100, offset: 50 },
    { count: 50, limit: 100 },
  ],
  [
    'shorter than the page before: 20 no longer counts',
    END,
    { count: 49, limit: 100, offset: 50 },
    { count: 50, limit: 100 },
  ],
  [
    'as long as a page before of less than 20: 20 no longer counts',
    14,
    { count: 7, limit: 100, offset: 7 },
    { count: 7, limit: 100 },
  ],
  [
    'as long as limit is none, though the page before was longer',
    50,
    { count: 20, offset: 30 },
    { count: 30 },
  ],
])('nextOffset: rule 4, a short page %s', (_, offset, facts, before) => {
  expect(nextOffset(page(facts), before && page(before))).toBe(offset)
})

test.each<[title: string, ends: boolean, facts: Facts, before?: Facts]>([
  ['a full page', true, { count: 20, offset: 20, total: 40 }, { count: 20, total: 40 }],
  ['a full page, the one before not known', true, { count: 20, offset: 20, total: 40 }],
  [
    'a page as long as the one before it, which may be a cap',
    true,
    { count: 50, limit: 100, offset: 50, total: 100 },
    { count: 50, limit: 100, total: 100 },
  ],
  [
    'a page shorter than the one before it ends by its length too',
    false,
    { count: 17, offset: 20, total: 37 },
    { count: 20, total: 37 },
  ],
  ['a page too short for a cap', false, { count: 19, limit: 100, offset: 20, total: 39 }],
  ['the first page: its total has not been reached yet', false, { count: 20, total: 20 }],
  ['a total not reached', false, { count: 20, offset: 20, total: 41 }, { count: 20, total: 41 }],
  ['a total that grows', false, { count: 20, offset: 20, total: 40 }, { count: 20, total: 20 }],
  ['no total', false, { count: 20, offset: 20 }, { count: 20 }],
  ['hasMore has the word: false', false, { count: 20, offset: 20, total: 40, hasMore: false }],
  ['hasMore has the word: true', false, { count: 20, offset: 20, total: 40, hasMore: true }],
])('endsOnTotalAlone: %s', (_, ends, facts, before) => {
  expect(endsOnTotalAlone(page(facts), before && page(before))).toBe(ends)
  // the question stands only where the list ends
  if (ends) expect(nextOffset(page(facts), before && page(before))).toBe(END)
})

type Service = { rows: number; cap: number; told?: 'total' | 'hasMore' }

/** The offsets and lengths of the pages a list of `rows` rows is read in. */
function walk({ rows, cap, told }: Service, limit: number): { offset: number; count: number }[] {
  const pages: PageFacts[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    if (pages.length > rows + 2) throw new Error('endless')
    const count = Math.max(0, Math.min(limit, cap, rows - offset))
    const last = page({
      count,
      limit,
      offset,
      total: told === 'total' ? rows : null,
      hasMore: told === 'hasMore' ? offset + count < rows : null,
    })
    offset = nextOffset(last, pages.at(-1))
    pages.push(last)
  }
  return pages.map(({ offset, entries }) => ({ offset, count: entries.length }))
}

function received(service: Service, limit: number): number[] {
  return walk(service, limit).flatMap(({ offset, count }) =>
    Array.from({ length: count }, (_, index) => offset + index),
  )
}

const everyRow = (rows: number) => Array.from({ length: rows }, (_, index) => index)

test('behavior: a wallet of 3 tokens costs one request', () => {
  expect(walk({ rows: 3, cap: 1000 }, 20)).toEqual([{ offset: 0, count: 3 }])
})

test('behavior: a service that answers 50 rows to limit 100 still gives all 137, in 3 requests', () => {
  expect(walk({ rows: 137, cap: 50 }, 100)).toEqual([
    { offset: 0, count: 50 },
    { offset: 50, count: 50 },
    { offset: 100, count: 37 },
  ])
})

test('behavior: a short page of 20 rows or more is asked past once', () => {
  expect(walk({ rows: 25, cap: 1000 }, 100)).toEqual([
    { offset: 0, count: 25 },
    { offset: 25, count: 0 },
  ])
})

test.each<[string, number, Service['told']]>([
  ['without a total, at 20…200', 20, undefined],
  ['with a total, at 1…200', 1, 'total'],
  ['with hasMore, at 1…200', 1, 'hasMore'],
])('behavior: a service that caps `limit` %s: every row once', (_, smallestCap, told) => {
  for (let cap = smallestCap; cap <= 200; cap += told ? 7 : 1) {
    for (const rows of [0, 1, 19, 20, 21, 50, 100, 137, 200, 201]) {
      for (const limit of [20, 100, 137, 1000]) {
        const service = told ? { rows, cap, told } : { rows, cap }
        expect(received(service, limit), JSON.stringify({ ...service, limit })).toEqual(
          everyRow(rows),
        )
      }
    }
  }
})
