import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAllWalletBalances, infiniteWalletBalanceQueryOptions } from '../../src/exports/index.js'
import { fetchRemainingPages, loadInfiniteQuery, readList } from './loadInfiniteQuery.js'
import { entriesFrom, pages, type Respond, serve, ticksOf, wallet } from './serve.js'

type Paginate = (page: { count: number; end: number; length: number }) => object

type Style = { paginate: Paginate; smallestCap: number; isExact?: true }

/** Pagination fields that services send, and the smallest page cap at which no entry is lost. */
const styles: Record<string, Style> = {
  nothing: { paginate: () => ({}), smallestCap: 20 },
  total: { paginate: ({ count }) => ({ total: count }), smallestCap: 1, isExact: true },
  hasMore: {
    paginate: ({ count, end }) => ({ hasMore: end < count }),
    smallestCap: 1,
    isExact: true,
  },
  'total too large': { paginate: ({ count }) => ({ total: count + 7 }), smallestCap: 1 },
  'total too small': { paginate: () => ({ total: 0 }), smallestCap: 20 },
  // `total` is the page count: ignored on a full page, taken for the whole list on a capped one
  'page count as total': { paginate: ({ length }) => ({ total: length }), smallestCap: 200 },
  'page count as count': { paginate: ({ length }) => ({ count: length }), smallestCap: 20 },
}

/** A service with `count` entries and a page cap. */
function createRespond(count: number, cap: number, paginate: Paginate): Respond {
  const entries = entriesFrom(0, count)
  return ({ offset, limit }) => {
    const list = entries.slice(offset, offset + Math.min(limit, cap))
    return { list, ...paginate({ count, end: offset + list.length, length: list.length }) }
  }
}

const sizes = fc.constantFrom(1, 2, 7, 19, 20, 21, 50, 100, 200)
const scenario = fc.record({
  style: fc.constantFrom(...Object.keys(styles)),
  limit: sizes,
  cap: sizes,
  pageCount: fc.nat(5),
  extraEntries: fc.integer({ min: -1, max: 1 }),
})

test('default: every entry once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ style, limit, cap: anyCap, ...size }) => {
      const { paginate, smallestCap, isExact } = styles[style] ?? {
        paginate: Object,
        smallestCap: 1,
      }
      const cap = Math.max(anyCap, smallestCap)
      const length = Math.min(limit, cap)
      const count = Math.max(0, size.pageCount * length + size.extraEntries)
      const { client, requests } = serve(createRespond(count, cap, paginate))

      const all = await getAllWalletBalances(client, { ...wallet, limit }, { concurrency: 1 })
      expect(ticksOf(all.entries)).toBe(ticksOf(entriesFrom(0, count)))
      const least = Math.max(1, Math.ceil(count / length))
      // without a total, a full last page needs one more request; a total that is not reached, five
      const extra = style === 'total too large' ? 5 : 1
      const most = least + (isExact && count !== limit ? 0 : extra)
      expect(requests.length).toBeGreaterThanOrEqual(least)
      expect(requests.length).toBeLessThanOrEqual(most)

      requests.length = 0
      const loaded = await loadInfiniteQuery(client, { limit })
      await fetchRemainingPages(loaded, ({ entries }) =>
        expect(ticksOf(entries)).toBe(ticksOf(entriesFrom(0, entries.length))),
      )
      expect(loaded.list()?.entries).toHaveLength(count)
      expect(loaded.list()?.changed).toBe(false)
      expect(requests.length).toBeLessThanOrEqual(most)
    }),
    { numRuns: 150, seed: 7 },
  )
})

test.each([
  ['3 tokens', 3, 20, 1000, 'total', 1],
  ['3 tokens, no total', 3, 20, 1000, 'nothing', 1],
  ['25 tokens at limit 100', 25, 100, 1000, 'total', 1],
  ['137 tokens', 137, 20, 1000, 'total', 7],
  ['40 tokens, the last page full', 40, 20, 1000, 'total', 2],
  ['137 tokens, cap 50 at limit 100', 137, 100, 50, 'total', 3],
  ['137 tokens, cap 50, no total', 137, 100, 50, 'nothing', 3],
  ['20 tokens, total 20 may be the page count', 20, 20, 1000, 'total', 2],
])('behavior: number of requests: %s', async (_, count, limit, cap, style, requestCount) => {
  const { client, requests } = serve(createRespond(count, cap, styles[style]?.paginate ?? Object))
  const loaded = await readList(client, { limit })

  expect(loaded.list()?.entries).toEqual(entriesFrom(0, count))
  expect(requests).toHaveLength(requestCount)
})

test('behavior: a default maxPages drops no page', async () => {
  const queries: object = { maxPages: 1, getPreviousPageParam: () => 0 } // not in TanStack's types
  const { client } = serve(pages(entriesFrom(0, 100)))
  const { pageParams } = await new QueryClient({ defaultOptions: { queries } }).fetchInfiniteQuery({
    ...infiniteWalletBalanceQueryOptions(client, wallet),
    ...{ pages: 3, retry: false },
  })
  expect(pageParams).toEqual([0, 20, 40])
})

test('behavior: fetchNextPage cancels a refetch, or waits with cancelRefetch: false', async () => {
  const service = serve(pages(entriesFrom(0, 100)))
  const { observer, list } = await loadInfiniteQuery(service.client, { pages: 2 })
  service.respond = pages(entriesFrom(100, 100))
  void observer.refetch()
  await observer.fetchNextPage()
  expect(list()?.entries).toEqual([...entriesFrom(0, 40), ...entriesFrom(140, 20)])

  void observer.refetch()
  await observer.fetchNextPage({ cancelRefetch: false })
  expect(list()?.entries).toEqual(entriesFrom(100, 60))
})
