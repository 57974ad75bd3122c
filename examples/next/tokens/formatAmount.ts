import { readDecimal } from './decimal'

// not the visitor's: server and browser have to write the same, or hydration fails
const integers = new Intl.NumberFormat('en-US')

/**
 * Groups the digits of an amount and keeps all of them: no part goes through a JavaScript number.
 * What is no decimal number stays as it is.
 *
 * @example
 * formatAmount('9007199254740993.10') // '9,007,199,254,740,993.10'
 * formatAmount('1e-7') // '0.0000001'
 */
export function formatAmount(balance: string): string {
  const amount = readDecimal(balance)
  if (!amount) return balance
  const { sign, integer, fraction } = amount
  return sign + integers.format(BigInt(integer)) + (fraction && `.${fraction}`)
}
