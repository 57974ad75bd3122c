import { expect, test } from 'vitest'
import { InvalidParametersError } from '../../src/errors/WalletBalanceError.js'
import { walletBalanceRequestSchema } from '../../src/exports/zod.js'
import type { WalletBalanceParameters } from '../../src/request/createWalletBalanceRequest.js'
import { createWalletBalanceRequest } from '../../src/request/createWalletBalanceRequest.js'
import { thrown } from './caught.js'

// The request body: as the client builds it, and as the schema of inscription-hooks/zod validates it.

const wallet = { address: '0xfa4e', chain: 'eth' }
const request = { ...wallet, limit: 20, offset: 0 }

test('default: four fields in the documented order, limit 20 and offset 0', () => {
  const parameters = { cursor: 'x', offset: undefined, chain: ' Eth', address: '0xA11ce' }
  expect(JSON.stringify(createWalletBalanceRequest(parameters))).toBe(
    '{"address":"0xA11ce","chain":" Eth","limit":20,"offset":0}',
  )
})

test.each<[keyof WalletBalanceParameters, unknown[]]>([
  ['address', ['0x0', '0xfa4e', '0xFA4E', '0xfA4e01', `0x${'f'.repeat(500)}`]],
  ['chain', ['eth', 'ETH', 'eip155:1', 'a chain', ' eth', 'éther', '链']],
  ['limit', [1, 20, 1e3, 2 ** 53 - 1]],
  ['offset', [0, 1, 137, 2 ** 53 - 1]],
])('parameters: %s is kept as given', (field, values) => {
  for (const value of values) {
    const given = { ...request, [field]: value }
    expect(createWalletBalanceRequest(given)).toEqual(given)
    expect(walletBalanceRequestSchema.parse(given)).toEqual(given)
  }
})

const noAddress = [
  ...['', '0x', 'fa4e', '0Xfa4e', '0xfa4g', ' 0xfa4e', '0xfa4e ', '0xfa4e\n', 'fake.eth'],
  ...[undefined, null, 0xfa4e, ['0xfa4e'], { toString: () => '0xfa4e' }],
]
const noChain = [
  ...['', ' ', '\t', '\u3000', 'e\nth', 'eth\n', 'e\u0000th', 'eth\u007f', 'eth\u0085'],
  ...[undefined, null, 1, ['eth'], true],
]

test.each<[keyof WalletBalanceParameters, unknown[], expected: string]>([
  ['address', noAddress, 'expected hex digits after 0x'],
  ['chain', noChain, 'expected an identifier'],
  ['limit', [0, -1, 1.5, 2 ** 53, NaN, Infinity, '20', 20n, null], 'expected an integer from 1'],
  ['offset', [-1, 0.5, 2 ** 53, NaN, Infinity, '0', 0n, null], 'expected an integer from 0'],
])('parameters: invalid %s', (path, values, message) => {
  for (const value of values) {
    const given = { ...request, [path]: value } as WalletBalanceParameters // untyped JavaScript may pass it
    const error = thrown(() => createWalletBalanceRequest(given))
    expect(error).toBeInstanceOf(InvalidParametersError)
    expect(error).toMatchObject({ issues: [{ path, message }] })
    const { error: schemaError } = walletBalanceRequestSchema.safeParse(given)
    expect(schemaError?.issues).toMatchObject([{ path: [path], message }])
  }
})

test('behavior: the error names every invalid field and quotes no value', () => {
  const error = thrown(() =>
    createWalletBalanceRequest({ address: 'wrong-address', chain: '\n', limit: 0.5, offset: -7 }),
  )
  if (!(error instanceof InvalidParametersError)) throw error
  expect(error.issues.map(({ path }) => path)).toEqual(['address', 'chain', 'limit', 'offset'])
  expect(error.message).not.toMatch(/wrong-address|0\.5|-7/)
})

test('behavior: the schema requires each field and refuses others', () => {
  for (const field of Object.keys(request)) {
    const { error } = walletBalanceRequestSchema.safeParse({ ...request, [field]: undefined })
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
  }
  for (const fifth of [{ cursor: 'x' }, { apiKey: '' }]) {
    expect(walletBalanceRequestSchema.safeParse({ ...request, ...fifth }).success).toBe(false)
  }
})
