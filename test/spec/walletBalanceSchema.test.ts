import { expect, test } from 'vitest'
import { requestRules } from '../../src/spec/requestRules.js'
import { walletBalanceRequestSchema } from '../../src/spec/walletBalanceSchema.js'

const request = { address: '0xfa4e', chain: 'eth', limit: 20, offset: 0 }

test('default', () => {
  expect(walletBalanceRequestSchema.parse(request)).toEqual(request)
})

test.each(['address', 'chain', 'limit', 'offset'])('parameters: %s is required', (field) => {
  const { [field as keyof typeof request]: _, ...rest } = request // one of its four keys
  const { error } = walletBalanceRequestSchema.safeParse(rest)
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]])
})

test.each([{ cursor: 'x' }, { apiKey: '' }, { limit_: 1 }])(
  'behavior: no fifth field: %o',
  (fifth) => {
    expect(walletBalanceRequestSchema.safeParse({ ...request, ...fifth }).success).toBe(false)
  },
)

test.each([
  ['address', ['', '0x', 'fake.eth', '0xfa4e\n', 1, null]],
  ['chain', ['', ' ', 'e\nth', 1, null]],
  ['limit', [0, 1.5, 2 ** 53, '20', null]],
  ['offset', [-1, 1.5, 2 ** 53, '0', null]],
] as const)('behavior: %s is refused in the words of the one rule', (field, values) => {
  for (const value of values) {
    const { error } = walletBalanceRequestSchema.safeParse({ ...request, [field]: value })
    expect(error?.issues).toMatchObject([{ path: [field], message: requestRules[field].expected }])
  }
})

test('behavior: values are kept as given: no trimming, no case change', () => {
  const given = { ...request, address: '0xFA4E', chain: ' Eth ' }
  expect(walletBalanceRequestSchema.parse(given)).toEqual(given)
})
