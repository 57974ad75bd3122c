import { whole } from './answers.js'
import { type Fault, fault } from './Fault.js'
import type { Answer } from './faultServer.js'

type Row = { id: number; readAt?: number }
type Page = { page: Row[]; offset: number; length: number }

const all = Array.from({ length: 137 }, (_, id): Row => ({ id }))
const added = [1001, 1002, 1003].map((id) => ({ id }))
const once = '137 rows once, in order'
const changed = `${once}, changed`
const repeated = 'PaginationError after 20 rows'

type Served = {
  /** The most rows of a page. */
  cap?: number
  /** What stands beside the rows. */
  tell?: (page: Page) => object
  /** The list as it is when this offset is asked for. */
  rowsAt?: (offset: number) => Row[]
  ignoresOffset?: boolean
}

function list({ cap = 50, tell, rowsAt = () => all, ignoresOffset }: Served): Answer {
  return (socket, request) => {
    // the documented fields
    const { limit, offset } = JSON.parse(request.body) as { limit: number; offset: number }
    const rows = rowsAt(offset)
    const start = ignoresOffset ? 0 : offset
    const page = rows.slice(start, start + Math.min(limit, cap))
    const told = tell?.({ page, offset, length: rows.length })
    whole(JSON.stringify({ data: page, ...told }))(socket, request)
  }
}

const none = () => ({})
const total = ({ length }: Page) => ({ total: length })
const hasMore = ({ page, offset, length }: Page) => ({ hasMore: offset + page.length < length })

/** The list is this one after its first page was read. */
const later = (rows: Row[]) => (offset: number) => (offset === 0 ? all : rows)

const cases: readonly [row: number, name: string, gives: string, requests: number, Served][] = [
  [21, 'at most 20 a page, no total', once, 7, { cap: 20, tell: none }],
  [21, 'at most 50 a page, no total', once, 3, { cap: 50, tell: none }],
  [21, 'at most 200 a page, no total', once, 2, { cap: 200, tell: none }],
  [21, 'at most 1 a page, total', once, 137, { cap: 1, tell: total }],
  [21, 'at most 1 a page, hasMore', once, 137, { cap: 1, tell: hasMore }],
  [21, 'at most 50 a page, total', once, 3, { tell: total }],
  [21, 'at most 50 a page, hasMore', once, 3, { tell: hasMore }],
  [21, 'at most 200 a page, total', once, 2, { cap: 200, tell: total }],
  [21, 'at most 200 a page, hasMore', once, 2, { cap: 200, tell: hasMore }],
  [22, 'offset ignored', repeated, 2, { cap: 20, ignoresOffset: true }],
  [
    22,
    'offset ignored, and a field that changes each time',
    repeated,
    2,
    {
      cap: 20,
      ignoresOffset: true,
      rowsAt: (readAt) => all.map((row) => ({ ...row, readAt })),
    },
  ],
  [23, 'total too small', once, 3, { tell: () => ({ total: 40 }) }],
  [23, 'total too large', once, 4, { tell: () => ({ total: 1000 }) }],
  [23, 'total of a full page', once, 2, { cap: 100, tell: ({ page }) => ({ total: page.length }) }],
  [23, 'total grows', changed, 4, { tell: ({ offset }) => ({ total: offset + 51 }) }],
  [23, 'total shrinks', changed, 4, { tell: ({ offset }) => ({ total: 500 - offset }) }],
  [24, 'rows inserted', changed, 3, { rowsAt: later([...added, ...all]) }],
  // three slide into the page that was read, where no offset finds them
  [24, 'rows deleted', '134 rows once, changed', 3, { tell: total, rowsAt: later(all.slice(3)) }],
  [
    24,
    'rows moved',
    '134 rows once, in order, changed',
    3,
    { tell: total, rowsAt: later([...all.slice(134), ...all.slice(0, 134)]) },
  ],
]

const endless = list({
  cap: 100,
  ignoresOffset: true,
  rowsAt: (offset) => all.map(({ id }) => ({ id: offset + id })),
})

/** Lists that page otherwise than asked, lie about their length, or move; pages of 100 are asked for. */
export const lists: readonly Fault[] = [
  ...cases.map(([row, name, gives, requests, served]) =>
    fault(row, name, gives, requests, list(served), { scenario: 'readList' }),
  ),
  fault(22, 'fetchAllWalletBalances, no end', 'PaginationError', 11, endless, {
    scenario: 'readAll',
  }),
]
