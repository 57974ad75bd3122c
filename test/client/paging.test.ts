import { expect, test } from 'vitest'
import { nextOffset, type PageFacts, previousOffset } from '../../src/client/paging.js'

type Facts = { count: number } & Partial<Omit<PageFacts, 'entries'>>

function page({ count, limit = 20, offset = 0, total = null, hasMore = null }: Facts): PageFacts {
  return { entries: { length: count }, limit, offset, total, hasMore }
}

const END = null
const capped = { count: 50, limit: 100 }

/** Where the next page starts by what a page says, and the page before it. */
test.each<[rule: string, title: string, offset: number | null, facts: Facts, before?: Facts]>([
  ['the entries received', 'a full page', 60, { count: 20, offset: 40 }],
  ['the entries received', 'never plus limit', 100, { ...capped, offset: 50 }],
  ['the entries received', 'more than was asked for', 30, { count: 25, offset: 5 }],

  ['1, no entries', 'end the list', END, { count: 0 }],
  ['1, no entries', 'whatever hasMore says', END, { count: 0, offset: 40, hasMore: true }],
  ['1, no entries', 'whatever the total says', END, { count: 0, offset: 40, total: 137 }],

  ['2, hasMore', 'false on a full page', END, { count: 20, hasMore: false }],
  ['2, hasMore', 'false before a total', END, { count: 20, hasMore: false, total: 137 }],
  ['2, hasMore', 'true on a short page', 3, { count: 3, hasMore: true }],
  ['2, hasMore', 'true at the total', 40, { count: 20, offset: 20, hasMore: true, total: 40 }],

  ['3, the total', 'not yet reached', 20, { count: 20, total: 137 }],
  ['3, the total', 'not yet reached by a short page', 3, { count: 3, total: 137 }],
  [
    '3, the total',
    'reached by a full page',
    END,
    { count: 20, offset: 20, total: 40 },
    { count: 20 },
  ],
  ['3, the total', 'reached, the page before not known', END, { count: 20, offset: 20, total: 40 }],
  ['3, the total', 'reached by a short page', END, { count: 3, offset: 20, total: 23 }],
  ['3, the total', 'reached by a short first page', END, { ...capped, total: 50 }],
  ['3, the total', 'of a full first page may be its own count', 20, { count: 20, total: 20 }],
  [
    '3, the total',
    'smaller than what came is none, full page',
    40,
    { count: 20, offset: 20, total: 21 },
  ],
  [
    '3, the total',
    'smaller than what came is none, short page',
    END,
    { count: 3, offset: 20, total: 4 },
  ],

  ['4, a short page', 'of 19 ends', END, { count: 19, limit: 100 }],
  ['4, a short page', 'of 20 may be a cap, if it is the first', 20, { count: 20, limit: 100 }],
  [
    '4, a short page',
    'as long as the one before may be a cap',
    100,
    { ...capped, offset: 50 },
    capped,
  ],
  [
    '4, a short page',
    'shorter than the one before ends',
    END,
    { count: 49, limit: 100, offset: 50 },
    capped,
  ],
  [
    '4, a short page',
    'below 20 ends, as long as the one before',
    END,
    { count: 7, limit: 100, offset: 7 },
    { count: 7, limit: 100 },
  ],
  ['4, a short page', 'as long as limit is none', 1, { count: 1, limit: 1 }],
  [
    '4, a short page',
    'as long as limit is none, after a longer one',
    50,
    { count: 20, offset: 30 },
    { count: 30 },
  ],
])('nextOffset: rule %s: %s', (_rule, _title, offset, facts, before) => {
  expect(nextOffset(page(facts), before && page(before))).toBe(offset)
})

test.each([
  ['the start of the list', { count: 20, offset: 0 }, null],
  ['one page back', { count: 20, offset: 40 }, 20],
  ['as many rows as the page has, under a cap', { ...capped, offset: 100 }, 50],
  ['by limit, where the page has none', { count: 0, offset: 40 }, 20],
  ['never below 0', { count: 20, offset: 7 }, 0],
])('previousOffset: %s', (_, facts, offset) => {
  expect(previousOffset(page(facts))).toBe(offset)
})

type Service = { rows: number; cap: number; told: 'nothing' | 'total' | 'hasMore' }

/** The rows that are received of a list, by their places, and the number of requests. */
function readAll({ rows, cap, told }: Service, limit: number) {
  const pages: PageFacts[] = []
  const received: number[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    if (pages.length > rows + 2) throw new Error('endless')
    const count = Math.max(0, Math.min(limit, cap, rows - offset))
    for (let index = 0; index < count; index += 1) received.push(offset + index)
    const facts = page({
      ...{ count, limit, offset },
      total: told === 'total' ? rows : null,
      hasMore: told === 'hasMore' ? offset + count < rows : null,
    })
    offset = nextOffset(facts, pages.at(-1))
    pages.push(facts)
  }
  return { received, requests: pages.length }
}

test.each<[string, Service, number, number]>([
  ['a wallet of 3 tokens', { rows: 3, cap: 1000, told: 'nothing' }, 20, 1],
  ['137 rows, a cap of 50, limit 100', { rows: 137, cap: 50, told: 'nothing' }, 100, 3],
  ['137 rows with a total', { rows: 137, cap: 1000, told: 'total' }, 20, 7],
  ['140 rows with a total', { rows: 140, cap: 1000, told: 'total' }, 20, 7],
  ['40 rows, nothing said of the end', { rows: 40, cap: 1000, told: 'nothing' }, 20, 3],
  ['25 rows on a page that may be capped', { rows: 25, cap: 1000, told: 'nothing' }, 100, 2],
])('behavior: %s', (_, service, limit, requests) => {
  expect(readAll(service, limit)).toEqual({
    received: Array.from({ length: service.rows }, (_row, index) => index),
    requests,
  })
})

test.each<[Service['told'], number]>([
  ['nothing', 20],
  ['total', 1],
  ['hasMore', 1],
])(
  'behavior: `limit` capped in silence, with %s said, from %i: every row once',
  (told, smallestCap) => {
    for (let cap = smallestCap; cap <= 200; cap += told === 'nothing' ? 1 : 7) {
      for (const rows of [0, 1, 19, 20, 21, 50, 100, 137, 200, 201]) {
        for (const limit of [20, 100, 137, 1000]) {
          const { received } = readAll({ rows, cap, told }, limit)
          const expected = Array.from({ length: rows }, (_, index) => index)
          expect(received, JSON.stringify({ rows, cap, told, limit })).toEqual(expected)
        }
      }
    }
  },
)
