import { expect, test, vi } from 'vitest'
import { answerOf, rememberAnswer } from '../../src/client/rawAnswer.js'
import type { WalletBalancePage } from '../../src/client/readPage.js'
import { HttpError, PaginationError } from '../../src/errors/index.js'
import { placePage } from '../../src/query/placePage.js'
import { rejection } from '../errors/caught.js'
import { type Row, rowsFrom } from './startIndexer.js'

type Page = WalletBalancePage<Row>

/** The page of these rows of the list, as it was read. */
function pageOf(offset: number, count: number, facts: Partial<Page> = {}): Page {
  const entries = rowsFrom(offset, count)
  return { entries, limit: 20, offset, total: null, hasMore: null, nextOffset: -1, ...facts }
}

const never = () => Promise.reject(new Error('nobody asked'))

test('default: what the page says, with the page before it', async () => {
  const [before, page] = [pageOf(0, 50, { limit: 100 }), pageOf(50, 37, { limit: 100 })]

  const placed = await placePage(page, { loaded: [before], formerly: undefined, readNext: never })

  // 37 rows may be a cap, but 50 came before them
  expect(placed).toEqual({ ...page, nextOffset: null })
})

test('default: the first page', async () => {
  const placed = await placePage(pageOf(0, 20), {
    ...{ loaded: [], formerly: undefined, readNext: never },
  })
  expect(placed.nextOffset).toBe(20)
})

test('behavior: the page stays as it was, and what its answer said goes along', async () => {
  const page = pageOf(0, 20)
  const answer = { edges: [], total: 7, count: 20 }
  rememberAnswer(page, answer)

  const placed = await placePage(page, { loaded: [], formerly: undefined, readNext: never })

  expect(page.nextOffset).toBe(-1)
  expect(placed).not.toBe(page)
  expect(answerOf(placed)).toBe(answer)
})

test('behavior: the page before it once more is a PaginationError', async () => {
  const before = pageOf(0, 20)
  const page = { ...before, offset: 20 }

  const error = await rejection(
    placePage(page, { loaded: [before], formerly: undefined, readNext: never }),
  )

  expect(error).toBeInstanceOf(PaginationError)
  expect(error).toMatchObject({ offset: 20 })
})

test('behavior: the first page again is one too, a service may start anew past its end', async () => {
  const loaded = [pageOf(0, 20), pageOf(20, 20)]
  const page = { ...pageOf(0, 20), offset: 40 }

  const error = await rejection(placePage(page, { loaded, formerly: undefined, readNext: never }))

  expect(error).toBeInstanceOf(PaginationError)
})

test('behavior: a page before it that was read in pieces tells of the cap by a piece', async () => {
  const pieces = pageOf(0, 40, { limit: 40 })
  rememberAnswer(pieces, { edges: [], total: null, count: 20 })
  const page = pageOf(40, 20, { limit: 50 })

  const placed = await placePage(page, { loaded: [pieces], formerly: undefined, readNext: never })

  expect(placed.nextOffset).toBe(60)
})

test('behavior: two pages without rows are none', async () => {
  const [before, page] = [pageOf(20, 0), pageOf(20, 0)]
  const placed = await placePage(page, { loaded: [before], formerly: undefined, readNext: never })
  expect(placed.nextOffset).toBeNull()
})

/** 40 rows read in two pages, and a total that says that they are all. */
const before = pageOf(0, 20, { total: 40 })
const last = pageOf(20, 20, { total: 40 })

test.each<[string, () => Promise<Page>]>([
  ['no rows', async () => pageOf(40, 0, { total: 40 })],
  [
    'the last page again: it takes an offset past the end for the last',
    async () => ({ ...last, offset: 40 }),
  ],
  ['the first page again: it starts anew', async () => ({ ...before, offset: 40 })],
  ['a refusal', async () => Promise.reject(new HttpError({ status: 400 }))],
])(
  'behavior: past a total that alone ends the list is looked once: %s, it is the end',
  async (_, answer) => {
    const readNext = vi.fn(answer)

    const placed = await placePage(last, { loaded: [before], formerly: undefined, readNext })

    expect(readNext.mock.calls).toEqual([[40]])
    expect(placed).toEqual({ ...last, nextOffset: null })
  },
)

test('behavior: … a service that is down says nothing: the list may go on, and its total stands', async () => {
  const readNext = async () => Promise.reject(new HttpError({ status: 503 }))

  const placed = await placePage(last, { loaded: [before], formerly: undefined, readNext })

  expect(placed).toEqual({ ...last, nextOffset: 40 })
})

test('behavior: … an abort is an abort', async () => {
  const reason = new DOMException('gone', 'AbortError')
  const readNext = async () => Promise.reject(reason)

  const place = { loaded: [before], formerly: undefined, readNext }
  expect(await rejection(placePage(last, place))).toBe(reason)
})

test('behavior: … where there are rows, the total is none and the list goes on', async () => {
  rememberAnswer(last, { edges: [], total: 40, count: 20 })
  const readNext = vi.fn(async () => pageOf(40, 3))

  const placed = await placePage(last, { loaded: [before], formerly: undefined, readNext })

  expect(readNext.mock.calls).toEqual([[40]])
  expect(placed).toEqual({ ...last, total: null, nextOffset: 40 })
  // so that a list can tell a wrong total from one that has changed
  expect(answerOf(placed)?.total).toBe(40)
})

test.each<[string, Page, Page]>([
  ['hasMore says so too', before, { ...last, hasMore: false }],
  ['the page is short', before, pageOf(20, 7, { total: 27 })],
  ['the total is not reached', before, pageOf(20, 20, { total: 41 })],
  ['the total grows', pageOf(0, 20, { total: 20 }), last],
])('behavior: nobody looks where %s', async (_, pageBefore, page) => {
  const readNext = vi.fn(never)
  await placePage(page, { loaded: [pageBefore], formerly: undefined, readNext })
  expect(readNext).not.toHaveBeenCalled()
})

test.each<[looks: number, string, Partial<Page>]>([
  [0, 'ended the list on the same total', { nextOffset: null }],
  [1, 'ended it on another total', { nextOffset: null, total: 39 }],
  [1, 'did not end it', { nextOffset: 40 }],
])('behavior: looks %i times where the page that stood here %s', async (looks, _, until) => {
  const readNext = vi.fn(async () => pageOf(40, 0))

  const placed = await placePage(last, {
    loaded: [before],
    formerly: { ...last, ...until },
    readNext,
  })

  expect(readNext).toHaveBeenCalledTimes(looks)
  expect(placed.nextOffset).toBeNull()
})

test('behavior: the page before it once more, however many came before', async () => {
  const loaded = [pageOf(0, 20), pageOf(20, 20), pageOf(40, 20)]
  const page = { ...pageOf(40, 20), offset: 60 }
  const error = await rejection(placePage(page, { loaded, formerly: undefined, readNext: never }))
  expect(error).toMatchObject({ name: 'PaginationError', offset: 60 })
})
