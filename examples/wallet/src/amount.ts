import { readDecimal } from './decimal.js'
import { locale } from './locale.js'

/** An amount as it is shown: to be scanned, and in full. */
export type Amount = { short: string; full: string }

const FRACTION_DIGITS = 4
const COMPACT_FROM_DIGITS = 7 // a million
const SCIENTIFIC_FROM_DIGITS = 16 // beyond the names that `compact` has

// cut off, never rounded up: nobody is to see more than they have
const cut = { roundingMode: 'trunc' } as const
const plain = new Intl.NumberFormat(locale, { ...cut, maximumFractionDigits: FRACTION_DIGITS })
const twoDigits = { ...cut, maximumFractionDigits: 2 }
const compact = new Intl.NumberFormat(locale, { ...twoDigits, notation: 'compact' })
const scientific = new Intl.NumberFormat(locale, { ...twoDigits, notation: 'scientific' })

/**
 * Formats an amount from its digits: a JavaScript number would lose some of them. `undefined` for
 * what is no amount.
 *
 * @example
 * formatAmount('1234567.891') // { short: '1.23M', full: '1,234,567.891' }
 */
export function formatAmount(source: string): Amount | undefined {
  const decimal = readDecimal(source)
  if (!decimal) return undefined
  const { sign, integer, fraction } = decimal
  const digits = (fraction === '' ? sign + integer : `${sign}${integer}.${fraction}`) as `${number}` // its pattern
  // all decimals as they are: formats of older browsers stop at 20
  const full = plain.format(`${sign}${integer}` as `${number}`) + (fraction && `.${fraction}`)
  if (isTooSmall(integer, fraction)) return { short: `${sign}<0.0001`, full }
  if (integer.length < COMPACT_FROM_DIGITS) return { short: plain.format(digits), full }
  const format = integer.length < SCIENTIFIC_FROM_DIGITS ? compact : scientific
  return { short: format.format(digits), full }
}

/** Cut off it would be a zero, and is none. */
function isTooSmall(integer: string, fraction: string): boolean {
  return integer === '0' && fraction !== '' && /^0*$/.test(fraction.slice(0, FRACTION_DIGITS))
}
