import { beforeAll, expect, test } from 'vitest'
import { laterPagesPart } from '../../src/query/laterPagesPart.js'
import { createListSharing } from '../../src/query/listSharing.js'
import { dataOf, pagesOf } from './countedPages.js'
import { observe, rowsFrom, tokensOf, type Window } from './countedService.js'

beforeAll(() => laterPagesPart.load())

const share = createListSharing(undefined)

/** A list of three pages at the most, two of which it holds. */
async function readToEnd(maxPages: number | undefined) {
  const query = maxPages === undefined ? {} : { query: { maxPages } }
  const { observer } = observe(rowsFrom(tokensOf(9)), query)
  await observer.refetch()
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  const before = observer.getCurrentResult().data
  const { data, hasNextPage } = await observer.fetchNextPage()
  return { observer, before, data, hasNextPage }
}

test.each([1, 2, 3])(
  'behavior: with maxPages %i an empty page closes the list, and takes no place',
  async (maxPages) => {
    const { before, data, hasNextPage } = await readToEnd(maxPages)

    expect(before?.pages.at(-1)?.nextOffset).toBe(9)
    expect(data?.pages.at(-1)?.nextOffset).toBeNull()
    expect(hasNextPage).toBe(false)
    expect(data?.pageParams).toEqual([0, 3, 6].slice(-maxPages))
    expect(data?.entries).toEqual(before?.entries)
    expect(data?.pages.slice(0, -1)).toEqual(before?.pages.slice(0, -1))
  },
)

test.each([undefined, 4])(
  'behavior: with maxPages %s it has a place, and is added',
  async (maxPages) => {
    const { data, hasNextPage } = await readToEnd(maxPages)

    expect(data).toMatchObject({ pageParams: [0, 3, 6, 9], count: 9 })
    expect(hasNextPage).toBe(false)
  },
)

test.each([
  { previous: ['abc', 'def'], next: [''] },
  { previous: ['abc', 'def'], next: ['xyz', ''] },
  { previous: ['ab', 'c'], next: ['xyz', ''] },
  { previous: ['abc'], next: [''] },
])('behavior: a refetch that finds no rows any more is believed, $previous to $next', (letters) => {
  const [previous, next] = [letters.previous, letters.next].map((all) => dataOf(pagesOf(...all)))

  expect(share(previous, next)).toEqual(next)
})

test('behavior: a refetch after which pages end elsewhere is believed, the last page empty or not', async () => {
  const [rows, later] = [tokensOf(45), tokensOf(45).map((row) => ({ ...row, balance: 'new' }))]
  let answer = ({ offset }: Window): object => ({ list: rows.slice(offset, offset + 20) })
  const { observer } = observe((window) => answer(window), { limit: 50 })
  await observer.refetch()
  await observer.fetchNextPage()
  const { data: before } = await observer.fetchNextPage()
  expect(before?.pageParams).toEqual([0, 20, 40])

  answer = rowsFrom(later) // its cap is gone
  const { data } = await observer.refetch()

  expect(data?.entries).toEqual(later)
  expect(data?.pageParams).toEqual([0, 45])
})

test('behavior: an empty page that comes with a refetch takes no place either', async () => {
  const { observer } = observe(rowsFrom(tokensOf(9)), { query: { maxPages: 2 } })
  await observer.refetch()
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  expect(observer.getCurrentResult().data?.pageParams).toEqual([3, 6])

  void observer.refetch()
  const { data, hasNextPage } = await observer.fetchNextPage()

  expect(data).toMatchObject({ pageParams: [3, 6], count: 6 })
  expect(hasNextPage).toBe(false)
})

test('behavior: a list that is closed goes on knowing that it has moved', async () => {
  const totals = [9, 4, 4] // the second is smaller than the rows received, and the first said more
  const answer = ({ offset, limit }: Window) => ({
    list: tokensOf(6).slice(offset, offset + limit),
    total: totals[offset / 3],
    has_more: offset < 6,
  })
  const { observer } = observe(answer, { query: { maxPages: 2 } })
  await observer.refetch()
  expect((await observer.fetchNextPage()).data?.changed).toBe(true)

  const { data } = await observer.fetchNextPage()

  expect(data?.pages.map(({ offset, nextOffset }) => [offset, nextOffset])).toEqual([
    [0, 3],
    [3, null],
  ])
  expect(data?.changed).toBe(true)
})
