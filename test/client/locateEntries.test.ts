import { expect, test } from 'vitest'
import { locateEntries } from '../../src/client/locateEntries.js'
import type { InvalidResponseError } from '../../src/errors/index.js'
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

const other = [{ id: 1 }]

test.each<[string, JsonValue]>([
  ['the only array of objects wins', { owned: rows, warnings: ['slow'] }],
  ['a well-known name wins over another array', { owned: other, list: rows }],
  ['the nearest level first', { list: rows, data: { list: other } }],
  ['the nearest level first, whatever is further in', { list: rows, data: { list: [] } }],
  ['the nearest level first, without names', { owned: rows, more: { held: other } }],
  ['a well-known name wins over a nearer array', { filters: other, data: { list: rows } }],
  ['a well-known name wins over a deeper array', { list: rows, filters: { held: other } }],
  ['to depth 4', { a: { b: { c: { list: rows } } } }],
  ['to depth 4, without a name', { a: { b: { c: { owned: rows } } } }],
  ['a one-element wrapper', { data: [{ page: '1', tokenList: rows }] }],
  ['a wrapper with a list of no name', { data: [{ page: '1', owned: rows }] }],
  ['a wrapper deeper down', { data: { pages: [{ tokens: rows }] } }],
  ['a wrapper in a wrapper', { data: [{ result: [{ tokens: rows }] }] }],
  ['a wrapper as the root', [{ page: 1, tokenList: rows }]],
  ['an unnamed empty array is no candidate beside rows', { filters: [], owned: rows }],
  ['a list of scalars does not end the search', { chains: ['eth'], data: { owned: rows } }],
  ['rows that hold arrays of their own', { data: { list: rows, x: { y: other } } }],
  ['objects before scalars on a level', { data: ['eth'], balances: rows }],
  ['objects before scalars further out', { data: ['eth'], result: { list: rows } }],
  ['objects without a name before scalars', { data: ['eth'], owned: rows }],
  ['objects without a name before scalars, further in', { data: ['eth'], x: { owned: rows } }],
  ['objects before nulls', { data: [null, null, null], balances: rows }],
  ['a map of something else beside the list', { balances: rows, tokens: { a: { symbol: 'x' } } }],
  ['small objects beside an array of no name', { took: { ms: { a: 5 } }, data: { owned: rows } }],
])('behavior: %s', (_, body) => {
  expect(locateEntries(body).entries).toBe(rows)
})

test.each<[string, JsonValue[]]>([
  ['first', [null, { tick: 'ordi' }]],
  ['and second', [null, null, { tick: 'ordi' }]],
])('behavior: an array of objects is one, though a null comes %s', (_, withNulls) => {
  expect(locateEntries({ data: ['eth'], owned: withNulls }).entries).toBe(withNulls)
  expect(locateEntries({ tokens: ['eth'], list: withNulls }).entries).toBe(withNulls)
  expect(locateEntries({ data: [{ page: 1, owned: withNulls }] }).entries).toBe(withNulls)
})

test.each<[string, JsonValue]>([
  ['a body with an id', { id: 1, jsonrpc: '2.0', result: { owned: rows } }],
  ['a body with a balance', { address: '0xfa4e', balance: '5', owned: rows }],
  ['a body with a symbol', { symbol: 'eth', page: { owned: rows } }],
  ['data with a balance', { data: { address: '0xfa4e', balance: '5', owned: rows } }],
  ['a wallet with a balance', { data: { wallet: { balance: '5', symbol: 'x', owned: rows } } }],
  ['an object with an id and a name', { chain: { id: 1, name: 'eth', hash: 'x', owned: rows } }],
  ['a list called balance', { answer: { page: 1, balance: rows } }],
  ['an object called balance', { answer: { balance: { owned: rows } } }],
])('behavior: %s is no row, and its list is read', (_, body) => {
  expect(locateEntries(body).entries).toBe(rows)
})

test.each(['tick', 'ticker', 'symbol', 'balance', 'availableBalance', 'amount', 'amt', 'quantity'])(
  'behavior: the lists of an object with a %s are its own',
  (field) => {
    const row = { [field]: '5', history: other, list: other, of: { list: other } }
    for (const data of [{ ordi: row }, { ordi: row, sats: row }]) {
      expect(thrown(() => locateEntries({ data }))).toMatchObject({
        reason: 'no-rows',
        issues: [{ path: 'data', message: expect.stringMatching(/^a map of [12] objects?$/) }],
      })
    }
  },
)

test('behavior: one row that holds a list is a row, no wrapper', () => {
  const data = [{ tick: 'ordi', transfers: [{ id: 1 }] }]
  expect(locateEntries({ data }).entries).toBe(data)
  expect(locateEntries(data).entries).toBe(data)
})

test.each<[string, JsonValue]>([
  ['of a well-known name', { code: 0, data: { list: [], chains: ['eth'] } }],
  ['of a well-known name, beside objects', { list: [], filters: other }],
  ['of a well-known name, beside what looks like rows', { list: [], hot: [{ tick: 'ordi' }] }],
  ['of a well-known name, though objects are nearer', { filters: other, data: { list: [] } }],
  ['of a well-known name, beside scalars of one', { list: [], chainList: ['eth'] }],
  ['of a well-known name, beside small objects', { list: [], detail: { fee: { low: 1 } } }],
  ['the nearest of well-known names', { data: [], result: { list: [] } }],
  ['in a wrapper', { data: [{ page: '1', totalPage: '0', tokenList: [] }] }],
  ['in a wrapper that is the root', [{ page: '1', tokenList: [] }]],
  ['the only array', { code: 0, answer: { owned: [] } }],
  ['the only array, beside objects of scalars', { answer: { owned: [] }, took: { ms: 5 } }],
  ['the root', []],
])('behavior: an empty array counts if it is %s', (_, body) => {
  expect(locateEntries(body)).toEqual({ entries: [], total: null, hasMore: null })
})

test.each<[string, JsonValue[]]>([
  ['scalars', ['x', 7, true]],
  ['nulls', [null, null, null, null]],
  ['one null', [null]],
  ['arrays', [['ordi', '5'], []]],
  ['of all kinds', [null, 7, 'x', { tick: 'ordi' }, []]],
])('behavior: rows stay in place whatever they are: %s', (_, mixed) => {
  expect(locateEntries({ data: mixed }).entries).toBe(mixed)
  expect(locateEntries({ code: 0, data: { list: mixed, chains: [] } }).entries).toBe(mixed)
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

test('behavior: more to come, in a form that is no boolean', () => {
  expect(locateEntries({ data: { list: rows }, has_more: 1 }).hasMore).toBe(true)
  expect(locateEntries({ data: { list: rows, page: { hasNext: 'false' } } }).hasMore).toBe(false)
})

const secret = 'visible-body-text'
const hidden = [{ tick: secret }]

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
    'two well-known names, one empty',
    'ambiguous',
    ['list', 'balances'],
    { list: [], balances: hidden },
  ],
  [
    'two well-known names, the nearer one empty',
    'ambiguous',
    ['data', 'result.list'],
    { data: [], result: { list: hidden } },
  ],
  [
    'an empty well-known name far from the rows',
    'ambiguous',
    ['data', 'a.items', 'a.b.c.list'],
    { data: [], a: { items: [], b: { c: { list: hidden } } } },
  ],
  [
    'two well-known names of scalars',
    'ambiguous',
    ['data', 'tokens'],
    { data: [secret], tokens: [null] },
  ],
  [
    'two arrays of objects',
    'ambiguous',
    ['a.owned', 'b.held'],
    { a: { owned: [{ id: secret }] }, b: { held: [{ id: secret }] } },
  ],
  [
    'what looks like rows nearer than a well-known name',
    'ambiguous',
    ['hot', 'data.list'],
    { hot: hidden, data: { list: hidden } },
  ],
  [
    'what looks like rows nearer than an empty well-known name',
    'ambiguous',
    ['hot', 'data.list'],
    { hot: hidden, data: { list: [] } },
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
    'in a wrapper that is the root',
    'ambiguous',
    ['[0].tokenList', '[0].assets'],
    [{ tokenList: hidden, assets: hidden }],
  ],
  ['no array', 'no-rows', [], { code: 0, data: null, message: secret }],
  ['nothing', 'no-rows', [], {}],
  ['scalars only', 'no-rows', ['names'], { names: [secret] }],
  ['two unnamed empty arrays', 'no-rows', ['a', 'b.c'], { a: [], b: { c: [] } }],
  ['an unnamed empty array beside scalars', 'no-rows', ['a', 'b'], { a: [], b: [secret] }],
  ['below depth 4', 'no-rows', [], { a: { b: { c: { d: { list: [{ id: secret }] } } } } }],
  ['an empty one below depth 4', 'no-rows', [], { a: { b: { c: { d: { list: [] } } } } }],
])(
  'behavior: %s: %s, with the paths found, no values, and `locate` as the cure',
  (_, reason, paths, body) => {
    const error = thrown(() => locateEntries(body))
    expect(error).toMatchObject({
      name: 'InvalidResponseError',
      reason,
      issues: paths.map((path) => ({ path, message: 'an array' })),
      message: expect.stringContaining('`locate`'),
    })
    expect(visibleText(error)).not.toContain(secret)
  },
)

const token = { balance: secret, of: { name: secret } }

test.each<[string, string[], JsonValue]>([
  ['by ticker (form 13)', ['data: a map of 2 objects'], { data: { ordi: token, sats: token } }],
  ['with one ticker', ['data: a map of 1 object'], { data: { ordi: token } }],
  ['without tickers', ['data: a map of 0 objects'], { data: {} }],
  ['of empty objects', ['data: a map of 1 object'], { data: { ordi: {} } }],
  ['of scalars', ['data: a map of 2 objects'], { data: { ordi: { total: '5' }, sats: {} } }],
  ['with a cursor', ['data: a map of 1 object'], { data: { ordi: token, cursor: secret } }],
  ['of no known name', ['x.held: a map of 1 object'], { x: { held: { ordi: token } } }],
  ['as the body', ['body: a map of 2 objects'], { ordi: token, sats: token }],
  [
    'in a wrapper',
    ['[0].list: an array', '[0].data: a map of 1 object'],
    [{ list: [secret], data: { ordi: token } }],
  ],
  [
    'beside an empty array',
    ['notes: an array', 'data: a map of 1 object'],
    { data: { ordi: { total: '5' } }, notes: [] },
  ],
  [
    'beside an empty array of a well-known name',
    ['list: an array', 'balances: a map of 1 object'],
    { list: [], balances: { ordi: token } },
  ],
  [
    'beside an empty array, of no known name',
    ['notes: an array', 'x.held: a map of 1 object'],
    { x: { held: { ordi: token } }, notes: [] },
  ],
  [
    'without tickers, beside an empty array',
    ['notes: an array', 'data: a map of 0 objects'],
    { data: {}, notes: [] },
  ],
  [
    'beside an array of objects',
    ['blocks: an array', 'data: a map of 1 object'],
    { data: { ordi: { total: '5' } }, blocks: [{ hash: secret }] },
  ],
  [
    'beside scalars of a well-known name',
    ['chainList: an array', 'data: a map of 1 object'],
    { data: { ordi: { total: '5' } }, chainList: [secret] },
  ],
])('behavior: a map %s is no list, and no empty wallet', (_, found, body) => {
  const error = thrown(() => locateEntries(body))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason: 'no-rows' })
  const { issues, message } = error as InvalidResponseError // just seen by its name
  expect(issues.map((issue) => `${issue.path}: ${issue.message}`)).toEqual(found)
  expect(message).toContain('`locate`')
  expect(visibleText(error)).not.toMatch(/ordi|sats|visible-body-text/)
})

test.each(['text', 7, true, null])('behavior: %o has no rows', (body) => {
  expect(thrown(() => locateEntries(body))).toMatchObject({ reason: 'no-rows' })
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
