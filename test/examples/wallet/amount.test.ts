import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAmountFormat } from '../../../examples/wallet/src/format/amount.js'

const english = createAmountFormat('en')
const decimals = '123456789012345678901234567890123456'

test.for([
  ['1234567.891', '1.23M', '1,234,567.891'],
  ['0.000', '0', '0'],
  ['-0', '0', '0'],
  ['007', '7', '7'],
  ['+12.50', '12.5', '12.5'],
  ['.5', '0.5', '0.5'],
  ['-1500.25', '-1,500.25', '-1,500.25'],
  ['1e-3', '0.001', '0.001'],
  ['1e+21', '1E21', '1,000,000,000,000,000,000,000'],
  // truncated, not rounded
  ['999.99999', '999.9999', '999.99999'],
  ['-0.99999', '-0.9999', '-0.99999'],
  ['999999', '999,999', '999,999'],
  ['1999999', '1.99M', '1,999,999'],
  ['-1999999', '-1.99M', '-1,999,999'],
  ['999999999999999', '999.99T', '999,999,999,999,999'],
  ['1999999999999999', '1.99E15', '1,999,999,999,999,999'],
  // small amounts are not shown as zero
  ['0.00009999', '<0.0001', '0.00009999'],
  ['-0.00009999', '-<0.0001', '-0.00009999'],
  ['1.00009999', '1', '1.00009999'],
  // more digits than a number or Intl.NumberFormat supports
  [
    `987654321098765432109876.${decimals}`,
    '9.87E23',
    `987,654,321,098,765,432,109,876.${decimals}`,
  ],
  ['1e400', '1E400', `10${',000'.repeat(133)}`],
])('default: %s -> %s, full %s', ([source = '', short, full]) => {
  expect(english(source)).toEqual({ short, full })
})

test('behavior: the full amount keeps every digit', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.constantFrom('', '-'), digits, digits, (sign, integer, fraction) => {
      const full = english(`${sign}${integer}.${fraction}`)?.full.replaceAll(',', '')
      const digitsLeft = `${integer}.${fraction}`.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '')
      expect(full).toBe(digitsLeft === '0' ? '0' : sign + digitsLeft)
    }),
  )
})

test.for([
  ['de', '1999999.5', '1,99\u00a0Mio.', '1.999.999,5'],
  ['ja', '1234567.891', '123.45万', '1,234,567.891'],
  ['ar-EG', '-1234.50678', '\u061c-١٬٢٣٤٫٥٠٦٧', '\u061c-١٬٢٣٤٫٥٠٦٧٨'],
  ['en-IN', '1234567.5', '12.34L', '12,34,567.5'],
])('parameters: locale %s, %s -> %s, full %s', ([locale = '', source = '', short, full]) => {
  expect(createAmountFormat(locale)(source)).toEqual({ short, full })
})

test.for(['', ' ', '.', '-', '+.', 'e5', '1e', '1e12345', '0x10', '1,5', '1 000', 'NaN', '١'])(
  'behavior: %j -> undefined',
  (source) => {
    expect(english(source)).toBeUndefined()
  },
)
