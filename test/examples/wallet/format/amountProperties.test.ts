import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAmountFormat } from '../../../../examples/wallet/src/format/amount.js'
import { partOf, readDigits } from './readDigits.js'

const locales = ['en', 'de', 'ar-EG', 'ja', 'fr', 'en-IN', 'fa', 'hi', 'bn', 'my', 'de-CH', 'he']
const formats = new Map(locales.map((locale) => [locale, createAmountFormat(locale)]))

const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength })
const source = fc.record({
  locale: fc.constantFrom(...locales),
  sign: fc.constantFrom('', '-', '+'),
  integer: digits(40).map((text) => text || '0'),
  fraction: digits(36),
})

test('behavior: in full, all digits of the source in any locale', () => {
  fc.assert(
    fc.property(source, ({ locale, sign, integer, fraction }) => {
      const full = formats.get(locale)?.(`${sign}${integer}.${fraction}`)?.full ?? ''
      const expected = plain(integer, fraction)
      expect(readDigits(full, partOf(locale, 'decimal'))).toBe(expected)
      expect(full.includes(partOf(locale, 'minusSign'))).toBe(sign === '-' && expected !== '0')
    }),
    { numRuns: 2000 },
  )
})

test('behavior: in short, the first digits of the source and never more than it', () => {
  fc.assert(
    fc.property(source, ({ locale, sign, integer, fraction }) => {
      const short = formats.get(locale)?.(`${sign}${integer}.${fraction}`)?.short ?? ''
      if (short.includes('<')) {
        expect(plain(integer, fraction)).toMatch(/^0\.0000/)
        return
      }
      const [mantissa = ''] = short.split(partOf(locale, 'exponentSeparator'))
      const shown = significant(readDigits(mantissa, partOf(locale, 'decimal')))
      expect(significant(plain(integer, fraction)).startsWith(shown)).toBe(true)
      // nothing is shown as zero but zero
      expect(shown === '').toBe(plain(integer, fraction) === '0')
    }),
    { numRuns: 2000 },
  )
})

/** Without zeros that say nothing. */
function plain(integer: string, fraction: string): string {
  const whole = integer.replace(/^0+(?=\d)/, '')
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

/** Digits from the first that is no zero; zeros at the end of a short form say nothing either. */
function significant(number: string): string {
  return number.replaceAll('.', '').replace(/^0+/, '').replace(/0+$/, '')
}
