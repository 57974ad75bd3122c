import { expect, test } from 'vitest'
import { findMaps } from '../../src/client/rowMaps.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

const scope = (name: string, object: { [key: string]: JsonValue }) => ({
  name,
  path: name,
  object,
  scopes: [],
})

test.each<[string, { [key: string]: JsonValue }, { size: number; rank: number }]>([
  ['data', { ordi: { balance: '5' }, sats: { balance: '0' } }, { size: 2, rank: 1 }],
  ['data', { ordi: { balance: '5', history: [{ id: 1 }] } }, { size: 1, rank: 1 }],
  ['data', { ordi: { balance: '5' }, cursor: 'x', next: null }, { size: 1, rank: 1 }],
  ['data', { ordi: { total: '5' }, sats: { total: null } }, { size: 2, rank: 3 }],
  ['data', { ordi: { balance: '5' }, sats: { total: '5' } }, { size: 2, rank: 3 }],
  ['data', { ordi: {} }, { size: 1, rank: 3 }],
  ['data', {}, { size: 0, rank: 5 }],
  ['byTicker', { ordi: { balance: '5' } }, { size: 1, rank: 5 }],
])('default: %s: %j is a map of rows', (name, object, map) => {
  expect(findMaps([scope(name, object)])).toEqual([{ path: name, ...map }])
})

test.each<[string, { [key: string]: JsonValue }]>([
  ['an empty object of another name', { name: 'extra' }],
  ['scalars', { name: 'data', total: 5 }],
  ['small objects under another name', { name: 'extra', took: { ms: 5 } }],
  ['an object with a list', { name: 'data', ordi: { balance: '5' }, list: [] }],
  ['objects that hold objects', { name: 'data', ordi: { total: '5', of: { a: 1 } } }],
  ['objects that hold lists', { name: 'data', inner: { owned: [] } }],
  ['an object with a well-known name', { name: 'data', wallet: { balance: '5', of: { a: 1 } } }],
  ['a flat object with a well-known name', { name: 'data', detail: { total: 5 } }],
  ['one that is no row among rows', { name: 'byTicker', ordi: { balance: '5' }, took: { ms: 5 } }],
])('behavior: %s is none', (_, { name, ...object }) => {
  expect(findMaps([scope(String(name), object)])).toEqual([])
})
