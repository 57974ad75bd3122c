import { expect, test, vi } from 'vitest'
import {
  getAllWalletBalances,
  getWalletBalance,
  type WalletBalanceResponse,
} from '../../src/exports/index.js'
import { rejection } from '../client/caught.js'
import { loadInfiniteQuery, readList } from './loadInfiniteQuery.js'
import { byTick, entriesFrom, type Respond, serve, wallet } from './serve.js'

type NextOffset = NonNullable<WalletBalanceResponse<object>['nextOffset']>

const window = 50
const all = entriesFrom(0, 200)
const isShown = (_: object, at: number) => at % 7 === 0 && (at < 50 || at >= 150)
const shown = all.filter(isShown)

/** Cuts a window of at most 50 entries, and then leaves most of them out. */
const filtering: Respond = ({ offset, limit }) => {
  const end = offset + Math.min(limit, window)
  const list = all.filter((entry, at) => at >= offset && at < end && isShown(entry, at))
  return { list, hasMore: end < all.length }
}
const byWindow: NextOffset = ({ offset, limit, hasMore }) =>
  hasMore ? offset + Math.min(limit, window) : null

const endless: Respond = ({ offset, limit }) => ({
  ...{ list: all.slice(offset, offset + limit), hasMore: true },
})
const untilEmpty: NextOffset = ({ entries, offset }) =>
  entries.length > 0 ? offset + entries.length : null

const everything: Respond = () => ({ list: all, total: 20 })

test.each<[string, Respond, NextOffset, object[], number[]]>([
  ['a filter after the window', filtering, byWindow, shown, [0, 50, 100, 150]],
  ['everything in one answer', everything, () => null, all, [0]],
  ['a "more" that is always true', endless, untilEmpty, all, [0, 100, 200]],
])('parameters: nextOffset: %s', async (_, respond, nextOffset, entries, offsets) => {
  const { client, requests } = serve(respond, { nextOffset })
  const limit = 100

  const loaded = await readList(client, { limit })
  expect(loaded.result()).toMatchObject({ error: null, hasNextPage: false })
  expect(loaded.list()?.entries).toEqual(entries)
  expect(requests.map(({ offset }) => offset)).toEqual(offsets)
  expect(await getAllWalletBalances(client, { ...wallet, limit })).toMatchObject({ entries })
  const page = await getWalletBalance(client, { ...wallet, limit })
  expect(page.nextOffset).toBe(offsets[1] ?? null)
})

test('parameters: nextOffset is asked once for each page, with the answer as it is', async () => {
  const nextOffset = vi.fn<NextOffset>(() => null)
  const { client } = serve(({ offset }) => ({ list: entriesFrom(offset, 20), total: 5 }), {
    nextOffset,
  })
  await loadInfiniteQuery(client)
  const answer = { entries: entriesFrom(0, 20), limit: 20, offset: 0, total: 5, hasMore: null }
  expect(nextOffset.mock.calls).toEqual([[answer]])
  expect(await getWalletBalance(client, wallet)).toMatchObject({ total: null, nextOffset: null })
})

const five = entriesFrom(0, 5)
const turning: Respond = ({ offset }) => ({ list: offset % 2 ? five : five.toReversed() })

test.each<[string, Respond, offset: number]>([
  ['entries', () => ({ list: [] }), 999],
  ['new ids, each in another order', turning, 1_000],
])('behavior: getAllWalletBalances ends after 1,000 pages without %s', async (...given) => {
  const [, respond, offset] = given
  const nextOffset: NextOffset = (page) => page.offset + 1
  const { client, requests } = serve(respond, { nextOffset, ...byTick })
  const error = await rejection(getAllWalletBalances(client, wallet))
  expect(error).toMatchObject({ name: 'PaginationError', offset })
  expect(String(error)).toContain('1000 pages without new entries')
  expect(requests).toHaveLength(offset + 1)
})

test.each<[string, () => unknown, cause: string]>([
  ['the same offset', () => 20, '20'],
  ['no integer', () => 40.5, '40.5'],
  ['a text', () => '40', '40'],
  ['an error', () => expect.fail('made up'), 'made up'],
])('behavior: nextOffset that gives %s: PaginationError', async (_, next, message) => {
  const nextOffset = ({ offset }: { offset: number }) => (offset < 20 ? 20 : next())
  const { client } = serve(({ offset }) => ({ list: entriesFrom(offset, 20) }), {
    nextOffset: nextOffset as NextOffset, // untyped JavaScript may return anything
  })
  const loaded = await readList(client)
  expect(loaded.result().error).toMatchObject({
    ...{ name: 'PaginationError', offset: 20, cause: { message } },
    message: expect.stringContaining('an integer above 20, or null'),
  })
  expect(loaded.list()?.entries).toHaveLength(20)
})
