import { expect, test } from 'vitest'
import type { WalletBalancePage } from '../../src/client/readPage.js'
import { toWalletBalanceList } from '../../src/query/WalletBalanceList.js'

type Row = { id: string }

function pageOf(ids: string, total: number | null = null): WalletBalancePage<Row> {
  const entries = [...ids].map((id) => ({ id }))
  return { entries, limit: 3, offset: 0, total, hasMore: null, nextOffset: null }
}

function listOf(pages: WalletBalancePage<Row>[], entryId?: (row: Row) => string) {
  return toWalletBalanceList({ pages, pageParams: pages.map((_, index) => index * 3) }, entryId)
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id).join('')
const byId = ({ id }: Row) => id

test('default', () => {
  const list = listOf([pageOf('abc', 7), pageOf('def', 7), pageOf('g', 7)])

  expect(ids(list.entries)).toBe('abcdefg')
  expect(Array.isArray(list.entries)).toBe(true)
  expect(list).toMatchObject({ count: 7, total: 7, changed: false, pageParams: [0, 3, 6] })
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

test('behavior: with entryId a row seen on an earlier page is not shown twice, and changed turns true', () => {
  const list = listOf([pageOf('abc'), pageOf('cde')], byId)

  expect(ids(list.entries)).toBe('abcde')
  expect(list).toMatchObject({ count: 5, changed: true })
})

test('behavior: rows that share an id on one page are all kept, the id is too coarse', () => {
  const list = listOf([pageOf('aab'), pageOf('bc')], byId)

  expect(ids(list.entries)).toBe('aabc')
  expect(listOf([pageOf('aab')], byId).changed).toBe(false)
})

test('behavior: a row for which entryId throws is shown', () => {
  const list = listOf([pageOf('ab'), pageOf('bc')], (row) => {
    if (row.id === 'b') throw new TypeError('no id')
    return row.id
  })

  expect(ids(list.entries)).toBe('abbc')
})

test('behavior: without entryId equal rows are all kept', () => {
  const list = listOf([pageOf('abc'), pageOf('cde')])

  expect(ids(list.entries)).toBe('abccde')
  expect(list.changed).toBe(false)
})

test('behavior: changed turns true when the total differs between pages', () => {
  expect(listOf([pageOf('abc', 6), pageOf('def', 7)]).changed).toBe(true)
  expect(listOf([pageOf('abc', 6), pageOf('def', null)]).changed).toBe(false)
})

test('behavior: the same data gives the same list, and entries keeps its identity', () => {
  const data = { pages: [pageOf('abc')], pageParams: [0] }
  const list = toWalletBalanceList(data, byId)

  expect(toWalletBalanceList(data, byId)).toBe(list)
  expect(list.entries).toBe(list.entries)
  expect(toWalletBalanceList(data, undefined)).not.toBe(list)
})

test('behavior: total is that of the newest page', () => {
  expect(listOf([pageOf('abc', 6), pageOf('def', 7)]).total).toBe(7)
  expect(listOf([pageOf('abc', 3), pageOf('def', null)]).total).toBeNull()
})
