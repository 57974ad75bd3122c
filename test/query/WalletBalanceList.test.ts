import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WalletBalancePage } from '../../src/client/readPage.js'
import { isWalletBalanceList, toWalletBalanceList } from '../../src/query/WalletBalanceList.js'
import { byId, dataOf, listOf, names, pageOf, pagesOf, type Row } from './countedPages.js'

test('default', () => {
  const list = listOf([pageOf('abc', 7), pageOf('def', 7, 3), pageOf('g', 7, 6)])

  expect(names(list.entries)).toBe('abcdefg')
  expect(Array.isArray(list.entries)).toBe(true)
  expect(list).toMatchObject({ count: 7, total: 7, changed: false, pageParams: [0, 3, 6] })
})

test('behavior: a list of no pages is an empty list', () => {
  const list = listOf([], byId)

  expect(list).toMatchObject({ entries: [], count: 0, total: null, changed: false })
  expect([list.at(0), list.at(-1)]).toEqual([undefined, undefined])
})

test('behavior: at gives the row of entries at each index, and undefined outside', () => {
  const list = listOf([pageOf('abc'), pageOf(''), pageOf('bd')], byId)

  const rows = Array.from({ length: list.count }, (_, index) => list.at(index))
  expect(rows).toEqual(list.entries)
  expect(list.at(list.count)).toBeUndefined()
  expect(list.at(-1)).toBe(list.entries.at(-1))
  expect(list.at(-list.count)).toBe(list.entries[0])
  expect(list.at(-list.count - 1)).toBeUndefined()
})

test('behavior: at is entries by index, whatever the sizes of the pages', () => {
  const pages = fc.array(fc.string({ maxLength: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(pages, fc.boolean(), fc.boolean(), (letters, hasId, isMadeFirst) => {
      const list = listOf(pagesOf(...letters), hasId ? byId : undefined)
      if (isMadeFirst) expect(list.entries).toHaveLength(list.count)

      for (let index = -list.count - 2; index <= list.count + 1; index++) {
        const row = list.at(index)
        if (row !== list.entries.at(index)) throw new Error(`another row at ${index}`)
      }
      expect(list.entries).toHaveLength(list.count)
    }),
    { seed: 7, numRuns: 500 },
  )
})

test('behavior: with entryId a row seen on an earlier page is not shown twice, and changed turns true', () => {
  const list = listOf([pageOf('abc'), pageOf('cde')], byId)

  expect(names(list.entries)).toBe('abcde')
  expect(list).toMatchObject({ count: 5, changed: true })
})

test('behavior: rows of one page that share an id are all shown, alike or not; nothing has moved', () => {
  expect(listOf([pageOf('aaab')], byId)).toMatchObject({ count: 4, changed: false })
  const list = listOf([pageOf('aAb')], byId)

  expect(names(list.entries)).toBe('aAb')
  expect(list.changed).toBe(false)
  expect(names(listOf([...list.pages, pageOf('Ac')], byId).entries)).toBe('aAbc')
})

test('behavior: a row for which entryId throws is shown', () => {
  const list = listOf([pageOf('ab'), pageOf('bc')], (row) => {
    if (row.id === 'b') throw new TypeError('no id')
    return row.id
  })

  expect(names(list.entries)).toBe('abbc')
  expect(list.changed).toBe(false)
})

test.each([undefined, null])('behavior: a row for which entryId gives %s is shown', (nothing) => {
  const entryId = ({ id }: Row) => (id === 'b' ? nothing : id) as string // as from JavaScript

  expect(names(listOf([pageOf('ab'), pageOf('bc')], entryId).entries)).toBe('abbc')
})

test('behavior: without entryId equal rows are all kept', () => {
  const list = listOf([pageOf('abc'), pageOf('cde')])

  expect(names(list.entries)).toBe('abccde')
  expect(list.changed).toBe(false)
})

test('behavior: rows that are arrays themselves stay rows', () => {
  const pages: WalletBalancePage<number[]>[] = [[[1, 2], [3]], [[]], [[4, 5]]].map((entries) => ({
    ...pageOf(''),
    entries,
  }))
  const list = toWalletBalanceList({ pages, pageParams: [0, 2, 3] }, undefined)

  expect(list.entries).toEqual([[1, 2], [3], [], [4, 5]])
  expect(list.at(2)).toEqual([])
})

test('behavior: the same data gives the same list, and entries keeps its identity', () => {
  const data = dataOf(pagesOf('abc'))
  const list = toWalletBalanceList(data, byId)

  expect(toWalletBalanceList(data, byId)).toBe(list)
  expect(list.entries).toBe(list.entries)
  expect(toWalletBalanceList(data, undefined)).not.toBe(list)
})

test('behavior: whoever sorts entries in place is alone with that', () => {
  const pages = pagesOf('bca', 'ed')
  const [older, newer] = [listOf(pages.slice(0, 1)), listOf(pages)]

  older.entries.sort((left, right) => left.id.localeCompare(right.id))

  expect([names(older.entries), names(newer.entries)]).toEqual(['abc', 'bcaed'])
  expect([older.at(0)?.id, names(listOf(pages).entries)]).toEqual(['b', 'bcaed'])
  expect(names(pages[0]?.entries ?? [])).toBe('bca')
})

test('behavior: total is that of the newest page', () => {
  expect(listOf([pageOf('abc', 6), pageOf('def', 7, 3)]).total).toBe(7)
  expect(listOf([pageOf('abc', 3), pageOf('def', null, 3)]).total).toBeNull()
})

test('behavior: only what the hook makes is such a list', () => {
  expect(isWalletBalanceList(listOf([]))).toBe(true)
  for (const other of [undefined, null, [], dataOf([]), { ...listOf([]) }]) {
    expect(isWalletBalanceList(other)).toBe(false)
  }
})
