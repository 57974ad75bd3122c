import { expect, test } from 'vitest'
import { requestRules } from '../../src/spec/requestRules.js'

test.each<[keyof typeof requestRules, boolean, unknown[]]>([
  ['address', true, ['0x0', '0xfa4e', '0xFA4E', '0xfA4e01', `0x${'f'.repeat(500)}`]],
  [
    'address',
    false,
    [
      ...['', '0x', 'fa4e', '0Xfa4e', '0xfa4g', ' 0xfa4e', '0xfa4e ', '0xfa4e\n', 'fake.eth'],
      ...[undefined, null, 0xfa4e, ['0xfa4e'], { toString: () => '0xfa4e' }],
    ],
  ],
  ['chain', true, ['eth', 'ETH', 'eip155:1', 'a chain', ' eth', 'éther', '链']],
  [
    'chain',
    false,
    [
      ...['', ' ', '\t', '\u3000', 'e\nth', 'eth\n', 'e\u0000th', 'eth\u007f', 'eth\u0085'],
      ...[undefined, null, 1, ['eth'], true],
    ],
  ],
  ['limit', true, [1, 20, 1e3, 2 ** 53 - 1]],
  [
    'limit',
    false,
    [0, -0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '20', 20n, null, undefined],
  ],
  ['offset', true, [0, -0, 1, 137, 2 ** 53 - 1]],
  [
    'offset',
    false,
    [-1, 0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '0', 0n, null, undefined],
  ],
])('parameters: %s, accepted: %s', (field, accepted, values) => {
  expect(values.filter((value) => requestRules[field].test(value) !== accepted)).toEqual([])
})

test('behavior: what is expected holds no value', () => {
  expect(requestRules.address.expected).toBe('expected 0x followed by hexadecimal digits')
  expect(requestRules.chain.expected).toContain('not blank')
  expect(requestRules.limit.expected).toContain('1 or more')
  expect(requestRules.offset.expected).toContain('0 or more')
})
