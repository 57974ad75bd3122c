import { expect, test } from 'vitest'
import type { JsonValue } from '../../src/response/JsonValue.js'
import { locateEntries } from '../../src/response/locateEntries.js'

const list: JsonValue[] = Array.from({ length: 20 }, () => ({}))
type Fields = { [name: string]: JsonValue }
const asTotal = (total: JsonValue): Fields => ({ total })
const named = (names: string, value: JsonValue): Fields[] =>
  names.split(' ').map((name) => ({ [name]: value }))

test.each<[total: number | null, string, Fields[]]>([
  [137, 'a name', named('total totalCount total_count total-count totalNum TOTAL count', 137)],
  [137, 'of entries', named('totalElements total_items totalRecords totalResults totalRows', 137)],
  [137, 'of entries', named('totalEntries totalTokens', 137)],
  [137, 'a digit string', [{ total: '137' }, { total: '00137' }]],
  [999_999_999_999_999, 'the most digits', named('total', '999999999999999')],
  [0, 'zero', [{ total: 0 }, { total: '0' }]],
  [null, 'not an integer', [-1, 1.5, '1.5', '', ' 137', '1e3', 1e21].map(asTotal)],
  [null, 'not a number', [null, true, {}, 'x137', '137x'].map(asTotal)],
  [null, 'an object', named('total count', { toString: 7, valueOf: 7 })],
  [null, 'a list', named('total count', ['137'])],
  [null, 'too many digits', named('total', '9007199254740993')],
  [null, 'a count of pages', named('totalPage total_pages pages pageCount page_total', 7)],
  [null, 'an amount', named('totalBalance totalSupply totalValue subtotal accounts discount', 7)],
  [null, "a count that may be the page's own", [{ count: 20 }, { count: '20' }]],
  [137, 'beside such a count', [{ count: 20, total: 137 }]],
  [137, 'before a count', [{ total: 137, count: 50 }]],
  [20, 'equal to the page length', [{ total: 20 }]],
  [137, 'in an object', named('pagination paging page pageInfo page_info meta', { total: 137 })],
  [137, 'before an object', [{ meta: { total: 9 }, total: 137 }]],
  [null, 'in null instead of an object', named('pagination page meta', null)],
  [null, 'of another object', named('homepage metadata pages ordi', { total: 137 })],
])('behavior: a total of %o: %s', (total, _, bodies) => {
  for (const fields of bodies) {
    expect([fields, locateEntries({ list, ...fields }).total]).toEqual([fields, total])
  }
})

test.each<[string, JsonValue, number | null]>([
  ['beside the list first', { total: 9, data: { list, total: 137 } }, 137],
  ['then its pagination', { total: 9, data: { list, pagination: { total: 137 } } }, 137],
  ['then outward', { meta: { total: 9 }, total: 137, data: { list } }, 137],
  ['invalid values are skipped', { total: 137, data: { list, total: null } }, 137],
  ['around a wrapper', { total: 137, data: [{ tokenList: list }] }, 137],
  ['in a wrapper', { total: 9, data: [{ tokenList: list, total: '137' }] }, 137],
  ['not in a sibling', { data: { list }, other: { total: 9 } }, null],
])('behavior: location of the total: %s', (_, body, total) => {
  expect(locateEntries(body).total).toBe(total)
})

test('parameters: path: total and hasMore are found as by default', () => {
  const body = { total: 9, data: { tokens: list, page: { total: '137', has_more: true } } }
  expect(locateEntries(body, 'data.tokens')).toEqual({ entries: list, total: 137, hasMore: true })
})

test.each<[hasMore: boolean | null, string, Fields[]]>([
  [true, 'a name for "more"', named('hasMore has_more has-more more hasNext has_next', true)],
  [true, 'a name for "next"', named('hasNextPage has_next_page HASNEXTPAGE', true)],
  [false, 'nearest first', [{ more: false, page: { more: true } }]],
  [false, 'invalid values are skipped', [{ hasMore: null, page: { more: false } }]],
  [null, 'not a boolean', [null, 'yes', '', 2, {}].map((hasMore) => ({ hasMore }))],
  [true, 'a boolean `next`', named('next NEXT', true)],
  [true, 'the opposite', named('isEnd is_end isLast is_last last lastPage isLastPage', false)],
  [false, 'the opposite', named('isEnd is_end isLast is_last last end', true)],
  [null, 'the opposite, not a boolean', named('last isEnd lastPage', 7)],
  [null, 'another name', named('nextPage next_cursor moreInfo hasPrevious showMore', true)],
  [null, 'another name', named('lastSeen', true)],
])('behavior: hasMore is %o: %s', (hasMore, _, bodies) => {
  for (const fields of bodies) {
    expect([fields, locateEntries({ list, ...fields }).hasMore]).toEqual([fields, hasMore])
  }
})
