// the text may be of any length: each part matches in only one way, so nothing backtracks
const pattern = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i

/** `'12.50'` gives 12 and 5, `'1e-3'` gives 0 and 001. `undefined` if it is not a decimal number. */
function readDecimal(balance: string) {
  const [, sign, whole = '', part = '', exponent = '0'] = pattern.exec(balance.trim()) ?? []
  if (sign === undefined || whole + part === '') return undefined
  const shift = Number(exponent) // at most four digits
  const digits = '0'.repeat(Math.max(0, -shift)) + whole + part + '0'.repeat(Math.max(0, shift))
  const point = whole.length + Math.max(0, -shift) + shift
  const integer = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  let end = digits.length
  while (end > point && digits[end - 1] === '0') end -= 1 // `/0+$/` takes quadratic time
  const fraction = digits.slice(point, end)
  const isZero = integer === '0' && fraction === ''
  return { sign: sign === '-' && !isZero ? '-' : '', integer, fraction }
}

/** Orders amounts exactly, at any length. Unknown amounts come first. */
export function compareAmounts(a: string | undefined, b: string | undefined): number {
  const [left, right] = [a, b].map((balance) => readDecimal(balance ?? ''))
  if (!left || !right) return Number(left !== undefined) - Number(right !== undefined)
  if (left.sign !== right.sign) return left.sign === '-' ? -1 : 1
  const order =
    left.integer.length - right.integer.length ||
    Number(left.integer > right.integer) - Number(left.integer < right.integer) ||
    Number(left.fraction > right.fraction) - Number(left.fraction < right.fraction)
  return left.sign === '-' ? -order : order
}

/** Orders texts as people do who read `locale`, on servers too. Missing ones come last. */
export function compareTexts(a: string | undefined, b: string | undefined, locale = 'en'): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return formatsOf(locale).collator.compare(a, b)
}

// truncate: rounding up would show more than the wallet holds
const cut = { roundingMode: 'trunc' } as const
const FRACTION_DIGITS = 4
const COMPACT_FROM_DIGITS = 10 // shorter ones can be compared digit by digit
const POWERS_FROM_DIGITS = 16 // `notation: 'compact'` has no names from here on

const formats = new Map<string, ReturnType<typeof createFormats>>() // creating them is slow

function formatsOf(locale: string) {
  const known = formats.get(locale) ?? createFormats(locale)
  formats.set(locale, known)
  return known
}

function createFormats(locale: string) {
  const plain = new Intl.NumberFormat(locale, { ...cut, maximumFractionDigits: FRACTION_DIGITS })
  const compact = new Intl.NumberFormat(locale, {
    ...cut,
    maximumFractionDigits: 2,
    notation: 'compact',
  })
  const point = plain.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { plain, compact, point, collator: new Intl.Collator(locale, { numeric: true }) }
}

/**
 * Formats the digits themselves, because a JavaScript number would lose some. `undefined` if it is not
 * a number.
 *
 * @example
 * formatAmount('1234567890.1') // { short: '1.23B', full: '1,234,567,890.1' }
 * formatAmount('0.00000012')?.short // '0.0₆12'
 * formatAmount('4330000000000000000')?.short // '4.33×10¹⁸'
 */
export function formatAmount(balance: string, locale = 'en') {
  const decimal = readDecimal(balance)
  if (!decimal) return undefined
  const { sign, integer, fraction } = decimal
  const { plain, compact, point } = formatsOf(locale)
  // Intl takes strings, which are exact; TypeScript knows since ES2023
  const format = (digits: string, by = plain) => by.format(digits as unknown as number)
  const digit = (text: string) => Array.from(text, (one) => format(one)).join('')
  const whole = sign + integer
  // Intl formats long strings as ∞, BigInt has no -0, and Intl in older browsers stops at 20 decimals
  const full =
    (integer === '0' ? format(whole) : plain.format(BigInt(whole))) +
    (fraction && point + digit(fraction))

  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  if (integer === '0' && zeros >= FRACTION_DIGITS) {
    const count = small(zeros, '₀₁₂₃₄₅₆₇₈₉')
    const significant = digit(fraction.slice(zeros, zeros + FRACTION_DIGITS))
    return { short: format(`${sign}0`) + point + digit('0') + count + significant, full }
  }
  if (integer.length < POWERS_FROM_DIGITS) {
    const by = integer.length < COMPACT_FROM_DIGITS ? plain : compact
    return { short: format(`${whole}.${fraction || '0'}`, by), full }
  }
  const lead = format(`${sign}${integer.charAt(0)}.${integer.slice(1, 3)}`)
  return { short: `${lead}×${format('10')}${small(integer.length - 1, '⁰¹²³⁴⁵⁶⁷⁸⁹')}`, full }
}

function small(number: number, digits: string): string {
  return Array.from(String(number), (digit) => digits.charAt(Number(digit))).join('')
}

/** `0xfa4e…0137` */
export function shorten(text: string): string {
  return text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}

/** Where a formatted amount may break: after its group separators. */
export const afterGroup = /(?<=\p{Nd}[^\p{Nd}])(?=\p{Nd})/u

// not the joiners, selectors and tags of emoji, nor the joiners of Persian and of Indic scripts
export const hidden =
  /(?!(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=\p{ExtPict})\uFE0F|(?<=[#*\d])\uFE0F(?=\u20E3)|(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})[\u{E0020}-\u{E007F}]|(?<=\p{scx=Arab})\u200C(?=\p{scx=Arab})|(?<=(?!\p{sc=Zinh})\p{M})[\u200C\u200D](?=\p{L}))[\p{DI}\p{Cc}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/gu

/** Shows hidden characters, and those that change the direction, as `‹U+200B›`. */
export function escapeHidden(text: string): string {
  return text.replace(hidden, (character) => {
    const code = character.codePointAt(0) ?? 0
    return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`
  })
}
