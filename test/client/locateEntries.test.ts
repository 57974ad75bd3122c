import { expect, test } from 'vitest'
import { locateEntries } from '../../src/client/locateEntries.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'
import { thrown } from './caught.js'
import { envelopes, mapEnvelopes, rows } from './envelopes.js'
import { visibleText } from './visibleText.js'

test.each(envelopes)('default: $json', ({ body, empty, total, hasMore }) => {
  expect(locateEntries(body)).toEqual({ entries: rows, total, hasMore })
  expect(locateEntries(empty).entries).toEqual([])
})

test.each<[string, JsonValue]>([
  ['of any name', { answer: { owned: rows } }],
  ['to depth 4', { a: { b: { c: { owned: rows } } } }],
  ['beside lists of scalars', { data: ['eth'], x: { names: ['a'], owned: rows } }],
  ['beside nulls', { data: [null, null], balances: rows }],
  ['beside errors, warnings and chains', { errors: [], warnings: [{}], Chains: [], list: rows }],
  ['beside a map', { balances: rows, tokens: { a: { symbol: 'x' } } }],
  ['in a one-element wrapper', { data: [{ page: '1', tokenList: rows }] }],
  ['in a wrapper with like names', [{ symbols: 1, username: 2, ids: 3, values: 4, list: rows }]],
  ['of a name like chains', { chainsHeld: rows }],
  ['in a wrapper deeper down', { data: { pages: [{ tokens: rows }] } }],
  ['in a wrapper in a wrapper', { data: [{ result: [{ tokens: rows }] }] }],
  ['in a wrapper that is the root', [{ page: 1, tokenList: rows }]],
  ['in a body with an id', { id: 1, jsonrpc: '2.0', result: { owned: rows } }],
  ['in an object with a balance', { data: { address: '0xfa4e', balance: '5', owned: rows } }],
])('behavior: the only list is read: %s', (_, body) => {
  expect(locateEntries(body).entries).toBe(rows)
})

test.each<[string, JsonValue[]]>([
  ['nulls and scalars in place', [null, null, { tick: 'ordi' }, 7, null]],
  ['an empty row', [{}]],
  ['two rows with lists', [{ logs: [] }, { logs: [] }]],
  ['a row with an object and a list', [{ token: { symbol: 'x' }, value: '5', history: [] }]],
  ...['tick', 'ticker', 'symbol', 'name', 'token', 'asset', 'amt', 'id', 'token_id'].map(rowWith),
  ...['balance', 'availableBalance', 'amount', 'value'].map(rowWith),
])('behavior: rows of an odd form are rows: %s', (_, list) => {
  expect(locateEntries({ data: list }).entries).toBe(list)
})

/** A single row with a list of its own, which is no wrapper. */
function rowWith(field: string): [string, JsonValue[]] {
  return [`one with a ${field} and a list`, [{ [field]: '5', transfers: [{ hash: 'x' }] }]]
}

test.each<[string, JsonValue]>([
  ['beside it', { data: { list: null, total: 0 } }],
  ['as a digit string', { data: { list: null, total: '0' } }],
  ['around it', { code: 0, data: null, total: 0 }],
  ['in its pagination', { data: { list: null }, meta: { total: 0 } }],
  ['in its result', { result: { list: null, total: 0 } }],
])('behavior: null with a total of 0 %s is an empty list', (_, body) => {
  expect(locateEntries(body)).toEqual({ entries: [], total: 0, hasMore: null })
})

const secret = 'visible-body-text'
const list = [{ tick: secret }]

test.each<[string, string, string[], JsonValue]>([
  ['two lists', 'ambiguous', ['balances', 'transactions'], { balances: list, transactions: list }],
  ['although one is empty', 'ambiguous', ['native', 'assets'], { native: [], assets: list }],
  ['although both are empty', 'ambiguous', ['a', 'b.c'], { a: [], b: { c: [] } }],
  ['on two levels', 'ambiguous', ['list', 'data.held'], { list, data: { held: [{}] } }],
  ['in a wrapper', 'ambiguous', ['data[0].a', 'data[0].b'], { data: [{ a: list, b: [] }] }],
  ['in a wrapper that is the root', 'ambiguous', ['[0].a', '[0].b'], [{ a: list, b: list }]],
  ['no array', 'no-rows', [], { code: 0, data: null, message: secret }],
  ['null without a total of 0', 'no-rows', [], { data: { list: null, total: 3 } }],
  ['a total of 0 further in', 'no-rows', [], { data: { ordi: { total: 0 } } }],
  ['a balance of 0', 'no-rows', [], { data: { list: null, total_value: 0 } }],
  ['scalars only', 'no-rows', ['names'], { names: [secret] }],
  ['a root array of scalars', 'no-rows', [''], [secret]],
  ['nulls only', 'no-rows', ['data'], { data: [null] }],
  ['errors only', 'no-rows', ['errors', 'warnings'], { errors: list, warnings: [] }],
  ['below depth 4', 'no-rows', [], { a: { b: { c: { d: { list } } } } }],
  ['in the elements of an array', 'no-rows', ['x'], { x: ['y', { list }] }],
  ['a scalar', 'no-rows', [], secret],
  ['a map as the body', 'no-rows', [], { ordi: { balance: '1' }, sats: { balance: '0' } }],
  ...mapEnvelopes.map(
    (body) => ['a map by ticker', 'no-rows', [], body] as [string, string, [], JsonValue],
  ),
])('behavior: %s: %s, with the paths of arrays and no values', (_, reason, paths, body) => {
  const error = thrown(() => locateEntries(body))
  const issues = paths.map((path) => ({ path, message: 'an array' }))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason, issues })
  expect(visibleText(error)).not.toContain(secret)
})

test.each<[path: string, JsonValue, entries: JsonValue]>([
  ['data.tokens', { data: { tokens: rows, others: [{}] } }, rows],
  ['[1].list[0]', [{}, { list: [rows] }], rows],
  ['', rows, rows],
  ['a.b.c.d.e', { a: { b: { c: { d: { e: rows } } } } }, rows],
  ['data.list', { data: { list: null } }, []],
  ['names', { names: ['ordi'] }, ['ordi']],
])('parameters: path %j', (path, body, entries) => {
  expect(locateEntries(body, path)).toEqual({ entries, total: null, hasMore: null })
})

test.each<[path: string, JsonValue]>([
  ['data.tokens', { data: { list: rows } }],
  ['data.tokens.list', { data: null }],
  ['data', { data: { list: rows } }],
  ['data.length', { data: rows }],
  ['constructor', {}],
  ['', { data: rows }],
])('behavior: path %j leads to no array: locate-failed', (path, body) => {
  const issues = [{ path, message: 'no array' }]
  expect(thrown(() => locateEntries(body, path))).toMatchObject({ reason: 'locate-failed', issues })
})
