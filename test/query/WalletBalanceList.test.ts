import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWalletBalanceList, type WalletBalancePage } from '../../src/exports/index.js'

/** `a` and `A` are two rows of one id. */
type Row = { id: string; name: string }
type Page = WalletBalancePage<Row>
type EntryId = ((row: Row) => string | undefined) | undefined

const byId = ({ id }: Row): string => id
const names = ({ entries }: { entries: readonly Row[] }): string =>
  entries.map(({ name }) => name).join('')

/** A page of one row for each letter. */
function pageOf(letters: string, total: number | null = null, offset = 0): Page {
  const entries = [...letters].map((name) => ({ id: name.toLowerCase(), name }))
  return { entries, limit: 3, offset, total, hasMore: null, nextOffset: offset + entries.length }
}

function listOf(pages: readonly Page[], entryId?: EntryId) {
  const data = { pages: [...pages], pageParams: pages.map(({ offset }) => offset) }
  return toWalletBalanceList<Row>(data, { entryId })
}

test('default: own fields, which a spread keeps', () => {
  const pages = [pageOf('abc', 7), pageOf('def', 7, 3), pageOf('g', 7, 6)]
  const list = listOf(pages)

  expect(names(list)).toBe('abcdefg')
  expect(Array.isArray(list.entries)).toBe(true)
  const { entries } = list
  expect({ ...list }).toEqual({ pages, pageParams: [0, 3, 6], entries, total: 7, changed: false })
})

test.each<[string, string[], EntryId, string, boolean]>([
  ['no pages', [], undefined, '', false],
  ['an earlier row, no entryId', ['abc', 'cde'], undefined, 'abccde', false],
  ['an earlier row', ['abc', 'cde'], byId, 'abcde', true],
  ['a row of two pages before', ['ab', 'cd', 'ae'], byId, 'abcde', true],
  ['no new row', ['ab', 'ba'], byId, 'ab', true],
  ['nothing moved', ['ab', 'cd'], byId, 'abcd', false],
  // the service holds both
  ['an id twice on one page', ['aAb'], byId, 'aAb', false],
  ['an id twice on one page and once more later', ['aAb', 'Ac'], byId, 'aAbc', true],
  ['rows without an id', ['ab', 'bc'], ({ id }) => (id === 'b' ? undefined : id), 'abbc', false],
])('parameters: entryId: %s', (_, pages, entryId, rows, changed) => {
  const list = listOf(
    pages.map((letters) => pageOf(letters)),
    entryId,
  )

  expect(names(list)).toBe(rows)
  expect(list.changed).toBe(changed)
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

test('behavior: rows that are arrays themselves stay rows', () => {
  const rows = [[[1, 2], [3]], [[]], [[4, 5]]]
  const pages = rows.map((entries) => ({ ...pageOf(''), entries }))

  expect(toWalletBalanceList({ pages, pageParams: [0, 2, 3] }).entries).toEqual(rows.flat())
})

const step = fc.record({
  does: fc.constantFrom('append', 'append', 'append', 'replace', 'shrink', 'drop the first'),
  /** Which of the lists that are there, from the newest back, and which of its pages. */
  list: fc.oneof(fc.constant(0), fc.nat(20)),
  at: fc.nat(20),
  letters: fc.string({ unit: fc.constantFrom(...'abcdefgABCDEFG'), maxLength: 4 }),
})
const steps = fc.array(step, { minLength: 5, maxLength: 25, size: 'max' })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function pagesAfter(pages: readonly Page[], { does, at, letters }: Step): Page[] {
  const page = pageOf(letters)
  if (does === 'append' || pages.length < 2) return [...pages, page]
  if (does === 'replace') return pages.with(at % pages.length, page)
  return does === 'shrink' ? pages.slice(0, (at % pages.length) + 1) : [...pages.slice(1), page]
}

/** The rows of these pages, put together as plainly as it can be. */
function rowsOf(pages: readonly Page[], entryId: EntryId): Row[] {
  return pages.flatMap(({ entries }, at) => {
    const before = pages.slice(0, at).flatMap((page) => page.entries)
    return entries.filter((row) => !entryId || !before.some(({ id }) => id === row.id))
  })
}

test('behavior: whatever happens to lists, each has its own rows and keeps its array', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(undefined, byId), (all, entryId) => {
      const made: { pages: Page[]; list: ReturnType<typeof listOf>; held: string }[] = []
      for (const each of all) {
        const from = made.at(-1 - (each.list % Math.max(1, made.length)))
        const pages = pagesAfter(from?.pages ?? [], each)
        const list = listOf(pages, entryId)
        made.push({ pages, list, held: names(list) })
      }
      for (const { pages, list, held } of made) {
        const entries = rowsOf(pages, entryId)
        expect(held).toBe(names({ entries }))
        expect(names(list)).toBe(held)
        expect(list.changed).toBe(entries.length < pages.flatMap((page) => page.entries).length)
      }
    }),
    { seed: 7, numRuns: 100 },
  )
})
