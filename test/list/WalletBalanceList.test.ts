import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWalletBalanceList, type WalletBalancePage } from '../../src/exports/index.js'

/** `a` and `A` are two entries with the same id. */
type Entry = { id: string; name: string }
type Page = WalletBalancePage<Entry>
type EntryId = ((entry: Entry) => string | null | undefined) | undefined

const byId = ({ id }: Entry): string => id
const exceptB: EntryId = ({ id }) => (id === 'b' ? null : id)
const names = ({ entries }: { entries: readonly Entry[] }): string =>
  entries.map(({ name }) => name).join('')

/** A page with one entry per letter. */
function pageOf(letters: string, total: number | null = null, offset = 0): Page {
  const entries = [...letters].map((name) => ({ id: name.toLowerCase(), name }))
  return { entries, limit: 3, offset, total, hasMore: null, nextOffset: offset + entries.length }
}

function listOf(pages: readonly Page[], entryId?: EntryId) {
  const data = { pages: [...pages], pageParams: pages.map(({ offset }) => offset) }
  return toWalletBalanceList<Entry>(data, { entryId })
}

test('default: fields are own properties and survive a spread', () => {
  const pages = [pageOf('abc', 7), pageOf('def', 7, 3), pageOf('g', 7, 6)]
  const list = listOf(pages)

  expect(names(list)).toBe('abcdefg')
  expect(Array.isArray(list.entries)).toBe(true)
  const { entries } = list
  expect({ ...list }).toEqual({ pages, pageParams: [0, 3, 6], entries, total: 7, changed: false })
})

test.each<[string, string[], EntryId, string, boolean]>([
  ['no pages', [], undefined, '', false],
  ['an earlier entry, no entryId', ['abc', 'cde'], undefined, 'abccde', false],
  ['an earlier entry', ['abc', 'cde'], byId, 'abcde', true],
  ['an entry from two pages before', ['ab', 'cd', 'ae'], byId, 'abcde', true],
  ['no new entry', ['ab', 'ba'], byId, 'ab', true],
  ['no duplicates', ['ab', 'cd'], byId, 'abcd', false],
  // such an id is no identity: all pages are read without it
  ['an id twice on one page', ['aAb'], byId, 'aAb', false],
  ['an id twice on one page and again later', ['aAb', 'Ac'], byId, 'aAbAc', false],
  ['an id twice on a later page', ['ab', 'ac', 'dD', 'a'], byId, 'abacdDa', false],
  ['the id undefined', ['ab', 'bc'], ({ id }) => (id === 'b' ? undefined : id), 'abbc', false],
  ['the id null, also twice on a page', ['abB', 'bc'], exceptB, 'abBbc', false],
  ['the id null twice on a page, and a known one', ['aB', 'bBA'], exceptB, 'aBbB', true],
])('parameters: entryId: %s', (_, pages, entryId, expected, changed) => {
  const read = pages.map((letters) => pageOf(letters))
  const list = listOf(read, entryId)
  expect(names(list)).toBe(expected)
  expect(list.changed).toBe(changed)
})

test.each([
  ['the same on all pages', [9, 9, 9], [false, false, false], 9],
  ['different', [9, 10, 10], [false, true, true], 10],
  ['different after a page without', [9, null, 10], [false, false, true], 10],
  ['on the first page only', [9, null], [false, false], null],
  ['on the last page only', [null, 6], [false, false], 6],
])('behavior: changed: total %s', (_, totals, changed, total) => {
  const pages = totals.map((each, index) => pageOf('abc', each, index * 3))
  // in reverse too, so that the longest list exists first
  for (const lengths of [[...pages.keys()], [...pages.keys()].reverse()]) {
    for (const at of lengths) expect(listOf(pages.slice(0, at + 1)).changed).toBe(changed[at])
  }
  expect(listOf(pages).total).toBe(total)
})

const last = (page: Page): Page => ({ ...page, nextOffset: null })

test.each<[string, Page[], number | null]>([
  ['none, at the end: the number of entries', [pageOf('abc'), last(pageOf('de', null, 3))], 5],
  ['none, not at the end', [pageOf('abc'), pageOf('de', null, 3)], null],
  ['none, without the start', [last(pageOf('de', null, 3))], null],
  ['on the last page', [pageOf('abc', 9), last(pageOf('', 9, 3))], 9],
  ['on an earlier page, at the end', [pageOf('abc', 9), last(pageOf('de', null, 3))], 9],
  ['too small on an earlier page', [pageOf('abc', 4), last(pageOf('de', null, 3))], 5],
  ['an empty wallet', [last(pageOf(''))], 0],
])('behavior: total: %s', (_, pages, total) => {
  expect(listOf(pages)).toMatchObject({ total, changed: false })
})

test('behavior: the same pages and entryId give the same list', () => {
  const pages = [pageOf('abc'), pageOf('def')]
  const list = listOf(pages, byId)

  expect(listOf(pages, byId)).toBe(list)
})

test('behavior: observers with different entryIds keep their own list', () => {
  const pages = [pageOf('ab'), pageOf('bc')]
  const [unique, all] = [listOf(pages, byId), listOf(pages)]
  const isFirst = (list: unknown) => list === unique
  const more = [...pages, pageOf('d')]

  for (const render of [1, 2, 3]) {
    expect([render, listOf(pages, byId), listOf(pages)].map(isFirst)).toEqual([false, true, false])
    expect(listOf(pages).entries).toBe(all.entries)
  }
  expect([names(listOf(more, byId)), names(listOf(more))]).toEqual(['abcd', 'abbcd'])
})

test('behavior: entryIds written inline keep their lists, beside each other and a stable one', () => {
  const pages = [pageOf('ab'), pageOf('bc')]
  const stable = listOf(pages)
  const lists = Array.from({ length: 10 }, () => [
    listOf(pages, ({ id }) => id),
    listOf(pages, ({ id }) => (id === 'b' ? undefined : id)),
    // drops one entry like the first, but not the same one
    listOf(pages, ({ id, name }) => (id === 'b' ? undefined : name === 'c' ? 'a' : id)),
  ])

  for (const each of lists) {
    expect(each.map(names)).toEqual(['abc', 'abbc', 'abb'])
    each.forEach(({ entries }, at) => expect(entries).toBe(lists[0]?.[at]?.entries))
  }
  expect(listOf(pages)).toBe(stable)
})

test('behavior: an entryId that throws hides no entry later', () => {
  let isBroken = true
  const entryId = ({ id }: Entry) => {
    if (id === 'f' && isBroken) throw new TypeError('made up')
    return id
  }
  const first = pageOf('ab')
  listOf([first], entryId)
  const pages = [first, pageOf('cd'), pageOf('ef')] // the ids of the second page are known by then
  expect(() => listOf(pages, entryId)).toThrow(
    expect.objectContaining({ reason: 'invalid-entry', cause: new TypeError('made up') }),
  )
  isBroken = false

  expect(listOf(pages, entryId)).toMatchObject({ changed: false })
  expect(names(listOf(pages, entryId))).toBe('abcdef')
})

test('behavior: an empty page keeps the entries array', () => {
  const pages = [pageOf('abc')]
  const { entries } = listOf(pages)

  expect(listOf([...pages, pageOf('', null, 3)]).entries).toBe(entries)
})

test('behavior: entries that are arrays are not flattened', () => {
  const arrays = [[[1, 2], [3]], [[]], [[4, 5]]]
  const pages = arrays.map((entries) => ({ ...pageOf(''), entries }))

  expect(toWalletBalanceList({ pages, pageParams: [0, 2, 3] }).entries).toEqual(arrays.flat())
})

const step = fc.record({
  does: fc.constantFrom('append', 'append', 'append', 'replace', 'shrink', 'drop the first'),
  /** The list to change: 0 is the newest. */
  list: fc.oneof(fc.constant(0), fc.nat(20)),
  /** The page to change. */
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

/** A naive implementation to compare with. */
function mergeNaively(pages: readonly Page[], entryId: EntryId): Entry[] {
  const isShared = ({ entries }: Page) => new Set(entries.map(byId)).size < entries.length
  const isIdentity = entryId !== undefined && !pages.some(isShared)
  return pages.flatMap(({ entries }, at) => {
    const before = pages.slice(0, at).flatMap((page) => page.entries)
    return entries.filter((entry) => !isIdentity || !before.some(({ id }) => id === entry.id))
  })
}

test('behavior: generated lists match a naive merge and never change later', () => {
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
        const entries = mergeNaively(pages, entryId)
        expect(held).toBe(names({ entries }))
        expect(names(list)).toBe(held)
        expect(list.changed).toBe(entries.length < pages.flatMap((page) => page.entries).length)
      }
    }),
    { seed: 7, numRuns: 100 },
  )
})
