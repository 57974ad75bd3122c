import { expect, test } from 'vitest'
import { isRowListName, isWrapper, mayHoldRows } from '../../src/client/rowListNames.js'
import type { JsonValue } from '../../src/spec/JsonValue.js'

test.each([
  ...['data', 'detail', 'details', 'list', 'items', 'result', 'results', 'rows', 'records'],
  ...['entries', 'content', 'tokens', 'assets', 'holdings', 'inscriptions', 'balances'],
  ...['tokenBalances', 'token_balances', 'tokenList', 'token-list', 'Items', 'DATA'],
])('default: %s is a well-known name', (name) => {
  expect(isRowListName(name)).toBe(true)
})

test.each(['warnings', 'errors', 'chains', 'listing', 'balance', 'total', 'page', ''])(
  'behavior: %s is none',
  (name) => {
    expect(isRowListName(name)).toBe(false)
  },
)

test.each<[JsonValue]>([
  [[{ tokenList: [{ tick: 'ordi' }] }]],
  [[{ page: '1', totalPage: '3', tokenList: [] }]],
  [[{ anything: [{ tick: 'ordi' }] }]],
  [[{ valid: true, anything: [{ tick: 'ordi' }] }]],
])('default: %j is a wrapper', (value) => {
  expect(isWrapper(value)).toBe(true)
})

test.each<[JsonValue | undefined]>([
  [undefined],
  [null],
  [{}],
  [[]],
  [[{}]],
  [['ordi']],
  [[{ tokenList: [] }, { tokenList: [] }]],
  [[{ tick: 'ordi', transfers: [{ id: 1 }] }]],
  [[{ overallBalance: '1', transfers: [{ id: 1 }] }]],
  [[{ inscriptionId: 'x', children: [{ id: 1 }] }]],
  [[{ p: 'brc-20', flags: ['a', 'b'] }]],
  [[{ p: 'brc-20', flags: [] }]],
])('behavior: %j is none', (value) => {
  expect(isWrapper(value)).toBe(false)
})

test.each(['errors', 'Warnings', 'links', 'trace', 'messages'])(
  'behavior: %s stand beside the rows and are none',
  (name) => {
    expect(mayHoldRows(name)).toBe(false)
  },
)

test('behavior: a list of any other name may be the rows', () => {
  expect(mayHoldRows('whatever')).toBe(true)
})
