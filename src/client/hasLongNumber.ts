import { exactNumber } from './exactNumber.js'
import { isDigit } from './isDigit.js'

const unsignedNumber = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy

/** The shortest number that loses digits has so many characters, of digits and a point, in a row. */
const SHORTEST = 16

const BLANK = 32
const COMMA = 44
const MINUS = 45
const POINT = 46
const COLON = 58
const LARGE_E = 69
const BRACKET = 91
const SMALL_E = 101

/**
 * Whether a number in a JSON text loses digits: one of 16 characters or more, or with a negative
 * exponent. One with a large exponent has a value beyond ±(2^53 − 1), which tells by itself. A match
 * inside a string may count too.
 *
 * Looks at one character in 16, and hops from minus to minus, which costs a few hundredths of the
 * parse; any look at each character costs a quarter or more.
 */
export function hasLongNumber(text: string): boolean {
  return hasLongDigits(text) || hasNegativeExponent(text)
}

function hasLongDigits(text: string): boolean {
  for (let index = SHORTEST - 1; index < text.length; index += SHORTEST) {
    if (!isDigitOrPoint(text.charCodeAt(index)) || !isLongHere(text, index)) continue
    let start = index
    while (isDigitOrPoint(text.charCodeAt(start - 1))) start -= 1
    let end = index + 1
    while (isDigitOrPoint(text.charCodeAt(end))) end += 1
    if (end - start >= SHORTEST && canBegin(text, start) && losesDigits(text, start)) return true
    index = end // a row is looked at once, however long it is
  }
  return false
}

/** Sixteen in a row reach eight to one side of each of them. */
function isLongHere(text: string, index: number): boolean {
  return isDigitOrPoint(text.charCodeAt(index - 8)) || isDigitOrPoint(text.charCodeAt(index + 8))
}

function hasNegativeExponent(text: string): boolean {
  for (let minus = text.indexOf('-'); minus !== -1; minus = text.indexOf('-', minus + 1)) {
    const letter = text.charCodeAt(minus - 1)
    if (letter !== SMALL_E && letter !== LARGE_E) continue
    let start = minus - 1
    while (isDigitOrPoint(text.charCodeAt(start - 1))) start -= 1
    if (!canBegin(text, start)) continue
    // 15 digits and an exponent of two: nowhere near the end of the doubles
    const isLong = minus - start > SHORTEST || isDigit(text.charCodeAt(minus + 3))
    if (isLong && losesDigits(text, start)) return true
  }
  return false
}

/**
 * A number stands behind a colon, a comma, a bracket or a blank, or behind a minus there; not behind
 * a quote. Amounts as strings are the rule here, and must stay cheap: all by character code.
 */
function canBegin(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  const code = before === MINUS ? text.charCodeAt(start - 2) : before
  return code === COLON || code === COMMA || code === BRACKET || code <= BLANK
}

function isDigitOrPoint(code: number): boolean {
  return isDigit(code) || code === POINT
}

function losesDigits(text: string, start: number): boolean {
  unsignedNumber.lastIndex = start
  if (!unsignedNumber.test(text)) return false
  return typeof exactNumber(text.slice(start, unsignedNumber.lastIndex)) === 'string'
}
