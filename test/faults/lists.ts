import type { Fault } from './Fault.js'
import { all, list, type Row, withHasMore, withTotal } from './servedList.js'

const shifted = [...Array.from({ length: 3 }, (_, id) => ({ id: 1000 + id })), ...all]
const whole137 = '137 rows once, in order'

/** Row 21: pages of 100 are asked for, and the total or `hasMore` ends the list. */
const caps: readonly [cap: number, requests: number][] = [
  [20, 7],
  [50, 3],
  [100, 2],
  [137, 2],
  [200, 2],
]
const capsTold: readonly [cap: number, word: 'total' | 'hasMore', requests: number][] = [
  [1, 'total', 137],
  [1, 'hasMore', 137],
  [7, 'total', 20],
  [7, 'hasMore', 20],
  [50, 'total', 3],
  [50, 'hasMore', 3],
  [200, 'total', 2],
  [200, 'hasMore', 2],
]

/** Row 23: totals that are wrong. */
const totals: readonly {
  name: string
  total: (page: Row[], offset: number) => number
  cap?: number
  requests: number
  gives?: string
}[] = [
  { name: 'too small', total: () => 40, requests: 3 },
  { name: 'too large', total: () => 1000, requests: 4 },
  { name: "a full page's own count", total: (page) => page.length, cap: 100, requests: 2 },
  {
    name: 'grows',
    total: (page, offset) => offset + page.length + 1,
    requests: 4,
    gives: `${whole137}, changed`,
  },
  {
    name: 'shrinks',
    total: (_, offset) => 500 - offset,
    requests: 4,
    gives: `${whole137}, changed`,
  },
]

/** Lists that page otherwise than asked, lie about their length, or move. */
export const lists: readonly Fault[] = [
  ...caps.map(
    ([cap, requests]): Fault => ({
      row: 21,
      name: `137 rows, at most ${cap} a page, no total`,
      answer: list({ cap }),
      act: 'readList',
      gives: whole137,
      requests,
    }),
  ),
  ...capsTold.map(
    ([cap, word, requests]): Fault => ({
      row: 21,
      name: `137 rows, at most ${cap} a page, ${word}`,
      answer: list({ cap, tell: word === 'total' ? withTotal : withHasMore }),
      act: 'readList',
      gives: whole137,
      requests,
    }),
  ),
  {
    row: 22,
    name: 'offset ignored',
    answer: list({ cap: 20, ignoresOffset: true }),
    act: 'readList',
    gives: 'PaginationError after 20 rows',
    requests: 2,
  },
  {
    row: 22,
    name: 'offset ignored, and a field that changes each time',
    answer: list({
      cap: 20,
      ignoresOffset: true,
      rowsAt: (offset) => all.map((row) => ({ ...row, readAt: offset })),
    }),
    act: 'readList',
    gives: 'PaginationError after 20 rows',
    requests: 2,
  },
  {
    row: 22,
    name: 'a list without an end, fetchAllWalletBalances with maxRows 1000',
    answer: list({
      ignoresOffset: true,
      rowsAt: (offset) => all.map(({ id }) => ({ id: offset + id })),
    }),
    act: 'readAll',
    gives: 'PaginationError',
    requests: 11,
  },
  ...totals.map(
    ({ name, total, cap = 50, requests, gives = whole137 }): Fault => ({
      row: 23,
      name: `total ${name}`,
      answer: list({
        cap,
        tell: (page, { offset }) => ({ data: page, total: total(page, offset) }),
      }),
      act: 'readList',
      gives,
      requests,
    }),
  ),
  {
    row: 24,
    name: 'rows inserted between pages',
    answer: list({ cap: 50, rowsAt: (offset) => (offset === 0 ? all : shifted) }),
    act: 'readList',
    gives: `${whole137}, changed`,
    requests: 3,
  },
  {
    row: 24,
    name: 'rows deleted between pages',
    answer: list({
      cap: 50,
      tell: withTotal,
      rowsAt: (offset) => (offset === 0 ? all : all.slice(3)),
    }),
    act: 'readList',
    requests: 3,
    gives: '134 rows once, changed', // the three that slid into the first page are lost to any offset
  },
  {
    row: 24,
    name: 'rows moved between pages',
    answer: list({
      cap: 50,
      tell: withTotal,
      rowsAt: (offset) => (offset === 0 ? all : [...all.slice(134), ...all.slice(0, 134)]),
    }),
    act: 'readList',
    requests: 3,
    gives: '134 rows once, in order, changed',
  },
]
