import { readDecimal } from './decimal'

const MOST_DECIMALS = 8
const NARROW_SPACE = '\u202f'

/**
 * An amount with its thousands apart, cut after eight decimals and never rounded up.
 *
 * On the text itself: Hermes' `Intl.NumberFormat` makes a Number of a string, and loses digits.
 */
export function formatAmount(balance: string): string {
  const amount = readDecimal(balance)
  if (!amount) return balance
  const { sign, integer, fraction } = amount
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE)
  const shown = fraction.slice(0, MOST_DECIMALS).replace(/0+$/, '')
  // what is there must not look like nothing
  if (shown === '' && integer === '0' && /[1-9]/.test(fraction)) {
    return sign === '' ? `<0.${'1'.padStart(MOST_DECIMALS, '0')}` : `${sign}0.…`
  }
  return sign + grouped + (shown && `.${shown}`)
}

/** All digits of an amount and nothing else, for a screen reader. */
export function speakAmount(balance: string): string {
  const amount = readDecimal(balance)
  if (!amount) return balance
  const { sign, integer, fraction } = amount
  return sign + integer + (fraction && `.${fraction}`)
}
