import { expect, test } from 'vitest'
import { keepPreviousPage, walletBalanceKeys } from '../../src/exports/index.js'

const client = { scope: '/p', response: {} }
const wallet = { address: '0xFA4E', chain: 'eth' }

test.each([
  ['another offset', walletBalanceKeys.page(client, { ...wallet, offset: 20 }), 'data'],
  ['another limit', walletBalanceKeys.infinite(client, { ...wallet, limit: 50 }), 'data'],
  ['another spelling', walletBalanceKeys.page(client, { ...wallet, address: '0xfa4e' }), 'data'],
  ['another address', walletBalanceKeys.page(client, { ...wallet, address: '0x1' }), undefined],
  ['no address', walletBalanceKeys.page(client, { ...wallet, address: undefined }), undefined],
  ['another chain', walletBalanceKeys.page(client, { ...wallet, chain: 'Eth' }), undefined],
  ['another scope', walletBalanceKeys.page({ ...client, scope: 'A' }, wallet), undefined],
  ['no chain', walletBalanceKeys.page(client, { ...wallet, chain: undefined }), undefined],
])('default: after %s', (_, queryKey, expected) => {
  expect(keepPreviousPage(client, wallet)('data', { queryKey })).toBe(expected)
})

test('behavior: undefined without a previous query or a wallet', () => {
  expect(keepPreviousPage(client, wallet)('data', undefined)).toBeUndefined()
  const queryKey = walletBalanceKeys.page(client, wallet)
  for (const none of [{ address: undefined }, { chain: undefined }]) {
    expect(keepPreviousPage(client, { ...wallet, ...none })('data', { queryKey })).toBeUndefined()
  }
})
