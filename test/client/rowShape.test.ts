import { expect, test } from 'vitest'
import { headOf, isRow, isWrapper } from '../../src/client/rowShape.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

test.each<[JsonValue]>([
  [{ tick: 'ordi' }],
  [{ Ticker: 'ordi' }],
  [{ symbol: null }],
  [{ amt: '5' }],
  [{ balance: 5 }],
  [{ overall_balance: '5', history: [{ id: 1 }] }],
  [{ tokenAmount: '5' }],
  [{ quantity: '5' }],
])('default: %j looks like a row', (value) => {
  expect(isRow(value)).toBe(true)
})

test.each<[JsonValue | undefined]>([
  [undefined],
  [null],
  ['tick'],
  [{}],
  [['balance']],
  [{ jsonrpc: '2.0', id: 1, name: 'x', total: 5, hash: 'x' }],
  [{ balance: [{ id: 1 }] }],
  [{ balance: { tokens: [] } }],
  [{ ticket: 'x', balances: '5' }],
  [{ sticker: 'x', meticker: 'y' }],
])('behavior: %j does not', (value) => {
  expect(isRow(value)).toBe(false)
})

test.each<[JsonValue[], JsonValue | undefined]>([
  [[], undefined],
  [[1, 2], 1],
  [[null, 2], 2],
  [[null, null, 3], 3],
  [[null, null, null, 4], null],
  [[null], undefined],
  [[0, 1], 0],
  [['', 'x'], ''],
  [[false, 1], false],
])('default: the head of %j is %j', (array, head) => {
  expect(headOf(array)).toBe(head)
})

test.each<[JsonValue]>([
  [[{ tokenList: [{ tick: 'ordi' }] }]],
  [[{ page: '1', totalPage: '3', tokenList: [] }]],
  [[{ page: '1', tokenList: [null, 7] }]],
  [[{ anything: [{ tick: 'ordi' }] }]],
  [[{ anything: [null, { tick: 'ordi' }] }]],
  [[{ valid: true, chainId: 1, anything: [{ tick: 'ordi' }] }]],
  [[{ page: 1, balance: [{ tick: 'ordi' }] }]],
  [[{ idle: true, names: 2, token_idx: 1, list: [{ tick: 'ordi' }] }]],
])('default: %j is a wrapper', (value) => {
  expect(isWrapper(value)).toBe(true)
})

test.each<[JsonValue | undefined]>([
  [undefined],
  [null],
  [{}],
  [[]],
  [[{}]],
  [[null]],
  [['ordi']],
  [[[{ list: [] }]]],
  [[{ tokenList: [] }, { tokenList: [] }]],
  [[{ tick: 'ordi', transfers: [{ id: 1 }] }]],
  [[{ tick: 'ordi', list: [{ id: 1 }] }]],
  [[{ overallBalance: '1', transfers: [{ id: 1 }] }]],
  [[{ inscriptionId: 'x', children: [{ id: 1 }] }]],
  [[{ inscription_id: 'x', children: [{ id: 1 }] }]],
  [[{ id: 1, children: [{ id: 1 }] }]],
  [[{ asset: 'ordi', value: '5', history: [{ id: 1 }] }]],
  [[{ p: 'brc-20', flags: ['a', 'b'] }]],
  [[{ p: 'brc-20', flags: [] }]],
  [[{ page: 1, errors: [{ message: 'no' }] }]],
])('behavior: %j is none', (value) => {
  expect(isWrapper(value)).toBe(false)
})
