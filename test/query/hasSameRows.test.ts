import { expect, test } from 'vitest'
import { hasSameRows, isSameJson } from '../../src/query/hasSameRows.js'

function pageOf(entries: unknown[]) {
  return { entries, limit: 2, offset: 0, total: null, hasMore: null, nextOffset: null }
}

test.each<[boolean, string, unknown[], unknown[]]>([
  [true, 'equal rows', [{ a: 1 }, { b: 2 }], [{ a: 1 }, { b: 2 }]],
  [true, 'equal bigints', [{ a: 1n }], [{ a: 1n }]],
  [false, 'a bigint and its text', [{ a: 1n }], [{ a: 2n }]],
  [false, 'another order', [{ a: 1 }, { b: 2 }], [{ b: 2 }, { a: 1 }]],
  [false, 'a shorter page', [{ a: 1 }, { b: 2 }], [{ a: 1 }]],
  [false, 'another last row', [{ a: 1 }, { b: 2 }], [{ a: 1 }, { b: 3 }]],
  [false, 'two empty pages', [], []],
])('hasSameRows: %s for %s', (expected, _, left, right) => {
  expect(hasSameRows(pageOf(left), pageOf(right))).toBe(expected)
})

test('behavior: a row that holds itself is like nothing', () => {
  const row: { self?: unknown } = {}
  row.self = row
  expect(isSameJson(row, row)).toBe(false)
})
