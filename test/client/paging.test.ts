import { expect, test } from 'vitest'
import { nextOffset, type PageFacts, previousOffset, whatFollows } from '../../src/client/paging.js'

type Facts = { count: number } & Partial<Omit<PageFacts, 'entries'>>

function page({ count, limit = 20, offset = 0, total = null, hasMore = null }: Facts): PageFacts {
  return { entries: { length: count }, limit, offset, total, hasMore }
}

test.each<[string, Facts, ReturnType<typeof whatFollows>]>([
  // 1. a page of 0 entries
  ['0 entries', { count: 0 }, 'nothing'],
  ['0 entries, whatever hasMore says', { count: 0, hasMore: true }, 'nothing'],
  ['0 entries, whatever the total says', { count: 0, offset: 40, total: 137 }, 'nothing'],
  // 2. hasMore false (true continues)
  ['hasMore false on a full page', { count: 20, hasMore: false }, 'nothing'],
  ['hasMore false, whatever the total says', { count: 20, hasMore: false, total: 137 }, 'nothing'],
  ['hasMore true on a short page', { count: 3, hasMore: true }, 'rows'],
  ['hasMore true at the total', { count: 20, offset: 20, hasMore: true, total: 40 }, 'rows'],
  // 3. a believable total
  ['a total reached', { count: 20, offset: 20, total: 40 }, 'nothing'],
  ['a total reached by a short page', { count: 3, offset: 20, total: 23 }, 'nothing'],
  ['a total not yet reached', { count: 20, total: 137 }, 'rows'],
  ['a total not yet reached, on a short page', { count: 3, total: 137 }, 'rows'],
  ['a total smaller than what came, full page', { count: 20, offset: 20, total: 21 }, 'rows'],
  ['a total smaller than what came, short page', { count: 3, offset: 20, total: 4 }, 'nothing'],
  ["a total that is the first page's length, full page", { count: 20, total: 20 }, 'rows'],
  ["a total that is the first page's length, short page", { count: 3, total: 3 }, 'nothing'],
  ['… of 20 or more', { count: 50, limit: 100, total: 50 }, 'maybe'],
  // 4. a page shorter than limit
  ['a full page', { count: 20 }, 'rows'],
  ['more than was asked for', { count: 25 }, 'rows'],
  ['a short page', { count: 3 }, 'nothing'],
  ['a short page of 19', { count: 19, limit: 100 }, 'nothing'],
  ['a short page of 20, which may be a cap', { count: 20, limit: 100 }, 'maybe'],
  ['a short page of 50, which may be a cap', { count: 50, offset: 50, limit: 100 }, 'maybe'],
  ['limit 1', { count: 1, limit: 1 }, 'rows'],
])('whatFollows: %s', (_, facts, follows) => {
  expect(whatFollows(page(facts))).toBe(follows)
})

test.each<[string, Facts, number | null]>([
  ['a full page', { count: 20, offset: 40 }, 60],
  ['the entries received, never plus limit', { count: 50, limit: 100, offset: 50 }, 100],
  ['a short page with more to come', { count: 7, limit: 100, hasMore: true }, 7],
  ['more than was asked for', { count: 25, offset: 5 }, 30],
  ['the end', { count: 3 }, null],
  ['no rows', { count: 0 }, null],
])('nextOffset: %s', (_, facts, offset) => {
  expect(nextOffset(page(facts))).toBe(offset)
})

test.each<[string, Facts[], number | undefined]>([
  ['a full page', [{ count: 20 }], 20],
  ['the end', [{ count: 20 }, { count: 3, offset: 20 }], undefined],
  ['the only page is short and may be capped', [{ count: 50, limit: 100 }], 50],
  [
    'the last page is as long as the longest',
    [
      { count: 50, limit: 100 },
      { count: 50, limit: 100, offset: 50 },
    ],
    100,
  ],
  [
    'the last page is shorter than the longest: it is not asked past',
    [
      { count: 50, limit: 100 },
      { count: 37, limit: 100, offset: 50 },
    ],
    undefined,
  ],
  [
    'shorter than the longest, but the total is not reached',
    [
      { count: 50, limit: 100, total: 137 },
      { count: 37, limit: 100, offset: 50, total: 137 },
    ],
    87,
  ],
  [
    'shorter than the longest, but hasMore',
    [
      { count: 50, limit: 100 },
      { count: 37, limit: 100, offset: 50, hasMore: true },
    ],
    87,
  ],
  [
    'asked past once: nothing there',
    [
      { count: 50, limit: 100 },
      { count: 0, limit: 100, offset: 50 },
    ],
    undefined,
  ],
])('nextOffset: next to the page before it: %s', (_, list, offset) => {
  const pages = list.map(page)
  expect(nextOffset(pages.at(-1) ?? page({ count: 0 }), pages.at(-2))).toBe(offset ?? null)
})

test.each<[string, Facts, number | null]>([
  ['the start of the list', { count: 20 }, null],
  ['one whole page back', { count: 20, offset: 40 }, 20],
  ['never below 0', { count: 20, offset: 7 }, 0],
  ['by limit, however short the page', { count: 3, limit: 50, offset: 100 }, 50],
])('previousOffset: %s', (_, facts, offset) => {
  expect(previousOffset(page(facts))).toBe(offset)
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
