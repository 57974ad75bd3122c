/**
 * A JSON number as a JavaScript number where that holds it exactly, else as its source text:
 * integers beyond ±(2^53 − 1), and numbers whose shortest form is another decimal value.
 *
 * @example
 * exactNumber('0.5') // 0.5
 * exactNumber('9007199254740993') // '9007199254740993'
 * exactNumber('0.1000000000000000055') // '0.1000000000000000055'
 */
export function exactNumber(source: string): number | string {
  const value = Number(source)
  // every number as large as that is an integer, or infinite
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return source
  return sameDecimal(String(value), source) ? value : source
}

function sameDecimal(left: string, right: string): boolean {
  return left === right || canonicalDecimal(left) === canonicalDecimal(right)
}

/**
 * `-1.50e3` → `15e4`: digits without zeros at either end, and where the point stands. No sign, it is
 * the same on both sides; nothing for zero.
 */
function canonicalDecimal(text: string): string {
  const [mantissa = '', exponent] = text.toLowerCase().split('e')
  const [integer = '', fraction = ''] = mantissa.split('.')
  const digits = (integer + fraction).replace(/^[-0]+/, '')
  const significant = digits.slice(0, lengthWithoutZeros(digits))
  return significant && `${significant}e${Number(exponent ?? 0) - fraction.length + digits.length}`
}

/** By hand: `/0+$/` is quadratic on a long row of zeros inside, and no deadline interrupts it. */
function lengthWithoutZeros(digits: string): number {
  let length = digits.length
  while (digits[length - 1] === '0') length -= 1
  return length
}
