import { readDecimal, withoutEndZeros } from './decimal.js'
import { localeOf } from './localeOf.js'

const COMPACT_FROM_DIGITS = 10 // shorter ones can be compared digit by digit
const POWERS_FROM_DIGITS = 16 // `notation: 'compact'` has no names from here on
const COUNT_FROM_ZEROS = 4

/** Options of {@link formatAmount}. */
export type FormatAmountOptions = {
  /** A language tag, such as `'de'`. A wrong or unknown one counts as English. Default: `'en'`. */
  locale?: string | undefined
  /** The most decimals of `short`. Default: 4. */
  maximumFractionDigits?: number | undefined
}

/** Result of {@link formatAmount}. */
export type FormattedAmount = {
  /** For a list: truncated, and never 0 for a small one. */
  short: string
  /** Every digit. */
  full: string
}

/**
 * Formats an amount of any length, without rounding. `undefined` if it is not a decimal number.
 *
 * `short` has all digits up to 999,999,999, then names such as B and T, and powers of ten from 10¹⁵ on.
 * `0.0₆12` means 0.00000012. `full` is for `title`, the details and screen readers.
 *
 * @example
 * import { formatAmount } from 'inscription-hooks/amounts'
 *
 * formatAmount('1234567890.1') // { short: '1.23B', full: '1,234,567,890.1' }
 * formatAmount('0.00000012')?.short // '0.0₆12'
 * formatAmount('4330000000000000000')?.short // '4.33×10¹⁸'
 * formatAmount('1500.256789', { locale: 'de' })?.short // '1.500,2567'
 */
export function formatAmount(
  amount: unknown,
  { locale = 'en', maximumFractionDigits = 4 }: FormatAmountOptions = {},
): FormattedAmount | undefined {
  const decimal = readDecimal(amount)
  if (!decimal) return undefined
  const { sign, integer, fraction } = decimal
  const { minus, point, digits, grouped, compact } = localeOf(locale)
  const write = (whole: string, part: string) =>
    (sign && minus) + grouped(whole) + (part && point + digits(part))
  const full = write(integer, fraction)

  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  if (integer === '0' && fraction && zeros >= maximumFractionDigits) {
    const part = withoutEndZeros(fraction.slice(0, zeros + Math.max(1, maximumFractionDigits)))
    if (zeros < COUNT_FROM_ZEROS) return { short: write('0', part), full }
    const count = small(zeros, '₀₁₂₃₄₅₆₇₈₉')
    return { short: write('0', '0') + count + digits(part.slice(zeros)), full }
  }
  if (integer.length < COMPACT_FROM_DIGITS) {
    return {
      short: write(integer, withoutEndZeros(fraction.slice(0, maximumFractionDigits))),
      full,
    }
  }
  if (integer.length < POWERS_FROM_DIGITS)
    return { short: (sign && minus) + compact(integer), full }
  const lead = write(integer.charAt(0), withoutEndZeros(integer.slice(1, 3)))
  return { short: `${lead}×${digits('10')}${small(integer.length - 1, '⁰¹²³⁴⁵⁶⁷⁸⁹')}`, full }
}

function small(number: number, digits: string): string {
  return Array.from(String(number), (digit) => digits.charAt(Number(digit))).join('')
}
