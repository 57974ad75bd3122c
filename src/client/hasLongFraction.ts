import { exactNumber } from './exactNumber.js'
import { isDigit } from './isDigit.js'

const unsignedNumber = /\d+(?:\.\d+)?(?:e[+-]?\d+)?/iy

/**
 * Whether a number in a JSON text loses digits that its value does not miss: such a number has a
 * fraction of 16 or more digits in all, or a negative exponent. All others that lose digits have
 * values beyond ±(2^53 − 1), as a double keeps any 15 digits and every integer up to there.
 *
 * Hops from point to point and from minus to minus, which costs a few hundredths of the parse;
 * any look at each character costs a quarter or more. A match inside a string may count too.
 */
export function hasLongFraction(text: string): boolean {
  return hasLongDecimal(text) || hasNegativeExponent(text)
}

function hasLongDecimal(text: string): boolean {
  for (let point = text.indexOf('.'); point !== -1; point = text.indexOf('.', point + 1)) {
    let start = point
    while (isDigit(text.charCodeAt(start - 1))) start -= 1
    if (beginsString(text, start)) continue
    let end = point + 1
    while (isDigit(text.charCodeAt(end))) end += 1
    if (end - start > 16 && losesDigits(text, start)) return true
  }
  return false
}

function hasNegativeExponent(text: string): boolean {
  for (let minus = text.indexOf('-'); minus !== -1; minus = text.indexOf('-', minus + 1)) {
    const letter = text[minus - 1]
    if (letter !== 'e' && letter !== 'E') continue
    let start = minus - 1
    while (isDigit(text.charCodeAt(start - 1)) || text[start - 1] === '.') start -= 1
    if (beginsString(text, start)) continue
    // 15 digits and an exponent of two: nowhere near the end of the doubles
    const isLong = minus - start > 16 || isDigit(text.charCodeAt(minus + 3))
    if (isLong && losesDigits(text, start)) return true
  }
  return false
}

/** No number follows a quote. Amounts as strings are the rule here, and must stay cheap. */
function beginsString(text: string, start: number): boolean {
  const before = text[start - 1]
  return before === '"' || (before === '-' && text[start - 2] === '"')
}

function losesDigits(text: string, start: number): boolean {
  unsignedNumber.lastIndex = start
  if (!unsignedNumber.test(text)) return false
  return typeof exactNumber(text.slice(start, unsignedNumber.lastIndex)) === 'string'
}
