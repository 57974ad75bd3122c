import { whole } from './answers.js'
import type { Fault } from './Fault.js'
import type { Answer } from './faultServer.js'

type Row = { id: number }
type Envelope = (page: Row[], window: { offset: number; length: number }) => object

const all = Array.from({ length: 137 }, (_, id): Row => ({ id }))

/** A list that is read by `limit` and `offset`, as a service tells of it. */
function list({
  cap = 1000,
  tell = (page) => ({ data: page }),
  rowsAt = () => all,
  ignoresOffset = false,
}: {
  cap?: number
  tell?: Envelope
  /** The list as it is when this offset is asked for. */
  rowsAt?: (offset: number) => Row[]
  ignoresOffset?: boolean
}): Answer {
  return (socket, request) => {
    // the four documented fields
    const { limit, offset } = JSON.parse(request.body) as { limit: number; offset: number }
    const start = ignoresOffset ? 0 : offset
    const rows = rowsAt(offset)
    const page = rows.slice(start, start + Math.min(limit, cap))
    whole(JSON.stringify(tell(page, { offset, length: rows.length })))(socket, request)
  }
}

const withTotal: Envelope = (page, { length }) => ({ data: page, total: length })
const withHasMore: Envelope = (page, { offset, length }) => ({
  data: page,
  hasMore: offset + page.length < length,
})
const shifted = [...Array.from({ length: 3 }, (_, id) => ({ id: 1000 + id })), ...all]

/** Row 23: totals that are wrong. */
const totals: readonly [name: string, total: (page: Row[], offset: number) => number][] = [
  ['too small', () => 40],
  ['too large', () => 1000],
  ["the page's own count", (page) => page.length],
  ['grows', (page, offset) => offset + page.length + 1],
  ['shrinks', (_, offset) => 500 - offset],
]

const toItsEnd = { act: 'readList', requests: 'as many as it takes' } as const

/** Lists that page otherwise than asked, lie about their length, or move. */
export const lists: readonly Fault[] = [
  ...[20, 50, 100, 137, 200].map(
    (cap): Fault => ({
      row: 21,
      name: `137 rows, at most ${cap} a page, no total`,
      answer: list({ cap }),
      ...toItsEnd,
      gives: '137 rows once',
    }),
  ),
  ...[1, 7, 50, 200].flatMap((cap) =>
    [withTotal, withHasMore].map(
      (tell): Fault => ({
        row: 21,
        name: `137 rows, at most ${cap} a page, ${tell === withTotal ? 'total' : 'hasMore'}`,
        answer: list({ cap, tell }),
        ...toItsEnd,
        gives: '137 rows once',
      }),
    ),
  ),
  {
    row: 22,
    name: 'offset ignored',
    answer: list({ cap: 20, ignoresOffset: true }),
    act: 'readList',
    gives: 'PaginationError after 20 rows',
    requests: 2,
  },
  ...totals.map(
    ([name, total]): Fault => ({
      row: 23,
      name: `total ${name}`,
      answer: list({
        cap: 50,
        tell: (page, { offset }) => ({ data: page, total: total(page, offset) }),
      }),
      ...toItsEnd,
      gives: /grows|shrinks/.test(name) ? '137 rows once, changed' : '137 rows once',
    }),
  ),
  {
    row: 24,
    name: 'rows inserted between pages',
    answer: list({ cap: 50, rowsAt: (offset) => (offset === 0 ? all : shifted) }),
    ...toItsEnd,
    gives: '137 rows once, changed',
  },
  {
    row: 24,
    name: 'rows deleted between pages',
    answer: list({
      cap: 50,
      tell: withTotal,
      rowsAt: (offset) => (offset === 0 ? all : all.slice(3)),
    }),
    ...toItsEnd,
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
    ...toItsEnd,
    gives: '134 rows once, changed',
  },
]
