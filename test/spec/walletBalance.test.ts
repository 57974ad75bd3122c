import { expect, test } from 'vitest'
import { API_KEY_HEADER, DEFAULT_LIMIT, WALLET_BALANCE_PATH } from '../../src/spec/walletBalance.js'

test('default: path and header are those of the service document', () => {
  expect(WALLET_BALANCE_PATH).toBe('/api/v1/data/portfolio/token/get-wallet-balance')
  expect(API_KEY_HEADER).toBe('X-API-KEY')
  expect(DEFAULT_LIMIT).toBe(20)
})
