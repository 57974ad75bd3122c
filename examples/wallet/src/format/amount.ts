import { readDecimal } from './decimal.js'

/** A formatted amount, abbreviated and in full. */
export type Amount = { short: string; full: string }

const FRACTION_DIGITS = 4
const COMPACT_FROM_DIGITS = 7 // a million
const SCIENTIFIC_FROM_DIGITS = 16 // `compact` has no names beyond
const BIGINT_FROM_DIGITS = 300 // beyond a double, which Intl formats as ∞, even from a string

// truncate: rounding up would show more than the wallet holds
const cut = { roundingMode: 'trunc' } as const
const twoDigits = { ...cut, maximumFractionDigits: 2 }

/**
 * Formats amounts from strings, because a JavaScript number would lose digits.
 *
 * @example
 * createAmountFormat('en')('1234567.891') // { short: '1.23M', full: '1,234,567.891' }
 */
export function createAmountFormat(locale: string): (source: string) => Amount | undefined {
  const plain = new Intl.NumberFormat(locale, { ...cut, maximumFractionDigits: FRACTION_DIGITS })
  const compact = new Intl.NumberFormat(locale, { ...twoDigits, notation: 'compact' })
  const scientific = new Intl.NumberFormat(locale, { ...twoDigits, notation: 'scientific' })
  const digits = Array.from({ length: 10 }, (_, digit) => plain.format(digit))
  const point = plain.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

  return (source) => {
    const decimal = readDecimal(source)
    if (!decimal) return undefined
    const { sign, integer, fraction } = decimal
    const number = (
      fraction === '' ? sign + integer : `${sign}${integer}.${fraction}`
    ) as `${number}` // from readDecimal
    // appended by hand: Intl in older browsers stops at 20 decimals
    const decimals = Array.from(fraction, (digit) => digits[Number(digit)]).join('')
    const whole = `${sign}${integer}` as `${number}` // from readDecimal
    const isHuge = integer.length >= BIGINT_FROM_DIGITS
    const full = plain.format(isHuge ? BigInt(whole) : whole) + (decimals && point + decimals)
    if (isHuge) return { short: scientific.format(BigInt(whole)), full }
    if (isTooSmall(integer, fraction)) {
      return { short: `${sign}<${plain.format('0.0001')}`, full }
    }
    if (integer.length < COMPACT_FROM_DIGITS) return { short: plain.format(number), full }
    const format = integer.length < SCIENTIFIC_FROM_DIGITS ? compact : scientific
    return { short: format.format(number), full }
  }
}

/** Whether truncation would show a non-zero amount as 0. */
function isTooSmall(integer: string, fraction: string): boolean {
  return integer === '0' && fraction !== '' && /^0*$/.test(fraction.slice(0, FRACTION_DIGITS))
}
