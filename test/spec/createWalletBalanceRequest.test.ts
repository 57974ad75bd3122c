import { expect, test } from 'vitest'
import { InvalidParametersError } from '../../src/errors/index.js'
import { createWalletBalanceRequest } from '../../src/spec/createWalletBalanceRequest.js'
import type { WalletBalanceParameters } from '../../src/spec/walletBalance.js'
import { thrown } from '../errors/caught.js'

test('default', () => {
  expect(createWalletBalanceRequest({ address: '0xA11ce', chain: ' Eth' })).toEqual({
    address: '0xA11ce',
    chain: ' Eth',
    limit: 20,
    offset: 0,
  })
})

test('parameters: limit', () => {
  const request = createWalletBalanceRequest({ address: '0xfa4e', chain: 'eth', limit: 1 })
  expect(request.limit).toBe(1)
})

test('parameters: offset', () => {
  const request = createWalletBalanceRequest({ address: '0xfa4e', chain: 'eth', offset: 137 })
  expect(request.offset).toBe(137)
})

test('parameters: limit and offset undefined are the defaults', () => {
  const request = createWalletBalanceRequest({
    address: '0xfa4e',
    chain: 'eth',
    limit: undefined,
    offset: undefined,
  })
  expect(request).toEqual({ address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 })
})

test('behavior: always the four fields, never a fifth', () => {
  const parameters = { address: '0xfa4e', chain: 'eth', limit: 2, offset: 4, cursor: 'x' }
  expect(Object.keys(createWalletBalanceRequest(parameters))).toEqual([
    'address',
    'chain',
    'limit',
    'offset',
  ])
})

test.each([
  ['0xFa4E', 'ETH'],
  ['0xfa4e', ' eth '],
  ['0xFA4E', 'Ethereum Mainnet'],
])('behavior: %s and %o are sent as given', (address, chain) => {
  expect(createWalletBalanceRequest({ address, chain })).toMatchObject({ address, chain })
})

test.each<[string, Partial<Record<keyof WalletBalanceParameters, unknown>>]>([
  ['address', { address: undefined }],
  ['address', { address: 'fake.eth' }],
  ['address', { address: '0xfa4e\n' }],
  ['chain', { chain: ' ' }],
  ['limit', { limit: 0 }],
  ['limit', { limit: null }],
  ['limit', { limit: '20' }],
  ['offset', { offset: -1 }],
  ['offset', { offset: 2 ** 53 }],
])('behavior: a bad %s is an InvalidParametersError: %o', (path, bad) => {
  // what plain JavaScript may pass
  const parameters = { address: '0xfa4e', chain: 'eth', ...bad } as WalletBalanceParameters
  const error = thrown(() => createWalletBalanceRequest(parameters))
  expect(error).toBeInstanceOf(InvalidParametersError)
  expect(error).toMatchObject({ issues: [{ path, message: expect.stringContaining('expected') }] })
})

test('behavior: every field that is wrong is named, and no value is quoted', () => {
  const error = thrown(() =>
    createWalletBalanceRequest({ address: 'wrong-address', chain: '\n', limit: 0.5, offset: -7 }),
  )
  if (!(error instanceof InvalidParametersError)) throw error
  expect(error.issues.map(({ path }) => path)).toEqual(['address', 'chain', 'limit', 'offset'])
  expect(error.message).not.toMatch(/wrong-address|0\.5|-7/)
})

test('behavior: offset -0 is 0, also for Object.is', () => {
  const { offset } = createWalletBalanceRequest({ address: '0xfa4e', chain: 'eth', offset: -0 })
  expect(Object.is(offset, 0)).toBe(true)
})
