import { expect, test } from 'vitest'
import { createAmountFormat } from '../../../../examples/wallet/src/format/amount.js'

const english = createAmountFormat('en')

test('default', () => {
  expect(english('1234567.891')).toEqual({ short: '1.23M', full: '1,234,567.891' })
})

test.for([
  ['0', '0', '0'],
  ['0.000', '0', '0'],
  ['-0', '0', '0'],
  ['0e5', '0', '0'],
  ['007', '7', '7'],
  ['+12.50', '12.5', '12.5'],
  ['.5', '0.5', '0.5'],
  ['5.', '5', '5'],
  ['1500.25', '1,500.25', '1,500.25'],
  ['-1500.25', '-1,500.25', '-1,500.25'],
  ['1e-3', '0.001', '0.001'],
  ['1e+21', '1E21', '1,000,000,000,000,000,000,000'],
  ['-0.5', '-0.5', '-0.5'],
])('behavior: %s is %s, in full %s', ([source = '', short, full]) => {
  expect(english(source)).toEqual({ short, full })
})

test.for([
  ['0.99999', '0.9999'],
  ['999.99999', '999.9999'],
  ['999999.99999', '999,999.9999'],
  ['-0.99999', '-0.9999'],
])('behavior: %s, cut off and not rounded', ([source = '', short]) => {
  expect(english(source)?.short).toBe(short)
})

test.for([
  ['0.0001', '0.0001'],
  ['0.00009999', '<0.0001'],
  ['-0.00009999', '-<0.0001'],
  ['1e-36', '<0.0001'],
  ['1.00009999', '1'],
])('behavior: %s, too small to show is not shown as zero: %s', ([source = '', short]) => {
  expect(english(source)?.short).toBe(short)
})

test.for([
  ['999999', '999,999'],
  ['1000000', '1M'],
  ['1999999', '1.99M'],
  ['999999999', '999.99M'],
  ['-1999999', '-1.99M'],
  ['1999999999', '1.99B'],
  ['999999999999999', '999.99T'],
  ['1999999999999999', '1.99E15'],
  [`9${'9'.repeat(30)}`, '9.99E30'],
])('behavior: %s, compact as %s', ([source = '', short]) => {
  expect(english(source)?.short).toBe(short)
})

test('behavior: 36 decimals, every one of them', () => {
  const decimals = '123456789012345678901234567890123456'
  expect(english(`987654321098765432109876.${decimals}`)).toEqual({
    short: '9.87E23',
    full: `987,654,321,098,765,432,109,876.${decimals}`,
  })
})

test.for([
  ['de', '1234.5678', '1.234,5678', '1.234,5678'],
  ['de', '1999999.5', '1,99\u00a0Mio.', '1.999.999,5'],
  ['ja', '1234567.891', '123.45万', '1,234,567.891'],
  ['ja', '199999999', '1.99億', '199,999,999'],
  ['ar-EG', '1234.50678', '١٬٢٣٤٫٥٠٦٧', '١٬٢٣٤٫٥٠٦٧٨'],
  ['ar-EG', '0.00001', '<٠٫٠٠٠١', '٠٫٠٠٠٠١'],
  ['en-IN', '1234567.5', '12.34L', '12,34,567.5'],
])('behavior: %s, %s is %s, in full %s', ([locale = '', source = '', short, full]) => {
  expect(createAmountFormat(locale)(source)).toEqual({ short, full })
})

test('behavior: ar-EG, a negative amount has the sign of its locale', () => {
  const format = createAmountFormat('ar-EG')
  expect(format('-1234.5')).toEqual({ short: '\u061c-١٬٢٣٤٫٥', full: '\u061c-١٬٢٣٤٫٥' })
  expect(format('-0.5')?.full).toBe('\u061c-٠٫٥')
})

test.for(['1e999', '9'.repeat(400)])('behavior: %s is shown digit by digit, not as ∞', (source) => {
  const { short, full } = english(source) ?? {}
  expect(full?.replaceAll(',', '')).toBe(source === '1e999' ? `1${'0'.repeat(999)}` : source)
  expect(short).toBe(source === '1e999' ? '1E999' : '9.99E399')
})

test.for([`${'1'.repeat(200_000)}x`, `0.${'0'.repeat(200_000)}1`])(
  'behavior: a text of any length is read in one pass',
  { timeout: 5_000 },
  (source) => {
    expect(english(source)?.short).toBe(source.endsWith('x') ? undefined : '<0.0001')
  },
)

test.for(['', ' ', '.', '-', '+.', 'e5', '1e', '1e12345', '0x10', '1,5', '1 000', 'NaN', '١'])(
  'behavior: %j is no amount',
  (source) => {
    expect(english(source)).toBeUndefined()
  },
)
