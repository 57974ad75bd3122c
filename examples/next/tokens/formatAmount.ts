import { readDecimal } from './decimal'

// a fixed locale: hydration fails if server and browser format differently
const integers = new Intl.NumberFormat('en-US')

/**
 * Groups the digits without losing any. Text that is not a decimal number is returned unchanged.
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
