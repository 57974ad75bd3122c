import { expect, test } from 'vitest'
import {
  byId,
  hold,
  isAsHeld,
  type List,
  listOf,
  names,
  pageOf,
  pagesOf,
  refetched,
} from './countedPages.js'

/** What a list shows, by every way of reading it. */
function shown(list: List): string {
  const rows = Array.from(
    { length: list.count },
    (_, index) => list.at(index) ?? { id: '?', name: '?' },
  )
  expect(names(list.entries)).toBe(names(rows))
  expect(list.at(list.count)).toBeUndefined()
  return names(rows)
}

const [first, second, third, fourth] = ['abc', 'def', 'ghi', 'jkl']

test('default', () => {
  const pages = pagesOf(first, second, third, fourth)
  const lists = pages.map((_, index) => listOf(pages.slice(0, index + 1)))
  const held = lists.map(hold)

  expect(held.map(({ copy }) => names(copy))).toEqual([
    'abc',
    'abcdef',
    'abcdefghi',
    'abcdefghijkl',
  ])
  expect(held.every(isAsHeld)).toBe(true)
  expect(lists.map((list) => list.count)).toEqual([3, 6, 9, 12])
  expect(lists.map((list) => list.at(-1)?.id)).toEqual(['c', 'f', 'i', 'l'])
  expect(lists.map((list) => list.entries)).toEqual(held.map(({ entries }) => entries))
})

test('behavior: a list that is read after a longer one shows its own rows', () => {
  const pages = pagesOf(first, second, third)
  const [older, newer] = [listOf(pages.slice(0, 2)), listOf(pages)]

  expect(names(newer.entries)).toBe('abcdefghi')
  expect(shown(older)).toBe('abcdef')
  expect(older.entries).toBe(older.entries)
  expect(shown(listOf(pages.slice(0, 1)))).toBe('abc')
  expect(shown(newer)).toBe('abcdefghi')
})

test('behavior: a refetch that changes only a page in the middle', () => {
  const pages = pagesOf(first, second, third)
  const older = listOf(pages)
  const held = hold(older)
  const newer = listOf([...pages.slice(0, 1), pageOf('xyz', null, 3), ...pages.slice(2)])

  expect(shown(newer)).toBe('abcxyzghi')
  expect(shown(older)).toBe('abcdefghi')
  expect([isAsHeld(held), older.entries === held.entries]).toEqual([true, true])
})

test('behavior: a list that was never read keeps its rows over a refetch', () => {
  const pages = pagesOf(first, second, third)
  const older = listOf(pages)
  expect(shown(listOf([...pages.slice(0, 2), pageOf('z', null, 6)]))).toBe('abcdefz')

  expect(shown(older)).toBe('abcdefghi')
})

test('behavior: pages that shrink', () => {
  const pages = pagesOf(first, second, third)
  const older = listOf(pages, byId)
  const held = hold(older)
  const newer = listOf(pages.slice(0, 1), byId)

  expect(shown(newer)).toBe('abc')
  expect(shown(listOf([...pages.slice(0, 1), pageOf('cx', null, 3)], byId))).toBe('abcx')
  expect([isAsHeld(held), shown(older)]).toEqual([true, 'abcdefghi'])
})

test.each([
  [0, 1],
  [1, 0],
])('behavior: two lists that fork from the same pages, read in the order %i, %i', (...order) => {
  const prefix = pagesOf(first, second)
  const base = listOf(prefix, byId)
  const heldBase = hold(base)
  const forks = [pageOf('gb', null, 6), pageOf('hg', null, 6)].map((page) =>
    listOf([...prefix, page], byId),
  )
  const expected = ['abcdefg', 'abcdefhg']

  for (const index of [...order, ...order]) {
    const fork = forks[index]
    expect(fork && shown(fork)).toBe(expected[index])
    expect(fork?.changed).toBe(index === 0)
  }
  expect([isAsHeld(heldBase), shown(base)]).toEqual([true, 'abcdef'])
})

test('behavior: with maxPages the first page drops', () => {
  const pages = pagesOf(first, second, third, fourth)
  const windows = [0, 1, 2].map((from) => listOf(pages.slice(from, from + 2), byId))
  const held = windows.map(hold)

  expect(windows.map(shown)).toEqual(['abcdef', 'defghi', 'ghijkl'])
  expect(held.every(isAsHeld)).toBe(true)
})

test('behavior: the same pages in other data, as without structural sharing, are the same rows', () => {
  const pages = pagesOf(first, second)
  const { entries } = listOf(pages)

  for (const other of [listOf(pages), listOf(pages.map(refetched))]) {
    expect(other.entries).toEqual(entries)
    expect(shown(other)).toBe('abcdef')
  }
})

test.each([2, 3, 7])('behavior: entries read on each %i. page only', (step) => {
  const letters = [...'abcdefghijklmnopqrst'].map((letter) => letter + letter.toUpperCase())
  const pages = pagesOf(...letters)
  const held = pages.flatMap((_, index) =>
    index % step === 0 ? [hold(listOf(pages.slice(0, index + 1)))] : [],
  )

  const all = letters.join('')
  expect(held.map(({ entries }) => names(entries))).toEqual(
    held.map((_, turn) => all.slice(0, 2 * (turn * step + 1))),
  )
  expect(held.every(isAsHeld)).toBe(true)
})
