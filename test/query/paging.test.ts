import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fetchAllWalletBalances } from '../../src/exports/index.js'
import { type LoadedList, loadList, readToTheEnd } from './loadList.js'
import { type Answer, pages, rowsFrom, serve, ticksOf, wallet } from './serve.js'

type Told = (facts: { rows: number; end: number; length: number }) => object

/** What answers say of where their list ends, and the smallest cap at which no row is lost. */
const everyTold: Record<string, { told: Told; smallestCap: number; isExact?: true }> = {
  nothing: { told: () => ({}), smallestCap: 20 },
  total: { told: ({ rows }) => ({ total: rows }), smallestCap: 1, isExact: true },
  hasMore: { told: ({ rows, end }) => ({ hasMore: end < rows }), smallestCap: 1, isExact: true },
  'total too large': { told: ({ rows }) => ({ total: rows + 7 }), smallestCap: 1 },
  'total too small': { told: () => ({ total: 0 }), smallestCap: 20 },
  // a page that is full may count itself, one that is capped is taken for the whole
  'own count as total': { told: ({ length }) => ({ total: length }), smallestCap: 200 },
  'own count as count': { told: ({ length }) => ({ count: length }), smallestCap: 20 },
}

/** A service with so many rows that caps `limit` and tells this. */
function answering(rows: number, cap: number, told: Told): Answer {
  const rowsOf = rowsFrom(0, rows)
  return ({ offset, limit }) => {
    const list = rowsOf.slice(offset, offset + Math.min(limit, cap))
    return { list, ...told({ rows, end: offset + list.length, length: list.length }) }
  }
}

const sizes = fc.constantFrom(1, 2, 7, 19, 20, 21, 50, 100, 200)
const scenario = fc.record({
  told: fc.constantFrom(...Object.keys(everyTold)),
  limit: sizes,
  cap: sizes,
  pageCount: fc.nat(5),
  moreRows: fc.integer({ min: -1, max: 1 }),
  maxPages: fc.constantFrom(0, 0, 1, 2, 3),
})

/** Goes on until there is no page more in this direction: the offsets of all rows that were shown. */
async function walk(loaded: LoadedList, direction: 'Next' | 'Previous'): Promise<Set<number>> {
  const shown = new Set<number>()
  for (let page = 0; page < 1000; page += 1) {
    const { data, error } = loaded.result()
    expect(error).toBeNull()
    const start = data?.pageParams[0] ?? 0
    // those of one slice of the list, each in its place
    expect(ticksOf(data?.entries)).toBe(ticksOf(rowsFrom(start, data?.entries.length ?? 0)))
    for (const at of data?.entries.keys() ?? []) shown.add(start + at)
    if (!loaded.result()[`has${direction}Page`]) break
    await loaded.observer[`fetch${direction}Page`]()
  }
  return shown
}

test('default: whatever a service tells, every row once and in order, there and back', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ told: name, limit, cap: anyCap, maxPages, ...size }) => {
      const { told, smallestCap, isExact } = everyTold[name] ?? { told: Object, smallestCap: 1 }
      const cap = Math.max(anyCap, smallestCap)
      const length = Math.min(limit, cap)
      const rows = Math.max(0, size.pageCount * length + size.moreRows)
      const { client, requests } = serve(answering(rows, cap, told))

      const all = await fetchAllWalletBalances(client, { ...wallet, limit })
      expect(ticksOf(all)).toBe(ticksOf(rowsFrom(0, rows)))
      const least = Math.max(1, Math.ceil(rows / length))
      // where nothing tells that a full page is the last, there is one request more
      const most = least + (isExact && rows !== limit ? 0 : 1)
      expect(requests.length).toBeGreaterThanOrEqual(least)
      expect(requests.length).toBeLessThanOrEqual(most)

      requests.length = 0
      const loaded = await loadList(client, { limit, query: { maxPages } })
      expect((await walk(loaded, 'Next')).size).toBe(rows)
      expect(loaded.list()?.changed).toBe(false)
      expect(requests.length).toBeLessThanOrEqual(most)
      expect((await walk(loaded, 'Previous')).size).toBe(rows)
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
  ['20 tokens, total 20 may be the own count', 20, 20, 1000, 'total', 2],
])('behavior: requests for %s', async (_, rows, limit, cap, name, count) => {
  const { client, requests } = serve(answering(rows, cap, everyTold[name]?.told ?? Object))
  const loaded = await loadList(client, { limit })

  await readToTheEnd(loaded)

  expect(loaded.list()?.entries).toEqual(rowsFrom(0, rows))
  expect(requests).toHaveLength(count)
})

test('behavior: fetchNextPage in a refetch stops it, or waits with cancelRefetch false', async () => {
  const service = serve(pages(rowsFrom(0, 100)))
  const { observer, list } = await loadList(service.client, { pages: 2 })
  service.answer = pages(rowsFrom(100, 100))
  void observer.refetch()
  await observer.fetchNextPage()
  expect(list()?.entries).toEqual([...rowsFrom(0, 40), ...rowsFrom(140, 20)])

  void observer.refetch()
  await observer.fetchNextPage({ cancelRefetch: false })
  expect(list()?.entries).toEqual(rowsFrom(100, 60))
})
