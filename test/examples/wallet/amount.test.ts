import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAmounts, formatAmount } from '../../../examples/wallet/src/token-list/format.js'

const decimals = '123456789012345678901234567890123456'

test.for([
  ['1234567.891', '1,234,567.891', '1,234,567.891'],
  // one form for one size: digits, then names, then powers
  ['-999999999.99999', '-999,999,999.9999', '-999,999,999.99999'],
  ['1000000000', '1B', '1,000,000,000'],
  ['-0', '0', '0'],
  ['1e-3', '0.001', '0.001'],
  // truncated, not rounded
  ['999.99999', '999.9999', '999.99999'],
  ['999999999999999', '999.99T', '999,999,999,999,999'],
  ['1999999999999999', '1.99×10¹⁵', '1,999,999,999,999,999'],
  ['-19999999999999999999', '-1.99×10¹⁹', '-19,999,999,999,999,999,999'],
  ['1e36', '1×10³⁶', `1${',000'.repeat(12)}`],
  // small amounts are not shown as zero
  ['0.00000012', '0.0₆12', '0.00000012'],
  ['1.00009999', '1', '1.00009999'],
  // more digits than a number or Intl.NumberFormat supports
  [`9876543210.${decimals}`, '9.87B', `9,876,543,210.${decimals}`],
  ['-1e400', '-1×10⁴⁰⁰', `-10${',000'.repeat(133)}`],
])('default: %s -> %s, full %s', ([source = '', short, full]) => {
  expect(formatAmount(source)).toEqual({ short, full })
})

test.for(['', '.', '-', '1e', '1e12345', '0x10', '1,5', '1 000', 'NaN', '١'])(
  'behavior: %j -> undefined',
  (source) => expect(formatAmount(source)).toBeUndefined(),
)

test('behavior: the full amount keeps every digit', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom('', '-'), digits, digits, (sign, integer, fraction) => {
      const full = formatAmount(`${sign}${integer}.${fraction}`)?.full.replaceAll(',', '')
      const digitsLeft = `${integer}.${fraction}`.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '')
      expect(full).toBe(digitsLeft === '0' ? '0' : sign + digitsLeft)
    }),
  )
})

test('behavior: compares as exactly as integers do', () => {
  const units = fc.oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt())
  fc.assert(
    fc.property(units, units, fc.integer({ min: 0, max: 40 }), (a, b, places) => {
      // the same scale, written in two ways
      const order = compareAmounts(`${a}e-${places}`, `${b * 10n}e-${places + 1}`)
      expect(Math.sign(order) || 0).toBe(Number(a > b) - Number(a < b))
    }),
  )
  expect([undefined, '1', 'nonsense', '-5'].toSorted(compareAmounts)).toEqual([
    'nonsense', // unknown ones first
    '-5',
    '1',
    undefined, // where toSorted itself puts it
  ])
})
