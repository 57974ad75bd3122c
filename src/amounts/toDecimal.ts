import { readDecimal, textOf, writeDecimal } from './decimal.js'

const MAX_PLACES = 255 // of a token's `decimals` on a blockchain

/**
 * Base units as a decimal: an integer divided by 10 to the power of `places`, with every digit.
 *
 * `units` can be a safe integer, a bigint, or a text of digits or of hex digits with `0x`; `places` is
 * 0 to 255. For other values, the result is `undefined`, never an error.
 *
 * @example
 * import { toDecimal } from 'inscription-hooks/amounts'
 *
 * toDecimal('150025', 2) // '1500.25'
 * toDecimal('0x5f5e100', 8) // '1'
 * toDecimal('1.5', 8) // undefined
 */
export function toDecimal(units: unknown, places: unknown): string | undefined {
  if (typeof units === 'number' && !Number.isSafeInteger(units)) return undefined
  const [digits, count] = [textOf(units), textOf(places)]
  if (!/^\d{1,3}$/.test(count) || Number(count) > MAX_PLACES) return undefined
  const integer = /^0x[\da-f]+$/i.test(digits) ? String(BigInt(digits)) : digits
  const decimal = /^-?\d+$/.test(integer) && readDecimal(`${integer}e-${count}`)
  return decimal ? writeDecimal(decimal) : undefined
}
