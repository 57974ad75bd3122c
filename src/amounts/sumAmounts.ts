import { readDecimal, writeDecimal } from './decimal.js'

const WIDTH = 9 // digits of a column: the sum of millions of columns is a safe integer

/**
 * The exact sum of amounts of one token, at any length. `undefined` if one of them is no amount.
 *
 * @example
 * import { sumAmounts } from 'inscription-hooks/amounts'
 *
 * sumAmounts(['9007199254740993.000000000000000001', 20, '0.5']) // '9007199254741013.500000000000000001'
 * sumAmounts(['1', 'unknown']) // undefined
 */
export function sumAmounts(amounts: Iterable<unknown>): string | undefined {
  // in columns, because long texts take a BigInt quadratic time in some engines
  const integers: number[] = [] // from the point to the left
  const fractions: number[] = [] // from the point to the right
  for (const amount of amounts) {
    const decimal = readDecimal(amount)
    if (!decimal) return undefined
    const { sign, integer, fraction } = decimal
    for (let column = 0; column * WIDTH < integer.length; column += 1) {
      const end = integer.length - column * WIDTH
      const digits = integer.slice(Math.max(0, end - WIDTH), end)
      integers[column] = (integers[column] ?? 0) + Number(sign + digits)
    }
    for (let column = 0; column * WIDTH < fraction.length; column += 1) {
      const digits = fraction.slice(column * WIDTH, (column + 1) * WIDTH).padEnd(WIDTH, '0')
      fractions[column] = (fractions[column] ?? 0) + Number(sign + digits)
    }
  }
  const digits = carry([...fractions.reverse(), ...integers])
  const point = digits.length - fractions.length * WIDTH
  const sum = readDecimal(`${digits.slice(0, point)}.${digits.slice(point)}`)
  return sum && writeDecimal(sum)
}

/** The digits of a number, from its columns, the lowest first. */
function carry(columns: readonly number[]): string {
  let rest = 0
  const texts = columns.map((column) => {
    const sum = column + rest
    rest = Math.floor(sum / 10 ** WIDTH)
    return String(sum - rest * 10 ** WIDTH).padStart(WIDTH, '0')
  })
  if (rest < 0) return `-${carry(columns.map((column) => -column))}`
  return `${rest}${texts.reverse().join('')}`
}
