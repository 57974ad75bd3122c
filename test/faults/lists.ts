import { type Fault, fault } from './Fault.js'
import type { Respond } from './faultServer.js'
import { complete } from './responses.js'

type Entry = { id: number; updatedAt?: number }
type Page = { page: Entry[]; offset: number; length: number }

const all = Array.from({ length: 137 }, (_, id): Entry => ({ id }))
const added = [1001, 1002, 1003].map((id) => ({ id }))
const inOrder = '137 entries in order'
const changed = `${inOrder}, changed`
const repeated = 'PaginationError after 20 entries'

type ListOptions = {
  /** Default: 50 entries per page. */
  cap?: number
  /** Fields beside the entries. */
  fields?: (page: Page) => object
  /** The list at the time this offset is requested. */
  entriesAt?: (offset: number) => Entry[]
  ignoresOffset?: boolean
}

function list({ cap = 50, fields, entriesAt = () => all, ignoresOffset }: ListOptions): Respond {
  return (socket, request) => {
    // the documented fields
    const { limit, offset } = JSON.parse(request.body) as { limit: number; offset: number }
    const entries = entriesAt(offset)
    const start = ignoresOffset ? 0 : offset
    const page = entries.slice(start, start + Math.min(limit, cap))
    const others = fields?.({ page, offset, length: entries.length })
    complete(JSON.stringify({ data: page, ...others }))(socket, request)
  }
}

const total = ({ length }: Page) => ({ total: length })
const hasMore = ({ page, offset, length }: Page) => ({ hasMore: offset + page.length < length })

/** The list changes after its first page. */
const afterFirstPage = (entries: Entry[]) => (offset: number) => (offset === 0 ? all : entries)

const cases: readonly [name: string, outcome: string, requests: number, ListOptions][] = [
  ['cap 20, no total', inOrder, 7, { cap: 20 }],
  ['cap 50, no total', inOrder, 3, { cap: 50 }],
  ['cap 200, no total', inOrder, 2, { cap: 200 }],
  ['cap 1, total', inOrder, 137, { cap: 1, fields: total }],
  ['cap 1, hasMore', inOrder, 137, { cap: 1, fields: hasMore }],
  ['cap 50, total', inOrder, 3, { fields: total }],
  ['cap 50, hasMore', inOrder, 3, { fields: hasMore }],
  ['cap 200, total', inOrder, 2, { cap: 200, fields: total }],
  ['cap 200, hasMore', inOrder, 2, { cap: 200, fields: hasMore }],
  ['offset ignored', repeated, 2, { cap: 20, ignoresOffset: true }],
  [
    'offset ignored, one field changes',
    repeated,
    2,
    {
      cap: 20,
      ignoresOffset: true,
      entriesAt: (updatedAt) => all.map((entry) => ({ ...entry, updatedAt })),
    },
  ],
  ['total too small', inOrder, 3, { fields: () => ({ total: 40 }) }],
  ['total too large', inOrder, 8, { fields: () => ({ total: 1000 }) }],
  [
    'total is the page length',
    inOrder,
    2,
    { cap: 100, fields: ({ page }) => ({ total: page.length }) },
  ],
  ['total grows', changed, 8, { fields: ({ offset }) => ({ total: offset + 51 }) }],
  ['total shrinks', changed, 7, { fields: ({ offset }) => ({ total: 500 - offset }) }],
  ['entries inserted', changed, 3, { entriesAt: afterFirstPage([...added, ...all]) }],
  // three entries move into the page that was already loaded
  [
    'entries deleted',
    '134 entries, changed',
    3,
    { fields: total, entriesAt: afterFirstPage(all.slice(3)) },
  ],
  [
    'entries moved',
    '134 entries in order, changed',
    3,
    { fields: total, entriesAt: afterFirstPage([...all.slice(134), ...all.slice(0, 134)]) },
  ],
]

const endless = list({
  cap: 100,
  ignoresOffset: true,
  entriesAt: (offset) => all.map(({ id }) => ({ id: offset + id })),
})

/** Capped pages, wrong totals and lists that change, read in pages of 100. */
export const lists: readonly Fault[] = [
  ...cases.map(([name, outcome, requests, options]) =>
    fault(name, outcome, requests, list(options), { scenario: 'fetchAllPages' }),
  ),
  fault('getAllWalletBalances, endless list', 'PaginationError', 11, endless, {
    scenario: 'fetchAll',
  }),
]
