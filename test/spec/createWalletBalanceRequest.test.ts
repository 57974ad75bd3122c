import { expect, test } from 'vitest'
import { createWalletBalanceRequest } from '../../src/spec/createWalletBalanceRequest.js'

test('default', () => {
  expect(createWalletBalanceRequest({ address: '0xA11ce', chain: ' Eth' })).toEqual({
    address: '0xA11ce',
    chain: ' Eth',
    limit: 20,
    offset: 0,
  })
})
