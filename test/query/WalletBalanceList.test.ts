import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  toWalletBalanceList,
  type WalletBalanceList,
  type WalletBalancePage,
} from '../../src/exports/index.js'

/** `a` and `A` are two rows of one id. */
type Row = { id: string; name: string }
type Page = WalletBalancePage<Row>

const byId = ({ id }: Row): string => id
const names = ({ entries }: { entries: readonly Row[] }): string =>
  entries.map(({ name }) => name).join('')

/** A page of one row for each letter. */
function pageOf(letters: string, total: number | null = null, offset = 0): Page {
  const entries = [...letters].map((name) => ({ id: name.toLowerCase(), name }))
  return { entries, limit: 3, offset, total, hasMore: null, nextOffset: offset + entries.length }
}

function listOf(pages: readonly Page[], entryId?: (row: Row) => string | undefined) {
  const data = { pages: [...pages], pageParams: pages.map(({ offset }) => offset) }
  return toWalletBalanceList<Row>(data, { entryId })
}

test('default', () => {
  const list = listOf([pageOf('abc', 7), pageOf('def', 7, 3), pageOf('g', 7, 6)])

  expect(names(list)).toBe('abcdefg')
  expect(Array.isArray(list.entries)).toBe(true)
  expect(list).toMatchObject({ total: 7, changed: false, pageParams: [0, 3, 6] })
  expect(listOf([])).toMatchObject({ entries: [], total: null, changed: false })
})

test('behavior: a spread keeps all of it, and nothing else', () => {
  const list = listOf([pageOf('abc', 3)])

  expect({ ...list }).toEqual({
    ...{ pages: list.pages, pageParams: [0], entries: list.entries, total: 3, changed: false },
  })
  expect({ ...list }.entries).toBe(list.entries)
})

test('behavior: the same pages give the same list, another entryId another', () => {
  const pages = [pageOf('abc'), pageOf('def')]
  const list = listOf(pages, byId)

  expect(listOf(pages, byId)).toBe(list)
  expect(listOf(pages)).not.toBe(list)
})

test('behavior: a page without rows keeps the array', () => {
  const pages = [pageOf('abc')]
  const { entries } = listOf(pages)

  expect(listOf([...pages, pageOf('', null, 3)]).entries).toBe(entries)
})

test('parameters: entryId: a row of an earlier page is not shown again, and changed turns true', () => {
  const pages = [pageOf('abc'), pageOf('cde')]

  expect(names(listOf(pages, byId))).toBe('abcde')
  expect(listOf(pages, byId).changed).toBe(true)
  expect(names(listOf(pages))).toBe('abccde')
  expect(listOf(pages).changed).toBe(false)
})

test('behavior: rows of one page that share an id are all shown; nothing has moved', () => {
  const list = listOf([pageOf('aAb')], byId)

  expect(names(list)).toBe('aAb')
  expect(list.changed).toBe(false)
  expect(names(listOf([...list.pages, pageOf('Ac')], byId))).toBe('aAbc')
})

test('behavior: a row for which entryId gives undefined is always shown', () => {
  const list = listOf([pageOf('ab'), pageOf('bc')], ({ id }) => (id === 'b' ? undefined : id))

  expect(names(list)).toBe('abbc')
  expect(list.changed).toBe(false)
})

test.each([
  ['the same', [9, 9, 9], [false, false, false], 9],
  ['another', [9, 10, 10], [false, true, true], 10],
  ['another after a page without', [9, null, 10], [false, false, true], 10],
  ['on the first page alone', [6, null], [false, false], null],
  ['on the last page alone', [null, 6], [false, false], 6],
])('behavior: total %s: changed', (_, totals, changed, total) => {
  const pages = totals.map((each, index) => pageOf('abc', each, index * 3))
  // the other way round too, so that the longest list is there first
  for (const lengths of [[...pages.keys()], [...pages.keys()].reverse()]) {
    for (const at of lengths) expect(listOf(pages.slice(0, at + 1)).changed).toBe(changed[at])
  }
  expect(listOf(pages).total).toBe(total)
})

test('behavior: rows that are arrays themselves stay rows', () => {
  const rows = [[[1, 2], [3]], [[]], [[4, 5]]]
  const pages = rows.map((entries) => ({ ...pageOf(''), entries }))

  expect(toWalletBalanceList({ pages, pageParams: [0, 2, 3] }).entries).toEqual(rows.flat())
})

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgABCDEFG'), maxLength: 4 })
const steps = fc.array(
  fc.record({
    does: fc.constantFrom('append', 'append', 'append', 'replace', 'shrink', 'drop the first'),
    /** Which of the lists that are there, from the newest back, and which of its pages. */
    list: fc.oneof(fc.constant(0), fc.nat(20)),
    at: fc.nat(20),
    letters,
  }),
  { minLength: 5, maxLength: 30, size: 'max' },
)

function pagesAfter(
  pages: readonly Page[],
  step: typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never,
): Page[] {
  const at = step.at % Math.max(1, pages.length)
  const page = pageOf(step.letters)
  if (step.does === 'append' || pages.length < 2) return [...pages, page]
  if (step.does === 'replace') return pages.with(at, page)
  return step.does === 'shrink' ? pages.slice(0, at + 1) : [...pages.slice(1), page]
}

/** The rows of these pages, put together as plainly as it can be. */
function rowsOf(pages: readonly Page[], entryId: typeof byId | undefined): Row[] {
  return pages.flatMap(({ entries }, at) => {
    const before = pages.slice(0, at).flatMap((page) => page.entries)
    return entries.filter((row) => !entryId || !before.some(({ id }) => id === row.id))
  })
}

test('behavior: whatever happens to lists, each has the rows of its own pages and keeps its array', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(undefined, byId), (all, entryId) => {
      const made: { pages: readonly Page[]; list: WalletBalanceList<Row>; held: Row[] }[] = []
      for (const step of all) {
        const from = made.at(-1 - (step.list % Math.max(1, made.length)))
        const pages = pagesAfter(from?.pages ?? [], step)
        const list = listOf(pages, entryId)
        made.push({ pages, list, held: [...list.entries] })
      }
      for (const { pages, list, held } of made) {
        const expected = rowsOf(pages, entryId)
        expect(names({ entries: held })).toBe(names({ entries: expected }))
        expect(list.entries).toEqual(held)
        expect(list.changed).toBe(expected.length < pages.flatMap((page) => page.entries).length)
      }
    }),
    { seed: 7, numRuns: 500 },
  )
})
