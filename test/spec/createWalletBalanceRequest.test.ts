import { expect, test } from 'vitest'
import { InvalidParametersError } from '../../src/errors/InvalidParametersError.js'
import { createWalletBalanceRequest } from '../../src/spec/createWalletBalanceRequest.js'
import type { WalletBalanceParameters } from '../../src/spec/walletBalance.js'
import { thrown } from '../client/caught.js'

const wallet = { address: '0xfa4e', chain: 'eth' }

test('default: four fields, values as given, limit 20 and offset 0', () => {
  const request = createWalletBalanceRequest({ address: '0xA11ce', chain: ' Eth' })
  expect(request).toEqual({ address: '0xA11ce', chain: ' Eth', limit: 20, offset: 0 })
  expect(createWalletBalanceRequest({ ...wallet, limit: undefined, offset: undefined })).toEqual({
    ...{ ...wallet, limit: 20, offset: 0 },
  })
})

test('behavior: never a fifth field, and always in the documented order', () => {
  const parameters = { offset: 4, cursor: 'x', limit: 2, ...wallet }
  expect(Object.keys(createWalletBalanceRequest(parameters))).toEqual([
    ...['address', 'chain', 'limit', 'offset'],
  ])
})

test.each<[keyof WalletBalanceParameters, unknown[]]>([
  ['address', ['0x0', '0xfa4e', '0xFA4E', '0xfA4e01', `0x${'f'.repeat(500)}`]],
  ['chain', ['eth', 'ETH', 'eip155:1', 'a chain', ' eth', 'éther', '链']],
  ['limit', [1, 20, 1e3, 2 ** 53 - 1]],
  ['offset', [0, 1, 137, 2 ** 53 - 1]],
])('parameters: %s is sent as given', (field, values) => {
  for (const value of values) {
    expect(createWalletBalanceRequest({ ...wallet, [field]: value })[field]).toBe(value)
  }
})

test.each<[keyof WalletBalanceParameters, unknown[]]>([
  [
    'address',
    [
      ...['', '0x', 'fa4e', '0Xfa4e', '0xfa4g', ' 0xfa4e', '0xfa4e ', '0xfa4e\n', 'fake.eth'],
      ...[undefined, null, 0xfa4e, ['0xfa4e'], { toString: () => '0xfa4e' }],
    ],
  ],
  [
    'chain',
    [
      ...['', ' ', '\t', '\u3000', 'e\nth', 'eth\n', 'e\u0000th', 'eth\u007f', 'eth\u0085'],
      ...[undefined, null, 1, ['eth'], true],
    ],
  ],
  ['limit', [0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '20', 20n, null]],
  ['offset', [-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '0', 0n, null]],
])('behavior: a bad %s is an InvalidParametersError', (path, values) => {
  for (const value of values) {
    const parameters = { ...wallet, [path]: value } as WalletBalanceParameters // plain JavaScript may pass it
    const error = thrown(() => createWalletBalanceRequest(parameters))
    expect(error).toBeInstanceOf(InvalidParametersError)
    expect(error).toMatchObject({
      issues: [{ path, message: expect.stringContaining('expected') }],
    })
  }
})

test('behavior: every field that is wrong is named, and no value is quoted', () => {
  const error = thrown(() =>
    createWalletBalanceRequest({ address: 'wrong-address', chain: '\n', limit: 0.5, offset: -7 }),
  )
  if (!(error instanceof InvalidParametersError)) throw error
  expect(error.issues.map(({ path }) => path)).toEqual(['address', 'chain', 'limit', 'offset'])
  expect(error.message).not.toMatch(/wrong-address|0\.5|-7/)
})
