/** A decimal number of any length. */
export type Decimal = {
  sign: '' | '-'
  /** Without leading zeros; at least `0`. */
  integer: string
  /** Without trailing zeros; may be empty. */
  fraction: string
}

// the text may be of any length: each part matches in only one way, so nothing backtracks
const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i

/** `'12.50'` gives 12 and 5, `'1e-3'` gives 0 and 001. `undefined` if it is not a decimal number. */
export function readDecimal(amount: unknown): Decimal | undefined {
  const parts = pattern.exec(textOf(amount).trim()) ?? []
  const [, sign, whole = '', part = '', exponent = '0'] = parts
  if (sign === undefined || whole + part === '') return undefined
  const shift = Number(exponent) // at most four digits
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + part + '0'.repeat(Math.max(0, shift))
  const point = whole.length + Math.max(0, -shift) + shift
  const integer = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const fraction = withoutEndZeros(digits.slice(point))
  const isZero = integer === '0' && fraction === ''
  return { sign: sign === '-' && !isZero ? '-' : '', integer, fraction }
}

export function writeDecimal({ sign, integer, fraction }: Decimal): string {
  return sign + integer + (fraction && `.${fraction}`)
}

/** Objects and functions give `''`: their `toString` may return anything, or throw. */
export function textOf(value: unknown): string {
  return Object(value) === value ? '' : String(value)
}

/** In linear time, unlike `replace(/0+$/, '')`. */
export function withoutEndZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
