/** A decimal number of any length, in digits. */
export type Decimal = {
  sign: '' | '-'
  /** Without leading zeros; `0` at least. */
  integer: string
  /** Without trailing zeros; may be empty. */
  fraction: string
}

// a text of any length comes by here: each part can be matched in one way only
const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i

/** `'12.50'` is 12 and 5, `'1e-3'` is 0 and 001; `undefined` for what is no decimal number. */
export function readDecimal(source: string): Decimal | undefined {
  const [, sign, whole = '', part = '', exponent = '0'] = pattern.exec(source.trim()) ?? []
  if (sign === undefined || whole + part === '') return undefined
  const shift = Number(exponent) // at most four digits
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + part + '0'.repeat(Math.max(0, shift))
  const point = whole.length + Math.max(0, -shift) + shift
  const integer = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const fraction = withoutTrailingZeros(digits.slice(point))
  const isZero = integer === '0' && fraction === ''
  return { sign: sign === '-' && !isZero ? '-' : '', integer, fraction }
}

/** By hand: `/0+$/` looks at every run of zeros to its end, and again from each of its zeros. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
