import { expect, test } from 'vitest'
import { rowsOf } from '../../src/query/listRows.js'
import { byId, listOf, names, type Page, pageOf, pagesOf, refetched } from './countedPages.js'

test('default', () => {
  const pages = pagesOf('abc', 'def')
  const rows = rowsOf(pages.slice(0, 1), undefined)
  expect([names(rows.flat), rows.counts]).toEqual(['abc', [3]])

  expect(rowsOf(pages, undefined)).toBe(rows)
  expect([names(rows.flat), rows.counts]).toEqual(['abcdef', [3, 6]])
  expect(rows.pages).toEqual(pages)
})

test('behavior: rows are those of the pages themselves', () => {
  const pages = pagesOf('abc', 'def')

  expect(rowsOf(pages, undefined).flat[3]).toBe(pages[1]?.entries[0])
})

test.each([0, 1, 2, 3])('behavior: another page %i of 4 is other rows', (index) => {
  const letters = ['abc', 'def', 'ghi', 'jkl']
  const pages = pagesOf(...letters)
  const rows = rowsOf(pages, undefined)

  const next = rowsOf(pages.with(index, pageOf('xyz', null, index * 3)), undefined)

  expect(next).not.toBe(rows)
  expect(names(next.flat)).toBe(letters.with(index, 'xyz').join(''))
  expect(names(rows.flat)).toBe('abcdefghijkl')
})

test('behavior: fewer pages are rows that grow by themselves', () => {
  const pages = pagesOf('abc', 'def', 'ghi')
  const rows = rowsOf(pages, byId)
  const shorter = rowsOf(pages.slice(0, 2), byId)

  expect(names(rowsOf([...pages.slice(0, 2), pageOf('x', null, 6)], byId).flat)).toBe('abcdefx')
  expect(names(shorter.flat.slice(0, shorter.counts[1]))).toBe('abcdef')
  expect(names(rows.flat)).toBe('abcdefghi')
})

test('behavior: another entryId is other rows', () => {
  const pages = pagesOf('ab', 'bc')

  expect(names(rowsOf(pages, byId).flat)).toBe('abc')
  expect(names(rowsOf(pages, undefined).flat)).toBe('abbc')
})

/** Whether the list is known to have moved, after each page. */
function changed(...pages: Page[]): boolean[] {
  return pages.map((_, index) => listOf(pages.slice(0, index + 1)).changed)
}

test('behavior: changed is true from the page on whose total differs', () => {
  const pages = [pageOf('abc', 9), pageOf('def', 9, 3), pageOf('ghi', 10, 6), pageOf('j', 10, 9)]

  expect(changed(...pages)).toEqual([false, false, true, true])
  // read the other way round, so that the longest list is there first
  expect(listOf(pages).changed).toBe(true)
  expect(listOf(pages.slice(0, 2)).changed).toBe(false)
})

test('behavior: a total that differs is seen over pages that give none', () => {
  expect(changed(pageOf('abc', 9), pageOf('def', null, 3), pageOf('ghi', 10, 6))).toEqual([
    false,
    false,
    true,
  ])
})

test('behavior: a total on the first page alone is no change', () => {
  expect(changed(pageOf('abc', 6), pageOf('def', null, 3))).toEqual([false, false])
  expect(changed(pageOf('abc'), pageOf('def', 6, 3))).toEqual([false, false])
})

test('behavior: a total smaller than what was received is a change where more was promised', () => {
  expect(pageOf('def', 4, 3).total).toBeNull()
  expect(changed(pageOf('abc', 9), pageOf('def', 4, 3))).toEqual([false, true])
  expect(changed(pageOf('abc', 9), pageOf('', 0, 3))).toEqual([false, true])
})

test("behavior: the page's own count as total is no change", () => {
  const [full, short] = [pageOf('def', 3, 3), pageOf('g', 1, 6)]

  expect([full.total, short.total]).toEqual([null, null])
  expect(changed(pageOf('abc', 3), full, short)).toEqual([false, false, false])
})

test('behavior: a page from a restored cache says nothing of a total that was none', () => {
  const [first, second] = [pageOf('abc', 9), pageOf('def', 4, 3)].map(refetched)

  expect(first && second && changed(first, second)).toEqual([false, false])
})
