import { replaceEqualDeep } from '@tanstack/react-query'
import { beforeAll, expect, test, vi } from 'vitest'
import { keepInstead } from '../../src/query/keptList.js'
import { laterPagesPart } from '../../src/query/laterPagesPart.js'
import { createListSharing, isListSharing } from '../../src/query/listSharing.js'
import { dataOf, listOf, pageOf, pagesOf, refetched } from './countedPages.js'
import { observe, rowsFrom, tokensOf } from './countedService.js'

beforeAll(() => laterPagesPart.load())

const previous = dataOf(pagesOf('abc', 'def'))
const equal = dataOf(previous.pages.map(refetched))

test('default', () => {
  const share = createListSharing(undefined)

  expect(share(previous, equal)).toBe(previous)
  expect(share(undefined, equal)).toBe(equal)
  expect(isListSharing(share)).toBe(true)
  expect([isListSharing(replaceEqualDeep), isListSharing(true)]).toEqual([false, false])
})

test('behavior: true is the default, false shares nothing, a function is asked instead', () => {
  const own = vi.fn((_: unknown, next: unknown) => ({ next }))

  expect(createListSharing(true)(previous, equal)).toBe(previous)
  expect(createListSharing(false)(previous, equal)).toBe(equal)
  expect(createListSharing(own)(previous, equal)).toEqual({ next: equal })
  expect(own).toHaveBeenCalledExactlyOnceWith(previous, equal)
})

test('behavior: a list passes through, and is compared with nobody', () => {
  const [older, newer] = [listOf(previous.pages), listOf(equal.pages)]

  for (const own of [undefined, true, false]) {
    expect(createListSharing(own)(older, newer)).toBe(newer)
    expect(createListSharing(own)(undefined, newer)).toBe(newer)
  }
})

test('behavior: keepInstead is kept once, in place of what the page was added to', () => {
  const fresh = dataOf(pagesOf('xyz', 'def', 'ghi'))
  const page = pageOf('ghi', null, 6)
  const added = dataOf([...previous.pages, page])
  const share = createListSharing(undefined)

  keepInstead(page, fresh)
  expect(share(previous, added)).toEqual(fresh)
  expect(share(previous, added)).toEqual(added)

  keepInstead(page, fresh)
  const addedBefore = { pages: [page, ...previous.pages], pageParams: [6, 0, 3] }
  expect(createListSharing(false)(previous, addedBefore)).toBe(fresh)
})

test('behavior: keepInstead comes before what the user would keep', () => {
  const fresh = dataOf(pagesOf('xyz', 'def', 'ghi'))
  const page = pageOf('ghi', null, 6)
  const own = vi.fn((_: unknown, next: unknown) => next)
  keepInstead(page, fresh)

  expect(createListSharing(own)(previous, dataOf([...previous.pages, page]))).toBe(fresh)
  expect(own).toHaveBeenCalledExactlyOnceWith(previous, fresh)
})

test('behavior: an identical refetch keeps the data, the list and entries', async () => {
  const { observer, queryClient, queryOptions } = observe(rowsFrom(tokensOf(7)))
  await observer.refetch()
  await observer.fetchNextPage()
  const { data } = observer.getCurrentResult()
  const [cached, entries] = [queryClient.getQueryData(queryOptions.queryKey), data?.entries]

  await observer.refetch()

  expect(observer.getCurrentResult().data).toBe(data)
  expect(observer.getCurrentResult().data?.entries).toBe(entries)
  expect(queryClient.getQueryData(queryOptions.queryKey)).toBe(cached)
})

test("behavior: without the user's sharing a refetch is a new list of the same rows", async () => {
  const query = { structuralSharing: false as const }
  const { observer } = observe(rowsFrom(tokensOf(7)), { query })
  await observer.refetch()
  const { data } = observer.getCurrentResult()

  await observer.refetch()

  expect(observer.getCurrentResult().data).not.toBe(data)
  expect(observer.getCurrentResult().data?.entries).toEqual(data?.entries)
})

test('behavior: with maxPages an empty page past the end takes no place, and closes the list', async () => {
  const { observer } = observe(rowsFrom(tokensOf(9)), { query: { maxPages: 2 } })
  await observer.refetch()
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  const result = await observer.fetchNextPage()

  expect(result.hasNextPage).toBe(false)
  expect(result.data).toMatchObject({ pageParams: [3, 6], count: 6 })
  expect(result.data?.pages.map(({ nextOffset }) => nextOffset)).toEqual([6, null])
  expect(result.data?.entries[0]).toEqual({ tick: 't3', balance: '3' })

  const back = await observer.fetchPreviousPage()
  expect(back.data).toMatchObject({ pageParams: [0, 3], count: 6 })
  expect(back.hasNextPage).toBe(true)
})

test.each([
  { count: 1, total: 2 },
  { pages: [1], total: 2 },
  { pages: 1, pageParams: [2] },
  { pages: [null], pageParams: ['x'] },
  [1, 2],
  7,
  null,
])('behavior: what a `select` of the user gives is shared as TanStack does: %j', (given) => {
  const share = createListSharing(undefined)
  expect(share(undefined, given)).toBe(given)
  expect(share(structuredClone(given), given)).toEqual(given)
  const kept = structuredClone(given)
  expect(share(kept, given)).toBe(kept)
})
