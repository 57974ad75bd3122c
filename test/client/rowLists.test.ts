import { expect, test } from 'vitest'
import { findLists } from '../../src/client/rowLists.js'

const row = { tick: 'ordi', balance: '1' }

/** The lists that are found, with their ranks: the smaller, the surer to be the rows. */
function ranks(body: Parameters<typeof findLists>[0]): Record<string, number> {
  return Object.fromEntries(findLists(body).lists.map(({ path, rank }) => [path, rank]))
}

test('default', () => {
  const { lists, objects } = findLists({ code: 0, data: { list: [row], total: 1 } })

  expect(lists).toMatchObject([{ path: 'data.list', array: [row], rank: 0 }])
  expect(lists[0]?.scopes.map((scope) => Object.keys(scope))).toEqual([
    ['list', 'total'],
    ['code', 'data'],
  ])
  expect(objects.map(({ path }) => path)).toEqual(['', 'data'])
})

test('behavior: rows before no rows, well-known names before others, scalars last', () => {
  expect(ranks({ things: [row], data: [], other: [], tags: ['a'], items: ['a'] })).toEqual({
    ...{ things: 4, data: 2, other: 6, tags: 7, items: 5 },
  })
})

test('behavior: nothing is looked for further in than the nearest list that is sure', () => {
  expect(ranks({ list: [row], data: { list: [row] } })).toEqual({ list: 0 })
  expect(ranks({ list: [], data: { list: [row] } })).toEqual({ list: 2, 'data.list': 0 })
})

test('behavior: four levels in and no further', () => {
  expect(ranks({ a: { b: { c: { list: [row] } } } })).toEqual({ 'a.b.c.list': 0 })
  expect(ranks({ a: { b: { c: { d: { list: [row] } } } } })).toEqual({})
})

test('behavior: a wrapper of one element is gone into, a row is not', () => {
  expect(ranks({ data: [{ page: 1, tokenList: [row] }] })).toEqual({ 'data[0].tokenList': 0 })
  expect(ranks({ ordi: { balance: '5', history: [{ at: 1 }] } })).toEqual({})
})
