import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compareAmounts, formatAmount, sumAmounts, toDecimal } from '../../src/exports/amounts.js'

const decimals = '123456789012345678901234567890123456'

test.for([
  ['1234567.8910', '1,234,567.891', '1,234,567.891'],
  [1500.256789, '1,500.2567', '1,500.256789'],
  [9007199254740993n, '9×10¹⁵', '9,007,199,254,740,993'],
  // one form for one size: digits, then names, then powers
  ['-999999999.99999', '-999,999,999.9999', '-999,999,999.99999'],
  ['1000000000', '1B', '1,000,000,000'],
  ['-0', '0', '0'],
  [' +1e-3 ', '0.001', '0.001'],
  // truncated, not rounded
  ['999.99999', '999.9999', '999.99999'],
  ['999999999999999', '999.99T', '999,999,999,999,999'],
  ['-1999999999999999', '-1.99×10¹⁵', '-1,999,999,999,999,999'],
  ['1e36', '1×10³⁶', `1${',000'.repeat(12)}`],
  // small amounts are not shown as zero
  ['0.00000012', '0.0₆12', '0.00000012'],
  ['1.00009999', '1', '1.00009999'],
  // more digits than a number or Intl.NumberFormat supports
  [`9876543210.${decimals}`, '9.87B', `9,876,543,210.${decimals}`],
  ['-1e400', '-1×10⁴⁰⁰', `-10${',000'.repeat(133)}`],
] as const)('default: %s -> %s, full %s', ([amount, short, full]) => {
  expect(formatAmount(amount)).toEqual({ short, full })
})

test.for([
  ['0.1234567891', 8, '0.12345678'],
  ['-1e-9', 8, '-0.0₈1'],
  ['0.001234', 2, '0.0012'],
  ['1.999', 0, '1'],
  ['0.56', 0, '0.5'],
] as const)('parameters: %s, maximumFractionDigits: %s -> %s', (row) => {
  const [amount, maximumFractionDigits, short] = row
  expect(formatAmount(amount, { maximumFractionDigits })?.short).toBe(short)
})

const locales = 'de de-AT de-CH fr es pl hi ja ar-EG fa ccp'.split(' ')

test.for(locales)('parameters: locale: %s', (locale) => {
  const options = { maximumFractionDigits: 4, roundingMode: 'trunc' } as const
  const plain = new Intl.NumberFormat(locale, options)
  const named = { ...options, maximumFractionDigits: 2, notation: 'compact' } as const
  const compact = new Intl.NumberFormat(locale, named)
  for (let length = 1; length <= 15; length += 1) {
    const amount = `-${'9876543219'.repeat(2).slice(0, length)}.98765` as '-9.98765' // for Intl
    const short = (length < 10 ? plain : compact).format(amount)
    const full = plain.format(BigInt(amount.slice(0, -6)))
    expect(formatAmount(amount, { locale })).toMatchObject({
      short,
      full: expect.stringContaining(full),
    })
  }
})

test('behavior: an Intl that makes numbers of texts, has no parts, names and modes, and is German', async () => {
  const { NumberFormat } = Intl
  class Hermes {
    readonly #format: Intl.NumberFormat
    constructor(tags: string[], options: Intl.NumberFormatOptions = {}) {
      const [tag = 'de'] = NumberFormat.supportedLocalesOf(tags)
      const { maximumFractionDigits = 3 } = options
      this.#format = new NumberFormat(tag, { maximumFractionDigits })
    }
    format = (value: unknown) => this.#format.format(Number(value))
  }
  vi.stubGlobal('Intl', { NumberFormat: Hermes })
  vi.resetModules() // formats are kept
  const amounts = await import('../../src/exports/amounts.js')
  for (const locale of ['en_US', '', 'tlh', 'en']) {
    const { short, full } = amounts.formatAmount('9007199254740993.00000001', { locale }) ?? {}
    expect([short, full]).toEqual(['9×10¹⁵', '9,007,199,254,740,993.00000001'])
  }
  expect(amounts.formatAmount('-9876543219.5')?.short).toBe('-9,876,543,219')
  expect(amounts.formatAmount('1234.99999', { locale: 'de' })?.short).toBe('1.234,9999')
})

test.for([
  ['150025', 2, '1500.25'],
  ['-5', '3', '-0.005'],
  ['-0', 18, '0'],
  ['007', 0, '7'],
  ['000', 18, '0'],
  [1200, 0, '1200'],
  [12n, 1n, '1.2'],
  ['0x5f5e100', 8, '1'],
  ['1'.repeat(300), 255, `${'1'.repeat(45)}.${'1'.repeat(255)}`],
] as const)('default: toDecimal: %#', ([units, places, amount]) => {
  expect(toDecimal(units, places)).toBe(amount)
})

const throws = { toString: () => expect.fail() }
const none = [
  null,
  undefined,
  true,
  NaN,
  {},
  [1],
  throws,
  Symbol('1'),
  Object.create(null),
  () => 1,
]

test.for([...none, '', '.', '-', '1e', '1e12345', '0x10', '1,5', '1 000', '١'])(
  'behavior: %o is no amount',
  (other) => {
    expect([formatAmount(other), sumAmounts(['1', other])]).toEqual([undefined, undefined])
    const order = [compareAmounts(other, '-5'), compareAmounts('-5', other)]
    expect([...order, compareAmounts(other, 'x')]).toEqual([-1, 1, 0])
  },
)

test.for([...none, '', '1.5', ' 1', '+1', '1e21', 1e21, 2 ** 53, 1.5, '0x', '-0x1'])(
  'behavior: toDecimal: no units or places: %o',
  (other) => expect([toDecimal(other, 2), toDecimal('1', other)]).toEqual([undefined, undefined]),
)

test.for([-1, 256, 50_000, 1e9])('behavior: toDecimal: %s places', (places) => {
  expect(toDecimal('1', places)).toBeUndefined()
})

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
    expect(unitsOf(amount)).toBe(left)
    expect(formatAmount(amount)?.full.replaceAll(',', '')).toBe(amount)
    // the same amount, written in another way
    const other = `${b * 10n}e-${bPlaces + 1}`
    expect(unitsOf(sumAmounts([amount, other, -1, other]))).toBe(left + 2n * right - 10n ** 45n)
    expect(Math.sign(compareAmounts(amount, other))).toBe(
      Number(left > right) - Number(left < right),
    )
  })
  fc.assert(property, { numRuns: 20_000 })
})

test('behavior: long amounts take linear time', () => {
  const [nines, zeros] = ['9'.repeat(300_000), '0'.repeat(300_000)] // else, minutes
  const [long, small] = [`${nines}.${nines}`, `0.${zeros}1`]
  expect(formatAmount(long)?.full.replaceAll(',', '')).toBe(long)
  expect(formatAmount(`1.${zeros}1`, { maximumFractionDigits: 3e5 })?.short).toBe('1')
  expect(compareAmounts(`-${long}1`, `-${long}`)).toBe(-1)
  expect(sumAmounts([long, small, `-${small}`, `0.${'0'.repeat(299_999)}1`])).toBe(`1${zeros}`)
  expect(toDecimal(`${nines}${zeros}`, 2)).toBe(nines + zeros.slice(2))
  for (const bad of [`${zeros}x`, `1.${zeros}x`, ' '.repeat(3e5)]) {
    expect([formatAmount(bad), toDecimal(bad, 2)]).toEqual([undefined, undefined])
  }
})
