import { readDecimal } from './decimal'

const MAX_DECIMALS = 8
const NARROW_SPACE = '\u202f'

/**
 * Groups thousands and cuts after eight decimals, without rounding.
 *
 * Works on text, because Hermes' `Intl.NumberFormat` converts strings to numbers and loses digits.
 */
export function formatAmount(balance: string): string {
  const amount = readDecimal(balance)
  if (!amount) return balance
  const { sign, integer, fraction } = amount
  const start = integer.length % 3 || 3
  const groups = [integer.slice(0, start), ...(integer.slice(start).match(/\d{3}/g) ?? [])]
  const decimals = fraction.slice(0, MAX_DECIMALS).replace(/0+$/, '')
  // a tiny amount must not look like 0
  if (decimals === '' && integer === '0' && /[1-9]/.test(fraction)) {
    return sign === '' ? `<0.${'1'.padStart(MAX_DECIMALS, '0')}` : `${sign}0.…`
  }
  return sign + groups.join(NARROW_SPACE) + (decimals && `.${decimals}`)
}

/** All digits without grouping, for screen readers. */
export function amountLabel(balance: string): string {
  const amount = readDecimal(balance)
  if (!amount) return balance
  const { sign, integer, fraction } = amount
  return sign + integer + (fraction && `.${fraction}`)
}
