import { expect, test } from 'vitest'
import { findListFacts } from '../../src/client/listFacts.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

type Scopes = readonly { [key: string]: JsonValue }[]

const findTotal = (scopes: Scopes, rows = 20) => findListFacts(scopes, rows).total
const findHasMore = (scopes: Scopes) => findListFacts(scopes, 20).hasMore

test('default', () => {
  expect(findListFacts([{ total: 137, has_more: true }], 20)).toEqual({ total: 137, hasMore: true })
  expect(findListFacts([{}], 20)).toEqual({ total: null, hasMore: null })
})

test.each([
  ...['total', 'totalCount', 'total_count', 'totalElements', 'total_elements', 'totalItems'],
  ...['totalRecords', 'totalResults', 'totalRows', 'totalEntries', 'count', 'TOTAL', 'total-count'],
  ...['totalTokens', 'total_num', 'totalNumber'],
])('default: the total is in %s', (name) => {
  expect(findTotal([{ [name]: 137 }])).toBe(137)
})

test.each<[JsonValue, number]>([
  [137, 137],
  ['137', 137],
  [0, 0],
  ['0', 0],
  ['007', 7],
  [999_999_999_999_999, 999_999_999_999_999],
])('parameters: total %o is %i', (total, expected) => {
  expect(findTotal([{ total }])).toBe(expected)
})

test.each<[JsonValue]>([
  ...[-1, 1.5, '-1', '1.5', '', ' 137', '137\n', '1e3', 1e21, null, true].map(
    (value): [JsonValue] => [value],
  ),
  [[137]],
  [{ value: 137 }],
  ['9007199254740993'],
  [2 ** 53],
])('behavior: total %o is none', (total) => {
  expect(findTotal([{ total }])).toBeNull()
})

test.each([
  ...['totalPage', 'total_page', 'totalPages', 'pages', 'pageCount', 'page_count', 'page_total'],
  ...['totalBalance', 'totalSupply', 'totalValue', 'subtotal', 'accounts', 'discount'],
])('behavior: page counts and amounts are no totals: %s', (name) => {
  expect(findTotal([{ [name]: 7 }])).toBeNull()
})

test('behavior: a count that equals the rows on the page is no total', () => {
  expect(findTotal([{ count: 20 }])).toBeNull()
  expect(findTotal([{ count: '20' }])).toBeNull()
  expect(findTotal([{ count: 0 }], 0)).toBeNull()
  expect(findTotal([{ count: 20, total: 137 }])).toBe(137)
  expect(findTotal([{ count: 20 }, { total: 137 }])).toBe(137)
  expect(findTotal([{ total: 20 }])).toBe(20)
})

test('behavior: a total before a count, whatever comes first', () => {
  expect(findTotal([{ count: 50, total: 137 }])).toBe(137)
  expect(findTotal([{ total: 137, count: 50 }])).toBe(137)
  expect(findTotal([{ total: null, count: 50 }])).toBe(50)
})

test.each<[string, Scopes]>([
  ['the own scope first', [{ total: 137 }, { total: 9 }]],
  ['then its pagination', [{ pagination: { total: 137 } }, { total: 9 }]],
  ['its paging', [{ paging: { total: 137 } }, { total: 9 }]],
  ['its page', [{ page: { total_count: 137 } }, { total: 9 }]],
  ['its pageInfo', [{ pageInfo: { total: 137 } }, { total: 9 }]],
  ['its page_info', [{ page_info: { total: 137 } }, { total: 9 }]],
  ['its meta', [{ meta: { total: 137 } }, { total: 9 }]],
  ['the pagination in its meta', [{ meta: { pagination: { total: 137 } } }, { total: 9 }]],
  ['its own field before its meta', [{ meta: { total: 9 }, total: 137 }]],
  ['its own count before its meta', [{ meta: { total: 9 }, count: 137 }]],
  ['then outward', [{}, { total: 137 }, { total: 9 }]],
  ['outward, with its meta', [{}, { meta: { total: 137 } }, { total: 9 }]],
  ['past one that is none', [{ total: null }, { total: 137 }]],
  ['past two that are none', [{ total: null, total_count: 'many', totalItems: 137 }]],
])('behavior: %s', (_, scopes) => {
  expect(findTotal(scopes)).toBe(137)
})

test('behavior: other objects are not searched, a row may have a total of its own', () => {
  expect(findTotal([{ ordi: { total: 137 }, page: 1, meta: [{ total: 3 }] }])).toBeNull()
})

test.each(['hasMore', 'has_more', 'more', 'hasNext', 'has_next', 'hasNextPage', 'has_next_page'])(
  'default: %s says whether rows follow',
  (name) => {
    expect(findHasMore([{ [name]: true }])).toBe(true)
    expect(findHasMore([{ [name]: false }])).toBe(false)
    expect(findHasMore([{ pagination: { [name]: false } }, { [name]: true }])).toBe(false)
  },
)

test.each<[JsonValue, boolean]>([
  ['true', true],
  ['false', false],
  [1, true],
  [0, false],
])('parameters: hasMore %o is %o', (hasMore, expected) => {
  expect(findHasMore([{ hasMore }])).toBe(expected)
})

test.each<[JsonValue]>([
  ...[null, 'yes', '', '1', 'True', 2, -1].map((value): [JsonValue] => [value]),
  [[]],
  [[true]],
  [{}],
])('behavior: hasMore %o says nothing', (hasMore) => {
  expect(findHasMore([{ hasMore }])).toBeNull()
  expect(findHasMore([{ hasMore }, { more: false }])).toBe(false)
})

test.each(['next', 'nextPage', 'next_cursor', 'moreInfo', 'prev', 'hasPrevious'])(
  'behavior: %s says nothing: 1 may be a page there',
  (name) => {
    expect(findHasMore([{ [name]: 1 }])).toBeNull()
  },
)

test.each(['counter', 'showMore', 'nomore', 'has_mores'])(
  'behavior: %s tells nothing of the list',
  (name) => {
    expect(findListFacts([{ [name]: 1 }], 20)).toEqual({ total: null, hasMore: null })
  },
)

test.each(['homepage', 'metadata', 'pages', 'mypagination'])(
  'behavior: a total in %s is not the total of the list',
  (name) => {
    expect(findTotal([{ [name]: { total: 137 } }])).toBeNull()
  },
)
