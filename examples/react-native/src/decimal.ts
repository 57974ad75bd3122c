/** A decimal number of any length. */
export type Decimal = {
  sign: '' | '-'
  /** Without leading zeros; at least `0`. */
  integer: string
  /** All written digits; may be empty. */
  fraction: string
}

// the text may be of any length: each part matches in only one way, so nothing backtracks
const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** `'12.50'` -> 12 and 50, `'1e-3'` -> 0 and 001, `'x'` -> `undefined`. */
export function readDecimal(source: string): Decimal | undefined {
  const [, sign, whole = '', part = '', exponent = '0'] = pattern.exec(source.trim()) ?? []
  if (sign === undefined || whole + part === '') return undefined
  const shift = Number(exponent) // at most three digits
  const zerosBefore = Math.max(0, -shift)
  const zerosAfter = Math.max(0, shift - part.length)
  const digits = '0'.repeat(zerosBefore) + whole + part + '0'.repeat(zerosAfter)
  const point = zerosBefore + whole.length + shift
  const integer = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const isNegative = sign === '-' && /[1-9]/.test(digits)
  return { sign: isNegative ? '-' : '', integer, fraction: digits.slice(point) }
}
