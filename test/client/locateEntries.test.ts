import { expect, test } from 'vitest'
import { locateEntries } from '../../src/client/locateEntries.js'
import { InvalidResponseError } from '../../src/errors/InvalidResponseError.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { thrown } from './caught.js'
import { visibleText } from './visibleText.js'
import { envelopes, mapEnvelopes, rows, withRows } from './envelopes.js'

test.each(envelopes)(
  'default: form $form, $where',
  ({ body, empty, total = null, hasMore = null }) => {
    expect(locateEntries(body)).toEqual({ entries: rows, total, hasMore })
    expect(locateEntries(empty).entries).toEqual([])
  },
)

const odd: JsonValue[][] = [
  [null, null, { tick: 'ordi' }, 7, null],
  [{}],
  [{ tick: 'ordi', history: [{ id: 1 }] }],
  [{ token: { symbol: 'x' }, value: '5', history: [] }],
]

test.each(envelopes)('behavior: form $form, $where, keeps odd rows in place', ({ body }) => {
  for (const others of odd) expect(locateEntries(withRows(body, others)).entries).toBe(others)
})

test.each<[string, JsonValue]>([
  ['of any name', { answer: { owned: rows } }],
  ['to depth 4', { a: { b: { c: { owned: rows } } } }],
  ['beside lists of scalars', { data: ['eth'], x: { names: ['a'], owned: rows } }],
  ['beside nulls', { data: [null, null], balances: rows }],
  ['beside errors, warnings and chains', { errors: [], warnings: [{}], Chains: [], list: rows }],
  ['beside a map', { balances: rows, tokens: { a: { symbol: 'x' } } }],
  ['in a one-element wrapper', { data: [{ page: '1', tokenList: rows }] }],
  ['in a wrapper deeper down', { data: { pages: [{ tokens: rows }] } }],
  ['in a wrapper in a wrapper', { data: [{ result: [{ tokens: rows }] }] }],
  ['in a wrapper that is the root', [{ page: 1, tokenList: rows }]],
  ['in a body with an id', { id: 1, jsonrpc: '2.0', result: { owned: rows } }],
  ['in an object with a balance', { data: { address: '0xfa4e', balance: '5', owned: rows } }],
])('behavior: the only list is read: %s', (_, body) => {
  expect(locateEntries(body).entries).toBe(rows)
})

test.each([
  ...['tick', 'ticker', 'symbol', 'balance', 'availableBalance', 'amount', 'id'],
  ...['name', 'token_id'],
])('behavior: a single row with a %s and a list of its own is a row, no wrapper', (field) => {
  const data = [{ [field]: '5', transfers: [{ hash: 'x' }] }]
  expect(locateEntries({ data }).entries).toBe(data)
})

test.each<[string, JsonValue]>([
  ['beside it', { data: { list: null, total: 0 } }],
  ['as a digit string', { data: { list: null, total: '0' } }],
  ['around it', { code: 0, data: null, total: 0 }],
  ['in its pagination', { data: { list: null }, meta: { total: 0 } }],
])('behavior: null with a total of 0 %s is an empty list', (_, body) => {
  expect(locateEntries(body)).toEqual({ entries: [], total: 0, hasMore: null })
})

const secret = 'visible-body-text'
const hidden = [{ tick: secret }]

test.each<[string, string, string[], JsonValue]>([
  ['two lists', 'ambiguous', ['balances', 'assets'], { balances: hidden, assets: hidden }],
  [
    'whatever their names',
    'ambiguous',
    ['balances', 'transactions'],
    { balances: hidden, transactions: hidden },
  ],
  ['although one is empty', 'ambiguous', ['native', 'assets'], { native: [], assets: hidden }],
  ['although both are empty', 'ambiguous', ['a', 'b.c'], { a: [], b: { c: [] } }],
  ['on two levels', 'ambiguous', ['list', 'data.held'], { list: hidden, data: { held: [{}] } }],
  ['in a wrapper', 'ambiguous', ['data[0].a', 'data[0].b'], { data: [{ a: hidden, b: [] }] }],
  ['in a wrapper that is the root', 'ambiguous', ['[0].a', '[0].b'], [{ a: hidden, b: hidden }]],
  ['no array', 'no-rows', [], { code: 0, data: null, message: secret }],
  ['null without a total of 0', 'no-rows', [], { data: { list: null, total: 3 } }],
  ['a balance of 0', 'no-rows', [], { data: { list: null, total_value: 0 } }],
  ['nothing', 'no-rows', [], {}],
  ['scalars only', 'no-rows', ['names'], { names: [secret] }],
  ['a root array of scalars', 'no-rows', [''], [secret]],
  ['nulls only', 'no-rows', ['data'], { data: [null] }],
  [
    'errors only',
    'no-rows',
    ['errors', 'warnings'],
    { errors: [{ message: secret }], warnings: [] },
  ],
  ['below depth 4', 'no-rows', [], { a: { b: { c: { d: { list: hidden } } } } }],
  ['in the elements of an array', 'no-rows', ['x'], { x: ['y', { list: hidden }] }],
  ['a scalar', 'no-rows', [], secret],
  ...mapEnvelopes.map((body, index): [string, string, string[], JsonValue] => [
    `a map by ticker (form 13), ${index + 1}`,
    'no-rows',
    [],
    body,
  ]),
  ['a map as the body', 'no-rows', [], { ordi: { balance: '1' }, sats: { balance: '0' } }],
])('behavior: %s: %s, with the paths of arrays and no values', (_, reason, paths, body) => {
  const error = thrown(() => locateEntries(body))
  expect(error).toMatchObject({
    ...{ name: 'InvalidResponseError', reason, issueCount: paths.length },
    issues: paths.map((path) => ({ path, message: 'an array' })),
  })
  expect(visibleText(error)).not.toContain(secret)
})

test('behavior: 260,000 lists: at most 10 issues and a count', () => {
  const data = Object.fromEntries(
    Array.from({ length: 260_000 }, (_, index) => [`t${index}`, [{}]]),
  )
  const error = thrown(() => locateEntries({ data }))
  expect(error).toMatchObject({ reason: 'ambiguous', issueCount: 260_000, issues: { length: 10 } })
  if (!(error instanceof InvalidResponseError)) throw error
  expect(error.message.length).toBeLessThan(1000)
})

test('behavior: rows behind the first are not looked at', () => {
  const list: JsonValue[] = [{ tick: 'ordi' }, { tick: 'sats' }]
  Object.defineProperty(list, 1, { get: () => expect.fail('looked at'), enumerable: true })
  expect(locateEntries({ data: { list } }).entries).toBe(list)
})

test.each<[path: string, JsonValue]>([
  ['data.tokens', { data: { tokens: rows, others: [{}] } }],
  ['data[0].list', { data: [{ list: rows, more: [{}] }, {}] }],
  ['[1].list', [{}, { list: rows }]],
  ['', rows],
  ['a.b.c.d.e', { a: { b: { c: { d: { e: rows } } } } }],
])('parameters: path %j', (path, body) => {
  expect(locateEntries(body, path)).toEqual({ entries: rows, total: null, hasMore: null })
})

test('parameters: path; total and "more" are found as by default', () => {
  const body = { total: 9, data: { tokens: rows, page: { total: '137', has_more: true } } }
  expect(locateEntries(body, 'data.tokens')).toEqual({ entries: rows, total: 137, hasMore: true })
})

test('parameters: path; null at its end is an empty list, scalars are rows', () => {
  expect(locateEntries({ data: { list: null } }, 'data.list').entries).toEqual([])
  expect(locateEntries({ names: ['ordi'] }, 'names').entries).toEqual(['ordi'])
})

test.each<[path: string, JsonValue]>([
  ['data.tokens', { data: { list: rows } }],
  ['data.tokens.list', { data: null }],
  ['data', { data: { list: rows } }],
  ['data.length', { data: rows }],
  ['constructor', {}],
  ['', { data: rows }],
])('behavior: path %j leads to no array: locate-failed', (path, body) => {
  expect(thrown(() => locateEntries(body, path))).toMatchObject({
    reason: 'locate-failed',
    issues: [{ path }],
  })
})

test('behavior: each path that an error lists can be given as `path`', () => {
  const body = { a: { b: hidden }, c: [{ d: [{ e: 1 }], f: [] }] }
  const error = thrown(() => locateEntries(body))
  if (!(error instanceof InvalidResponseError)) throw error
  const found = error.issues.map(({ path }) => locateEntries(body, path).entries)
  expect(found).toEqual([hidden, [{ e: 1 }], []])
})

type Fields = { [name: string]: JsonValue }

/** The total of an answer with these fields beside its 20 rows. */
const totalOf = (fields: Fields) =>
  locateEntries({ list: Array.from({ length: 20 }, () => ({})), ...fields }).total

test.each<[total: number | null, string, Fields[]]>([
  [
    ...([137, 'a name for a total'] as const),
    [
      ...['total', 'totalCount', 'total_count', 'totalElements', 'total_items', 'totalRecords'],
      ...[
        'totalResults',
        'totalRows',
        'totalEntries',
        'count',
        'TOTAL',
        'total-count',
        'totalTokens',
      ],
    ].map((name) => ({ [name]: 137 })),
  ],
  [137, 'a digit string', [{ total: '137' }, { total: '00137' }]],
  [0, 'none', [{ total: 0 }, { total: '0' }]],
  [
    ...([null, 'no whole number'] as const),
    [-1, 1.5, '1.5', '', ' 137', '1e3', 1e21, null, true, {}, '9007199254740993'].map((total) => ({
      total,
    })),
  ],
  [
    ...([null, 'a count of pages, or an amount'] as const),
    [
      ...['totalPage', 'total_pages', 'pages', 'pageCount', 'page_total', 'totalBalance'],
      ...['totalSupply', 'totalValue', 'subtotal', 'accounts', 'discount'],
    ].map((name) => ({ [name]: 7 })),
  ],
  [null, "a count that may be the page's own", [{ count: 20 }, { count: '20' }]],
  [
    137,
    'a total beside such a count',
    [
      { count: 20, total: 137 },
      { total: 137, count: 50 },
    ],
  ],
  [20, 'a total of the length of the page', [{ total: 20 }]],
  [
    ...([137, 'a total in its pagination'] as const),
    [
      ...['pagination', 'paging', 'page', 'pageInfo', 'page_info', 'meta'].map((name) => ({
        [name]: { total: 137 },
      })),
      { meta: { total: 9 }, total: 137 },
    ],
  ],
  [
    ...([null, 'a total of something else'] as const),
    ['homepage', 'metadata', 'pages', 'ordi'].map((name) => ({ [name]: { total: 137 } })),
  ],
])('behavior: a total of %o: %s', (total, _, answers) => {
  for (const fields of answers) expect([fields, totalOf(fields)]).toEqual([fields, total])
})

test.each<[string, JsonValue, number | null]>([
  ['own scope first', { total: 9, data: { list: rows, total: 137 } }, 137],
  ['then its pagination', { total: 9, data: { list: rows, pagination: { total: 137 } } }, 137],
  ['then outward', { meta: { total: 9 }, total: 137, data: { list: rows } }, 137],
  ['past one that is none', { total: 137, data: { list: rows, total: null } }, 137],
  ['around a wrapper', { total: 137, data: [{ tokenList: rows }] }, 137],
  ['in a wrapper', { total: 9, data: [{ tokenList: rows, total: '137' }] }, 137],
  ['not in a sibling', { data: { list: rows }, other: { total: 9 } }, null],
])('behavior: where the total is: %s', (_, body, total) => {
  expect(locateEntries(body).total).toBe(total)
})

test.each<[hasMore: boolean | null, string, Fields[]]>([
  [
    ...([true, 'a name for "more"'] as const),
    ['hasMore', 'has_more', 'more', 'hasNext', 'has_next', 'hasNextPage', 'has_next_page'].map(
      (name) => ({ [name]: true }),
    ),
  ],
  [
    false,
    'nearest first',
    [
      { more: false, page: { more: true } },
      { hasMore: null, page: { more: false } },
    ],
  ],
  [null, 'no such word', [null, 'yes', '', 2, {}].map((hasMore) => ({ hasMore }))],
  [
    ...([null, 'a page, or something else'] as const),
    ['next', 'nextPage', 'next_cursor', 'moreInfo', 'hasPrevious', 'showMore'].map((name) => ({
      [name]: 1,
    })),
  ],
])('behavior: whether rows follow, %o: %s', (hasMore, _, answers) => {
  for (const fields of answers) {
    expect([fields, locateEntries({ ...fields, data: { list: rows } }).hasMore]).toEqual([
      fields,
      hasMore,
    ])
  }
})
