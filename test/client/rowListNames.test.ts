import { expect, test } from 'vitest'
import { isRowListName, mayHoldRows } from '../../src/client/rowListNames.js'

test.each([
  ...['data', 'detail', 'details', 'list', 'items', 'result', 'results', 'rows', 'records'],
  ...['entries', 'content', 'tokens', 'assets', 'holdings', 'inscriptions', 'balances'],
  ...['response', 'payload', 'portfolio', 'wallet', 'account'],
  ...['tokenBalances', 'token_balances', 'tokenList', 'token-list', 'Items', 'DATA'],
])('default: %s is a well-known name', (name) => {
  expect(isRowListName(name)).toBe(true)
})

test.each([
  ...['warnings', 'errors', 'chains', 'listing', 'balance', 'total', 'page', ''],
  ...['metadata', 'datapoints', 'mylistings', 'wallets', 'ordi'],
])('behavior: %s is none', (name) => {
  expect(isRowListName(name)).toBe(false)
})

test.each(['errors', 'Warnings', 'links', 'trace', 'messages', 'notices'])(
  'behavior: %s stand beside the rows and are none',
  (name) => {
    expect(mayHoldRows(name)).toBe(false)
  },
)

test.each(['whatever', 'terrors', 'linksOfTokens'])(
  'behavior: a list of any other name may be the rows: %s',
  (name) => {
    expect(mayHoldRows(name)).toBe(true)
  },
)
