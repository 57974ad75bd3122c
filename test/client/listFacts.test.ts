import { expect, test } from 'vitest'
import { findHasMore, findTotal } from '../../src/client/listFacts.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

test.each([
  ...['total', 'totalCount', 'total_count', 'totalElements', 'total_elements', 'totalItems'],
  ...['totalRecords', 'totalResults', 'totalRows', 'totalEntries', 'count', 'TOTAL'],
])('default: the total is in %s', (name) => {
  expect(findTotal([{ [name]: 137 }], 20)).toBe(137)
})

test.each<[JsonValue, number]>([
  [137, 137],
  ['137', 137],
  [0, 0],
  ['0', 0],
])('parameters: total %o is %i', (total, expected) => {
  expect(findTotal([{ total }], 20)).toBe(expected)
})

test.each<[JsonValue]>([
  ...[-1, 1.5, '-1', '1.5', '', ' 137', '1e3', null, true, [137], { value: 137 }].map(
    (value): [JsonValue] => [value],
  ),
  ['9007199254740993'],
])('behavior: total %o is none', (total) => {
  expect(findTotal([{ total }], 20)).toBeNull()
})

test.each(['totalPage', 'total_page', 'totalPages', 'pages', 'pageCount', 'page_total'])(
  'behavior: page counts are no totals: %s',
  (name) => {
    expect(findTotal([{ [name]: 7 }], 20)).toBeNull()
  },
)

test('behavior: a count that equals the rows on the page is no total', () => {
  expect(findTotal([{ count: 20 }], 20)).toBeNull()
  expect(findTotal([{ count: 20, total: 137 }], 20)).toBe(137)
  expect(findTotal([{ total: 20 }], 20)).toBe(20)
})

test.each<[string, { [key: string]: JsonValue }[]]>([
  ['the own scope first', [{ total: 137 }, { total: 9 }]],
  ['then its pagination', [{ pagination: { total: 137 } }, { total: 9 }]],
  ['its paging', [{ paging: { total: 137 } }, { total: 9 }]],
  ['its page', [{ page: { total_count: 137 } }, { total: 9 }]],
  ['its pageInfo', [{ pageInfo: { total: 137 } }, { total: 9 }]],
  ['its meta', [{ meta: { total: 137 } }, { total: 9 }]],
  ['its own field before its meta', [{ meta: { total: 9 }, total: 137 }]],
  ['then outward', [{}, { total: 137 }, { total: 9 }]],
  ['past one that is none', [{ total: null }, { total: 137 }]],
])('behavior: %s', (_, scopes) => {
  expect(findTotal(scopes, 20)).toBe(137)
})

test('behavior: other objects are not searched, a row may have a total of its own', () => {
  expect(findTotal([{ ordi: { total: 137 }, page: 1, meta: [{ total: 3 }] }], 20)).toBeNull()
})

test.each(['hasMore', 'has_more', 'more', 'hasNext', 'has_next', 'hasNextPage', 'has_next_page'])(
  'default: %s says whether rows follow',
  (name) => {
    expect(findHasMore([{ [name]: true }])).toBe(true)
    expect(findHasMore([{ [name]: false }])).toBe(false)
    expect(findHasMore([{ pagination: { [name]: false } }, { [name]: true }])).toBe(false)
  },
)

test.each<[JsonValue]>([[null], ['true'], [1], [0], [[]]])(
  'behavior: hasMore %o says nothing',
  (hasMore) => {
    expect(findHasMore([{ hasMore }])).toBeNull()
  },
)
