import { expect, test } from 'vitest'
import { locateEntries } from '../../src/client/locateEntries.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { thrown } from '../errors/caught.js'
import { visibleText } from '../errors/visibleText.js'
import { envelopes, rows } from './envelopes.js'

test('default', () => {
  const body = { code: 0, data: { list: [{ tick: 'ordi' }], total: 137 } }
  expect(locateEntries(body)).toEqual({ entries: [{ tick: 'ordi' }], total: 137, hasMore: null })
})

test.each(envelopes)('default: form $form, $where', ({ body, total = null, hasMore = null }) => {
  expect(locateEntries(body)).toEqual({ entries: rows, total, hasMore })
})

test.each(envelopes)('behavior: form $form without rows is an empty page', ({ empty }) => {
  expect(locateEntries(empty).entries).toEqual([])
})

test.each([
  ...['rows', 'records', 'tokens', 'assets', 'content', 'holdings', 'tokenBalances', 'entries'],
  ...['data', 'list', 'items', 'detail', 'result', 'results', 'inscriptions', 'balances'],
])('behavior: rows under the well-known name %s', (name) => {
  expect(locateEntries({ [name]: rows }).entries).toBe(rows)
  expect(locateEntries({ code: 0, data: { [name]: rows } }).entries).toBe(rows)
  expect(locateEntries({ [name]: [] }).entries).toEqual([])
})

test.each<[string, JsonValue]>([
  ['the only array of objects wins', { owned: rows, warnings: ['slow'] }],
  ['a well-known name wins over another array', { owned: [{ id: 1 }], list: rows }],
  ['the nearest level first', { list: rows, data: { list: [{ id: 1 }] } }],
  ['to depth 4', { a: { b: { c: { list: rows } } } }],
  ['a one-element wrapper', { data: [{ page: '1', tokenList: rows }] }],
  ['a wrapper deeper down', { data: { pages: [{ tokens: rows }] } }],
  ['an unnamed empty array is no candidate beside rows', { errors: [], owned: rows }],
  ['a list of scalars does not end the search', { chains: ['eth'], data: { owned: rows } }],
  ['rows that hold arrays of their own', { data: { list: rows, x: { y: [{ id: 1 }] } } }],
])('behavior: %s', (_, body) => {
  expect(locateEntries(body).entries).toBe(rows)
})

test('behavior: one row that holds a list is a row, no wrapper', () => {
  const data = [{ tick: 'ordi', transfers: [{ id: 1 }] }]
  expect(locateEntries({ data }).entries).toBe(data)
})

test.each<[string, JsonValue]>([
  ['of a well-known name', { code: 0, data: { list: [], chains: ['eth'] } }],
  ['the only array', { code: 0, answer: { owned: [] } }],
  ['the root', []],
])('behavior: an empty array counts if it is %s', (_, body) => {
  expect(locateEntries(body)).toEqual({ entries: [], total: null, hasMore: null })
})

test('behavior: rows stay in place whatever they are', () => {
  const mixed = [null, 7, 'x', { tick: 'ordi' }, []]
  expect(locateEntries({ data: mixed }).entries).toBe(mixed)
  expect(locateEntries(mixed).entries).toBe(mixed)
})

test.each<[string, JsonValue, number | null]>([
  ['own scope first', { total: 9, data: { list: rows, total: 137 } }, 137],
  ['then its pagination', { total: 9, data: { list: rows, pagination: { total: 137 } } }, 137],
  ['then outward', { total: 137, data: { list: rows } }, 137],
  ['outward, with its pagination', { data: { list: rows }, meta: { total: '137' } }, 137],
  ['beside a wrapper', { total: 137, data: [{ tokenList: rows }] }, 137],
  ['in a wrapper', { data: [{ tokenList: rows, total: '137' }] }, 137],
  ['a sibling is not around the rows', { data: { list: rows }, other: { total: 9 } }, null],
  ["a count that may be the page's own is none", { data: { list: rows, count: 2 } }, null],
  ['page counts are no totals', { data: { list: rows, totalPage: '7', pages: 7 } }, null],
])('behavior: total, %s', (_, body, total) => {
  expect(locateEntries(body)).toMatchObject({ entries: rows, total })
})

const secret = 'visible-body-text'

test.each<[string, string, string[], JsonValue]>([
  [
    'two well-known names',
    'ambiguous',
    ['balances', 'assets'],
    { balances: [{ id: secret }], assets: [{ id: secret }] },
  ],
  [
    'two well-known names, both empty',
    'ambiguous',
    ['data.list', 'data.tokens'],
    { data: { list: [], tokens: [] } },
  ],
  [
    'two arrays of objects',
    'ambiguous',
    ['a.owned', 'b.held'],
    { a: { owned: [{ id: secret }] }, b: { held: [{ id: secret }] } },
  ],
  [
    'the same name twice on one level',
    'ambiguous',
    ['eth.list', 'btc.list'],
    { eth: { list: [{ id: secret }] }, btc: { list: [] } },
  ],
  [
    'in a wrapper',
    'ambiguous',
    ['data[0].tokenList', 'data[0].assets'],
    { data: [{ tokenList: [{ id: secret }], assets: [] }] },
  ],
  [
    'a map by ticker (form 13)',
    'no-rows',
    [],
    { data: { ordi: { total: secret }, sats: { total: secret } } },
  ],
  ['no array', 'no-rows', [], { code: 0, data: null, message: secret }],
  ['nothing', 'no-rows', [], {}],
  ['scalars only', 'no-rows', ['names'], { names: [secret] }],
  ['two unnamed empty arrays', 'no-rows', ['a', 'b.c'], { a: [], b: { c: [] } }],
  ['below depth 4', 'no-rows', [], { a: { b: { c: { d: { list: [{ id: secret }] } } } } }],
])(
  'behavior: %s: %s, with the paths found, no values, and `locate` as the cure',
  (_, reason, paths, body) => {
    const error = thrown(() => locateEntries(body))
    expect(error).toMatchObject({
      name: 'InvalidResponseError',
      reason,
      issues: paths.map((path) => ({ path })),
      message: expect.stringContaining('`locate`'),
    })
    expect(visibleText(error)).not.toContain(secret)
  },
)

test.each(['text', 7, true, null])('behavior: %o has no rows', (body) => {
  expect(thrown(() => locateEntries(body))).toMatchObject({ reason: 'no-rows' })
})

test('behavior: it looks at keys and array heads, never at every row', () => {
  const seen = new Set<PropertyKey>()
  const many = new Proxy(Array(1000).fill({ tick: 'ordi' }), {
    get(target, key, receiver) {
      seen.add(key)
      return Reflect.get(target, key, receiver)
    },
  })
  locateEntries({ data: { list: many, total: 1000 } })
  expect([...seen].filter((key) => /^\d+$/.test(String(key)))).not.toContain('1')
})

test.each([{ warnings: [] }, { links: [] }, { errors: [{ message: 'no' }], data: null }])(
  'behavior: %o is no empty wallet, and its errors are no tokens',
  (body) => {
    expect(() => locateEntries(body)).toThrow(expect.objectContaining({ reason: 'no-rows' }))
  },
)

test('behavior: very many lists are ambiguous, and no stack overflow', () => {
  const data = Object.fromEntries(
    Array.from({ length: 200_000 }, (_, index) => [`t${index}`, [{}]]),
  )
  expect(() => locateEntries({ data })).toThrow(expect.objectContaining({ reason: 'ambiguous' }))
})
