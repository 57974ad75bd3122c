import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compareAmounts, formatAmount, sumAmounts, toDecimal } from '../../src/exports/amounts.js'

test.for([
  [1500.256789, '1,500.2567', '1,500.256789'],
  ['+1234567.8910', '1,234,567.891', '1,234,567.891'],
  // one form for one size: digits, then names, then powers; truncated, not rounded
  ['-999999999.99999', '-999,999,999.9999', '-999,999,999.99999'],
  ['1000000000', '1B', '1,000,000,000'],
  ['999999999999999', '999.99T', '999,999,999,999,999'],
  ['-1999999999999999', '-1.99×10¹⁵', '-1,999,999,999,999,999'],
  [9007199254740993n, '9×10¹⁵', '9,007,199,254,740,993'],
  [' -1e400 ', '-1×10⁴⁰⁰', `-10${',000'.repeat(133)}`],
  // only zero is shown as zero
  ['-0', '0', '0'],
  ['1e-3', '0.001', '0.001'],
  ['0.00000012', '0.0₆12', '0.00000012'],
  ['1.00009999', '1', '1.00009999'],
] as const)('default: %s -> %s, full %s', ([amount, short, full]) => {
  expect(formatAmount(amount)).toEqual({ short, full })
})

test.for([
  ['0.1234567891', 8, '0.12345678'],
  ['-1e-9', 8, '-0.0₈1'],
  ['0.001234', 2, '0.0012'],
  ['1.999', 0, '1'],
  ['0.56', 0, '0.5'],
] as const)('parameters: %s, maximumFractionDigits: %s -> %s', ([amount, digits, short]) => {
  expect(formatAmount(amount, { maximumFractionDigits: digits })?.short).toBe(short)
})

const locales = ['de', 'de-AT', 'de-CH', 'fr', 'es', 'pl', 'hi', 'ja', 'ar-EG', 'fa', 'ccp']
test.for(locales)('parameters: locale: %s', (locale) => {
  const format = (maximumFractionDigits: number, notation: 'standard' | 'compact' = 'standard') =>
    new Intl.NumberFormat(locale, { maximumFractionDigits, notation, roundingMode: 'trunc' })
  for (let length = 1; length <= 15; length += 1) {
    const amount = `-${'987654321987654'.slice(0, length)}.98765` as '-9.98765' // for Intl's type
    const short = (length < 10 ? format(4) : format(2, 'compact')).format(amount)
    expect(formatAmount(amount, { locale })).toEqual({ short, full: format(5).format(amount) })
  }
})

test('behavior: a German Hermes, which has no parts and names, and makes numbers of texts', async () => {
  const { NumberFormat } = Intl
  const Hermes = class {
    readonly #format: Intl.NumberFormat
    constructor(tags: string[]) {
      this.#format = new NumberFormat(NumberFormat.supportedLocalesOf(tags)[0] ?? 'de')
    }
    format = (value: unknown) => this.#format.format(Number(value))
  }
  vi.stubGlobal('Intl', { NumberFormat: Hermes })
  vi.resetModules() // formats are kept
  const amounts = await import('../../src/exports/amounts.js')
  for (const locale of ['en_US', '', 'tlh', 'en']) {
    const shown = { short: '9×10¹⁵', full: '9,007,199,254,740,993.00000001' }
    expect(amounts.formatAmount('9007199254740993.00000001', { locale })).toEqual(shown)
  }
  expect(amounts.formatAmount('-9876543219.5')?.short).toBe('-9,876,543,219')
  expect(amounts.formatAmount('1234.99999', { locale: 'de' })?.short).toBe('1.234,9999')
})

test.for([
  ['150025', '2', '1500.25'],
  ['-0', 18, '0'],
  ['1', 256, undefined],
  ['1', -1, undefined],
  [12n, 1n, '1.2'],
  ['0x5f5e100', 8, '1'],
  ['1'.repeat(300), 255, `${'1'.repeat(45)}.${'1'.repeat(255)}`],
] as const)('default: toDecimal: %#', ([units, places, amount]) => {
  expect(toDecimal(units, places)).toBe(amount)
})

const throws = { toString: () => expect.fail() }
const none = [null, undefined, true, NaN, {}, [1], throws, Symbol(), Object.create(null), '', '.']

test.for([...none, '-', '1e', '1e12345', '0x10', '1,5', '1 000', '١'])(
  'behavior: no amount: %o',
  (it) => {
    expect([formatAmount(it), sumAmounts(['1', it])]).toEqual([undefined, undefined])
    const order = [compareAmounts(it, '-5'), compareAmounts('-5', it), compareAmounts(it, 'x')]
    expect(order).toEqual([-1, 1, 0])
  },
)

test.for([...none, '1.5', ' 1', '+1', '1e21', 1e21, 2 ** 53, '0x', '-0x1'])(
  'behavior: no units or places: %o',
  (it) => expect([toDecimal(it, 2), toDecimal('1', it)]).toEqual([undefined, undefined]),
)

/** In units of 10^-45. */
function unitsOf(amount = ''): bigint {
  expect(amount).toMatch(/^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
  const [integer = '', fraction = ''] = amount.split('.')
  return BigInt(integer + fraction.padEnd(45, '0'))
}

test('behavior: 20,000 random amounts are exact', () => {
  const units = fc.oneof(fc.bigInt({ min: -20n, max: 20n }), fc.bigInt())
  const places = fc.integer({ min: 0, max: 44 })
  const property = fc.property(units, places, units, places, (a, aPlaces, b, bPlaces) => {
    const [left, right] = [a * 10n ** BigInt(45 - aPlaces), b * 10n ** BigInt(45 - bPlaces)]
    const amount = toDecimal(a, aPlaces)
    const other = `${b * 10n}e-${bPlaces + 1}`
    expect(unitsOf(amount)).toBe(left)
    expect(formatAmount(amount)?.full.replaceAll(',', '')).toBe(amount)
    expect(unitsOf(sumAmounts([amount, other, -1, other]))).toBe(left + 2n * right - 10n ** 45n)
    expect(Math.sign(compareAmounts(amount, other))).toBe(Math.sign(Number(left - right)))
  })
  fc.assert(property, { numRuns: 20_000 })
})

test('behavior: long amounts take linear time', () => {
  const [nines, zeros] = ['9'.repeat(300_000), '0'.repeat(300_000)] // else, minutes
  const [long, small] = [`${nines}.${nines}`, `0.${zeros}1`]
  expect(formatAmount(long)?.full.replaceAll(',', '')).toBe(long)
  expect(formatAmount(`1.${zeros}1`, { maximumFractionDigits: 3e5 })?.short).toBe('1')
  expect(compareAmounts(`-${long}1`, `-${long}`)).toBe(-1)
  expect(sumAmounts([long, small, `-${small}`, `0.${zeros.slice(1)}1`])).toBe(`1${zeros}`)
  expect(toDecimal(`${nines}${zeros}`, 2)).toBe(nines + zeros.slice(2))
  for (const bad of [`${zeros}x`, `1.${zeros}x`, ' '.repeat(3e5)]) {
    expect([formatAmount(bad), toDecimal(bad, 2)]).toEqual([undefined, undefined])
  }
})
