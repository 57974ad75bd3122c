import { expect, test } from 'vitest'
import type { EmptyWallet } from '../../src/response/emptyWallet.js'
import { findFailure, serviceMessage } from '../../src/response/findFailure.js'
import type { JsonValue } from '../../src/response/JsonValue.js'
import { findArrays, locateEntries } from '../../src/response/locateEntries.js'
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
  ['in a wrapper with two fields about pages', [{ pageNo: 1, totalPage: 7, name: 'x', list }]],
  ['in a wrapper with a page and a total', [{ pageNo: 1, total: 7, name: 'x', list }]],
  ...'err errs __hints message user_errors announcements tags debug _links exportLogs'
    .split(' ')
    .map((name): [string, JsonValue] => [`beside ${name}`, { [name]: [{}], list }]),
  ['beside lists of an error', { error: { items: [], data: { list: [{}] } }, list }],
  ['in a body with an id', { id: 1, jsonrpc: '2.0', result: { owned: list } }],
  ['in an object with a balance', { data: { address: '0xfa4e', balance: '5', owned: list } }],
])('behavior: the only list is read: %s', (_, body) => {
  expect(locateEntries(body).entries).toBe(list)
})

test.each<[string, JsonValue]>([
  ['one field about pages', [{ page: 1, name: 'x', list }]],
  ['no field about pages', [{ total: 1, index: 7, list }]],
  ['a home page', [{ home_page: 'x', page_url: 'x', list }]],
  ['two elements', Array<JsonValue>(2).fill({ page: 1, list })],
  ['no list of entries', [{ page: 1, totalPage: 7, errors: [] }]],
])('behavior: no wrapper: %s', (_, body) => {
  expect(locateEntries(body).entries).toBe(body)
})

const token = { balance: '5' }
const ok = { code: 0, msg: 'ok' }
const leer = { code: 7, msg: 'leer' }
const otherMessage = { ...leer, msg: 'ok' }
const fresh = { state: 'fresh', fee: 5 }

test.each<[paths: string[], JsonValue]>([
  [['data', 'notes'], { data: { ordi: token, sats: token }, notes: [] }],
  [['data.held', 'data.notes'], { data: { held: { ordi: token, sats: token }, notes: [] } }],
  [['tokens', 'notes'], { tokens: { ordi: token }, notes: [] }],
  [['my_assets', 'notes'], { my_assets: { ordi: '5.1', sats: 7 }, notes: [] }],
  [['data.tokens', 'data.list'], { data: { tokens: { ordi: token }, list: [] } }],
  [['data', 'list'], { data: { total: 2, ordi: -12, sats: '12.34' }, list: [] }],
  [['rows', 'notes'], { rows: [[1, 5]], notes: [] }],
  [['list', 'list.12.tags'], { list: { 12: { tags: [] } } }],
  [['', '0.tags'], { 0: { tags: [] }, 2: { tick: 'ordi' } }],
  [['balances', 'list'], { balances: { ordi: 1e-7, sats: 1e30 }, list: [] }],
])('behavior: what may be tokens, beside an empty array: %j', (paths, body) => {
  const error = thrown(() => locateEntries(body))
  expect(error).toMatchObject({ reason: 'no-entries', issueCount: 2 })
  const { issues } = error as { issues: { path: string }[] }
  expect(issues.map(({ path }) => path)).toEqual(paths)
})

test.each<JsonValue>([
  { data: { eth: token, tokens: [] } },
  { data: { chain: { tokens: [] } } },
  { limits: { day: 100, hour: 10 }, list: [] },
  { data: { block: { height: 5 }, index: { at: 7 }, list: [] } },
  { data: {}, list: [] },
  { data: { a: [7], b: '5' }, list: [] },
  { data2: { a: '5' }, held: { a: token, b: token, at: 5 }, list: [] },
  { held: { 2: { a: 1 }, x: { b: 1 } }, other: { x2: {}, '2x': {} }, list: [] },
  { links: { next: { a: { x: 1 }, b: { x: 1 } } }, list: [] },
  { data: { ordi: '0x5' }, list: [] },
  { _links: { self: { href: 'x' }, next: { href: 'y' } }, list: [] },
  { columns: [['a']], list: [] },
  { names: ['a'], list: [] },
])('behavior: nothing that may be tokens, beside an empty array: %j', (body) => {
  expect(locateEntries(body).entries).toEqual([])
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

test.each<[body: JsonValue, empty?: EmptyWallet, offset?: number]>([
  [{ data: { list: null, total: 20 } }, {}, 20],
  [{ data: { list: null }, meta: { total: 20, page: 2 } }, {}, 25],
  [{ code: 0, msg: 'ok', data: null }],
  [{ data: { total: 0 }, names: [] }],
  [{ success: true, list: null, meta: {} }],
  [{ code: 0, height: 7, data: null }],
  [{ list: null, hasMore: false }],
  [{ data: { list: null, page: 1, is_last: true, warnings: [] } }],
  [{ ...leer, data: {} }, leer],
  [{ ...fresh, fee: '5', items: null }, fresh],
  [{ data: { kind: 'none', list: null } }, { 'data.kind': 'none' }],
  [{ Code: 0, Msg: 'ok', Data: null }],
  [{ code: 0, msg: 'ok', data: { detail: null } }],
  [{ code: 0, result: null }],
])('behavior: an empty list without an array: %j with %j at offset %j', (body, empty, offset) => {
  const list = locateEntries(body, undefined, { empty, offset })
  expect(list.entries).toEqual([])
  expect(locateEntries(body, 'data.list', { empty, offset }).entries).toEqual([])
})

test.each<[body: JsonValue, empty?: EmptyWallet, offset?: number]>([
  [{ data: { list: null, total: 21 } }, {}, 20],
  [{ data: { list: null, total: 0 }, success: false }],
  [{ data: { list: null, total: 0 }, tokens: { ordi: token } }],
  [{ code: 200, message: 'Server busy', data: null }],
  [{ ...ok, data: 'ordi:5' }, ok],
  [{ code: 0, msg: 'ok', data: { list: null, balance: '5' } }],
  [{ code: 0, msg: 'ok', data: null, names: ['ordi'] }],
  [{ code: 0, msg: null }],
  [{ list: null, hasMore: true }],
  [{ data: null }],
  [{ error: false, data: null }],
  [{ code: 0, data: {} }, { code: 0, msg: 'ok' }, 20],
  [{ list: null, fee: '5', hasMore: false }],
  [{ ...leer, data: {} }, otherMessage],
  [{ code: 7, data: null, total: 0 }],
  [{ wallet: { data: null }, fee: 5, hasMore: false }],
  [{ data: { detail: 'ordi:5', list: null, hasMore: false } }],
  [{ data: {} }, { problem: null }],
])('behavior: no empty list: %j with %j at offset %j', (body, empty, offset) => {
  const read = (path?: string) => thrown(() => locateEntries(body, path, { empty, offset }))
  expect(read()).toMatchObject({ reason: 'no-entries' })
  expect(read('data.list.x')).toMatchObject({ reason: 'locate-failed' })
})

test.each<[string, paths: string[], JsonValue]>([
  ['two lists', ['balances', 'transactions'], { balances: list, transactions: list }],
  ['two lists, one empty', ['native', 'assets'], { native: [], assets: list }],
  ['two lists, both empty', ['a', 'b.c'], { a: [], b: { c: [] } }],
  ['two lists, of columns and rows', ['meta', 'data'], { meta: list, data: [['ordi', 1]] }],
  ['two lists on two levels', ['list', 'data.held'], { list, data: { held: [{}] } }],
  ['two lists, one in my_status', ['my_status.x', 'list'], { my_status: { x: [] }, list }],
  ['two lists, one in statuses', ['statuses.x', 'list'], { statuses: { x: [] }, list }],
  ['two lists in a wrapper', ['data[0].a', 'data[0].b'], { data: [{ a: list, b: [] }] }],
  ['two lists in a wrapper at the root', ['[0].a', '[0].b'], [{ a: list, b: list }]],
  ['no array', [], { code: 0, data: null, message: secret }],
  ['null without a total of 0', [], { data: { list: null, total: 3 } }],
  ['a map by ticker with a total', ['data'], { data: { ordi: { total: 0 } } }],
  ['a balance of 0', [], { data: { list: null, total_value: 0 } }],
  ['scalars only', ['names'], { names: [secret] }],
  ['a root array of scalars', [''], [secret]],
  ['nulls only', ['data'], { data: [null] }],
  ['errors only', ['errors', 'warnings'], { errors: list, warnings: [] }],
  ['a list below depth 4', [], { a: { b: { c: { d: { list } } } } }],
  ['a list in elements of an array', ['x'], { x: ['y', { list }] }],
  ['a scalar', [], secret],
  ['a map as the body', [], { ordi: { balance: '1' }, sats: { balance: '0' } }],
  [
    'a map by ticker',
    ['data'],
    { data: { ordi: { total: '1' }, x: { total: '0' } }, cursor: null },
  ],
  ['a map by one ticker', ['data'], { data: { ordi: { total: '1500.25' } }, cursor: 'c-2' }],
  ['an empty map', [], { data: {}, cursor: null }],
])('behavior: %s: refused, with array paths and no values', (name, paths, body) => {
  const error = thrown(() => locateEntries(body))
  const reason = name.startsWith('two lists') ? 'ambiguous' : 'no-entries'
  const message = name.startsWith('a map by') ? 'an object' : 'an array'
  const issues = paths.map((path) => ({ path, message }))
  expect(error).toMatchObject({ name: 'InvalidResponseError', reason, issues })
  expect(visibleText(error)).not.toContain(secret)
})

test.each<[path: string, JsonValue, entries: JsonValue]>([
  ['data.tokens', { data: { tokens: sampleEntries, others: [{}] } }, sampleEntries],
  ['[1].list[0]', [{}, { list: [sampleEntries] }], sampleEntries],
  ['', sampleEntries, sampleEntries],
  ['a.b.c.d.e', { a: { b: { c: { d: { e: sampleEntries } } } } }, sampleEntries],
  ['data.list', { data: { list: null } }, []],
  ['data[0].list', { data: [] }, []],
  ['data[1].list', { data: [{}, { list: sampleEntries }] }, sampleEntries],
  ['names', { names: ['ordi'] }, ['ordi']],
])('parameters: path %j', (path, body, entries) => {
  expect(locateEntries(body, path)).toEqual({ entries, total: null, hasMore: null })
})

test.each<[path: string, JsonValue]>([
  ['data.tokens', { data: { list: sampleEntries } }],
  ['data.tokens.list', { data: null }],
  ['data', { data: { list: sampleEntries } }],
  ['data[0].list', { data: [{ list: sampleEntries }, { list: sampleEntries }] }],
  ['data.list', { code: 0, msg: 'ok', data: {}, tags: [] }],
  ['data.list', { code: 0, msg: 'ok', data: null, others: sampleEntries }],
  ['data.list', { data: null, tokens: { ordi: token, sats: token }, total: 0 }],
  ['data.length', { data: sampleEntries }],
  ['constructor', {}],
  ['', { data: sampleEntries }],
  ['data.list', { data: null, others: sampleEntries, total: 0 }],
  ['data', { data: 'x', total: 0 }],
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

test('behavior: the arrays in a body, and in wrappers', () => {
  const body = { a: [1], b: [{ page: 1, list: [{ c: [], d: 1 }] }] }
  expect(findArrays(body).map(({ path }) => path.join('.'))).toEqual(['a', 'b.0.list'])
})

test.each([10, 11, 100_000])('behavior: of %i arrays, 10 are issues, all are counted', (count) => {
  const body = Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, []]))
  const error = thrown(() => locateEntries(body))
  expect(error).toMatchObject({ issueCount: count, issues: { length: 10 } })
  const { message } = error as Error
  expect(message.split('(an array)')).toHaveLength(11)
  expect(message.includes(`; ${count - 10} more.`)).toBe(count > 10)
})
