import { expect, test } from 'vitest'
import type { JsonValue } from '../../src/request/JsonValue.js'
import { findFailure, serviceMessage } from '../../src/response/findFailure.js'
import { locateEntries } from '../../src/response/locateEntries.js'
import { thrown, visibleText } from '../client/caught.js'
import { envelopes, sampleEntries } from '../client/envelopes.js'

const secret = 'visible-body-text'
const list = [{ tick: secret }]

test.each(envelopes)('default: $json', ({ body, empty, total, hasMore }) => {
  expect(locateEntries(body)).toEqual({ entries: sampleEntries, total, hasMore })
  expect(locateEntries(empty).entries).toEqual([])
})

test.each<[string, JsonValue]>([
  ['with any name', { found: { owned: list } }],
  ['down to depth 4', { a: { b: { c: { owned: list } } } }],
  ['beside lists of scalars', { data: ['eth'], x: { names: ['a'], owned: list } }],
  ['beside nulls', { data: [null, null], balances: list }],
  ['beside errors', { errors: [], warnings: [{}], Chains: [], list }],
  ['beside a map', { balances: list, tokens: { a: { symbol: 'x' } } }],
  ['in a one-element wrapper', { data: [{ page: '1', tokenList: list }] }],
  ['in a wrapper with sizes', [{ page_size: 2, perPage: '2', TOTAL_COUNT: 7, list }]],
  ['in a wrapper with cursors', [{ prev: null, nextCursor: {}, hasNextPage: true, list }]],
  ['beside one chain with a list', { chains: [{ tokens: [] }], list }],
  ['with a name like chains', { chainsHeld: list }],
  ['in a nested wrapper', { data: { pages: [{ tokens: list }] } }],
  ['in a wrapper in a wrapper', { data: [{ result: [{ tokens: list }] }] }],
  ['in a wrapper at the root', [{ page: 1, previous: '', tokenList: list }]],
  ['in a body with an id', { id: 1, jsonrpc: '2.0', result: { owned: list } }],
  ['in an object with a balance', { data: { address: '0xfa4e', balance: '5', owned: list } }],
])('behavior: the only list is read: %s', (_, body) => {
  expect(locateEntries(body).entries).toBe(list)
})

test.each<[string, JsonValue, total?: number | null]>([
  ['a total of 0 beside it', { data: { list: null, total: 0 } }],
  ['a total of "0"', { data: { list: null, total: '0' } }],
  ['a total of 0 around it', { code: 0, data: null, total: 0 }],
  ['a total of 0 in its pagination', { data: { list: null }, meta: { total: 0 } }],
  ['a total of 0 in its result', { result: { list: null, total: 0 } }],
  ['a count of 0', { code: 0, data: { list: null, count: 0 } }, null],
])('behavior: null with %s is an empty list', (_, body, total = 0) => {
  expect(locateEntries(body)).toEqual({ entries: [], total, hasMore: null })
})

test.each<[string, paths: string[], JsonValue]>([
  ['two lists', ['balances', 'transactions'], { balances: list, transactions: list }],
  ['two lists, one empty', ['native', 'assets'], { native: [], assets: list }],
  ['two lists, both empty', ['a', 'b.c'], { a: [], b: { c: [] } }],
  ['two lists on two levels', ['list', 'data.held'], { list, data: { held: [{}] } }],
  ['two lists in a wrapper', ['data[0].a', 'data[0].b'], { data: [{ a: list, b: [] }] }],
  ['two lists in a wrapper at the root', ['[0].a', '[0].b'], [{ a: list, b: list }]],
  ['no array', [], { code: 0, data: null, message: secret }],
  ['null without a total of 0', [], { data: { list: null, total: 3 } }],
  ['a nested total of 0', [], { data: { ordi: { total: 0 } } }],
  ['a balance of 0', [], { data: { list: null, total_value: 0 } }],
  ['scalars only', ['names'], { names: [secret] }],
  ['a root array of scalars', [''], [secret]],
  ['nulls only', ['data'], { data: [null] }],
  ['errors only', ['errors', 'warnings'], { errors: list, warnings: [] }],
  ['a list below depth 4', [], { a: { b: { c: { d: { list } } } } }],
  ['a list in elements of an array', ['x'], { x: ['y', { list }] }],
  ['a scalar', [], secret],
  ['a map as the body', [], { ordi: { balance: '1' }, sats: { balance: '0' } }],
  ['a map by ticker', [], { data: { ordi: { total: '1' }, sats: { total: '0' } }, cursor: null }],
  ['a map of one ticker', [], { data: { ordi: { total: '1500.25' } }, cursor: 'c-2' }],
  ['an empty map', [], { data: {}, cursor: null }],
])('behavior: %s: refused, with array paths and no values', (name, paths, body) => {
  const error = thrown(() => locateEntries(body))
  const reason = name.startsWith('two lists') ? 'ambiguous' : 'no-entries'
  const issues = paths.map((path) => ({ path, message: 'an array' }))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason, issues })
  expect(visibleText(error)).not.toContain(secret)
})

test.each<[path: string, JsonValue, entries: JsonValue]>([
  ['data.tokens', { data: { tokens: sampleEntries, others: [{}] } }, sampleEntries],
  ['[1].list[0]', [{}, { list: [sampleEntries] }], sampleEntries],
  ['', sampleEntries, sampleEntries],
  ['a.b.c.d.e', { a: { b: { c: { d: { e: sampleEntries } } } } }, sampleEntries],
  ['data.list', { data: { list: null } }, []],
  ['names', { names: ['ordi'] }, ['ordi']],
])('parameters: path %j', (path, body, entries) => {
  expect(locateEntries(body, path)).toEqual({ entries, total: null, hasMore: null })
})

test.each<[path: string, JsonValue]>([
  ['data.tokens', { data: { list: sampleEntries } }],
  ['data.tokens.list', { data: null }],
  ['data', { data: { list: sampleEntries } }],
  ['data.length', { data: sampleEntries }],
  ['constructor', {}],
  ['', { data: sampleEntries }],
])('behavior: path %j to no array is locate-failed', (path, body) => {
  const issues = [{ path, message: 'no array' }]
  expect(thrown(() => locateEntries(body, path))).toMatchObject({ reason: 'locate-failed', issues })
})

test.each<JsonValue>([null, 'a sentence', 7, true])('behavior: %j is no-entries', (body) => {
  for (const path of [undefined, '', 'data.list', 'length', '0']) {
    expect(thrown(() => locateEntries(body, path))).toMatchObject({ reason: 'no-entries' })
  }
})

test('behavior: only own fields are read', () => {
  const inherited = { list: [{ tick: 'evil' }], data: { total: 0 }, total: 7, error: 'evil' }
  Object.assign(Object.prototype, inherited)
  try {
    expect(locateEntries({ tokens: sampleEntries })).toMatchObject({ total: null })
    expect(thrown(() => locateEntries({}))).toMatchObject({ reason: 'no-entries' })
    expect(thrown(() => locateEntries({}, 'list'))).toMatchObject({ reason: 'locate-failed' })
    expect(findFailure({}, { hasEntries: false })).toBeUndefined()
    expect(serviceMessage({})).toBeUndefined()
  } finally {
    for (const name of Object.keys(inherited)) Reflect.deleteProperty(Object.prototype, name)
  }
})

test.each([10, 11, 100_000])('behavior: of %i arrays, 10 are issues, all are counted', (count) => {
  const body = Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, []]))
  const error = thrown(() => locateEntries(body))
  expect(error).toMatchObject({ issueCount: count, issues: { length: 10 } })
  const { message } = error as Error
  expect(message.split('(an array)')).toHaveLength(11)
  expect(message.includes(`; ${count - 10} more.`)).toBe(count > 10)
})
