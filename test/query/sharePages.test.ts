import { replaceEqualDeep } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerOf } from '../../src/client/rawAnswer.js'
import { sharePages } from '../../src/query/sharePages.js'
import { type Data, dataOf, type Page, pageOf, pagesOf, refetched } from './countedPages.js'
import { createReads } from './countedReads.js'

/** What is kept of `previous` when `pages` come. */
function share(previous: Data, pages: readonly Page[]): Data {
  return sharePages(previous, dataOf(pages)) as Data // pages of ours
}

test('default', () => {
  const previous = dataOf(pagesOf('abc', 'def', 'ghi'))

  expect(share(previous, previous.pages.map(refetched))).toBe(previous)
  expect(sharePages(previous, previous)).toBe(previous)
})

test('behavior: one changed row keeps all other pages, and the other rows of its page', () => {
  const previous = dataOf(pagesOf('abc', 'def', 'ghi'))
  const fresh = previous.pages.map(refetched)
  Object.assign(fresh[1]?.entries[1] ?? {}, { id: 'x' })

  const shared = share(previous, fresh)

  expect(shared).toEqual(dataOf(fresh))
  expect(shared.pages[0]).toBe(previous.pages[0])
  expect(shared.pages[2]).toBe(previous.pages[2])
  const rows = shared.pages[1]?.entries ?? []
  const known = previous.pages[1]?.entries ?? []
  expect(rows.map((row, index) => row === known[index])).toEqual([true, false, true])
})

test("behavior: gives what TanStack's own sharing gives, with pages in their places", () => {
  const previous = dataOf(pagesOf('abc', 'def', 'ghi'))
  const changes = [['abc', 'dxf', 'ghi'], ['abc'], ['abc', 'def', 'ghi', 'j'], ['ab', 'cde'], []]
  for (const letters of changes) {
    const next = dataOf(pagesOf(...letters))
    const theirs = replaceEqualDeep(previous, next)
    const ours = sharePages(previous, next)

    expect(ours).toEqual(theirs)
    ours.pages.forEach((page, index) => {
      expect(page === previous.pages[index]).toBe(theirs.pages[index] === previous.pages[index])
    })
  }
})

test('behavior: for one more page no key of an older page is visited', () => {
  const { wrap, take } = createReads()
  const previous = dataOf(pagesOf('abc', 'def', 'ghi').map(wrap))
  const next = dataOf([...previous.pages, pageOf('jkl', null, 9)])
  take()

  const shared = sharePages(previous, next)

  expect(take()).toEqual({ page: 0, entries: 0, row: 0, offsets: [] })
  expect(shared.pages.map((page, index) => page === next.pages[index])).toEqual(Array(4).fill(true))
})

test('behavior: pages that maxPages has moved to another position keep their identity', () => {
  const previous = dataOf(pagesOf('abc', 'def', 'ghi'))
  const [, second, third] = previous.pages
  const fresh = pagesOf('abc', 'def', 'ghi', 'jkl').slice(1)

  const shared = share(previous, fresh)

  expect(shared.pages[0]).toBe(second)
  expect(shared.pages[1]).toBe(third)
  expect(shared.pages[2]).toBe(fresh[2])
  expect(shared.pageParams).toEqual([3, 6, 9])
  expect(share(dataOf(fresh), previous.pages.map(refetched)).pages[1]).toBe(fresh[0])
})

test('behavior: other page params are other data, however equal the pages', () => {
  const previous = dataOf(pagesOf('abc', 'def'))

  expect(sharePages(previous, { ...previous, pageParams: [0, 4] })).toEqual({
    pages: previous.pages,
    pageParams: [0, 4],
  })
  expect(share(previous, previous.pages.slice(0, 1))).not.toBe(previous)
  expect(share(previous, previous.pages.slice(0, 1)).pages[0]).toBe(previous.pages[0])
})

test('behavior: a page that is put together knows what the newer answer said', () => {
  const previous = dataOf([pageOf('abc', 2)])
  const [fresh] = [pageOf('abx', 1)]

  const [page] = share(previous, [fresh]).pages

  expect(page).not.toBe(fresh)
  const answer = page && answerOf(page)
  expect(answer).toEqual(answerOf(fresh))
  // the rows of the page itself, so that no second copy of a row lives on
  expect(answer?.edges[0]).toBe(previous.pages[0]?.entries[0])
  expect(answer?.edges[1]).toBe(page?.entries.at(-1))
})

test('behavior: a page that stays keeps what its own answer said', () => {
  const [page] = [pageOf('abc', 2)]
  const before = answerOf(page)
  const fresh = pageOf('abc', 1)

  expect(share(dataOf([page]), [fresh]).pages[0]).toBe(page)
  expect(answerOf(page)).toBe(before)
})

test('behavior: pages that a `select` of the user gives may be anything', () => {
  const previous = { pages: [1, null, 'x'], pageParams: [0, 1, 2] }
  const next = { pages: [2, undefined, {}], pageParams: [0, 1, 2] }
  expect(sharePages(previous, next)).toEqual(next)
  expect(sharePages(next, previous)).toEqual(previous)
})

test.each([
  ['no params', []],
  ['one param for all', [0, 0]],
])('behavior: what a `select` of the user gives keeps its identity with %s', (_, pageParams) => {
  const previous = { pages: [{ a: 1 }, { b: 2 }], pageParams }
  expect(sharePages(previous, structuredClone(previous))).toBe(previous)
})
