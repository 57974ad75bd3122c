import { exactNumber } from './exactNumber.js'
import { isDigit } from './isDigit.js'

// A whole JSON number where only a value can stand: a key would have a colon behind it.
const numberValue = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?(?=\s*[,\]}])/iy

/** What no double holds: 17 digits of an integer above 2^53, or 18 that a fraction needs. */
const surelyLong = /^-?[1-9](?:\d{16,}|(?=\d*\.)[\d.]{17,}[1-9])$/

// by character code, as `isDigit`
const QUOTE = 34
const POINT = 46

/**
 * A JSON text with each number that a double cannot hold exactly put in quotes, so that any
 * `JSON.parse` gives its source text. A text that is no JSON is none afterwards either.
 *
 * @example
 * quoteLongNumbers('[1,9007199254740993]') // '[1,"9007199254740993"]'
 */
export function quoteLongNumbers(text: string): string {
  const parts: string[] = []
  let copied = 0
  let index = 0
  while (index < text.length) {
    const code = text.charCodeAt(index)
    if (code === QUOTE) index = stringEnd(text, index)
    else if (!isDigit(code)) index += 1
    else {
      const start = text[index - 1] === '-' ? index - 1 : index
      index = digitsEnd(text, index)
      // any 15 digits are exact
      if (index - start < 16 && text[index] !== 'e' && text[index] !== 'E') continue
      numberValue.lastIndex = start
      if (!numberValue.test(text)) continue
      index = numberValue.lastIndex
      const source = text.slice(start, index)
      if (!surelyLong.test(source) && typeof exactNumber(source) === 'number') continue
      parts.push(text.slice(copied, start), source)
      copied = index
    }
  }
  return [...parts, text.slice(copied)].join('"')
}

/** The index behind the string that begins at `start`. */
function stringEnd(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1) {
    let backslashes = 0
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
    quote = text.indexOf('"', quote + 1)
  }
  return text.length
}

/** The index behind the digits and points from `start`. */
function digitsEnd(text: string, start: number): number {
  let end = start
  while (isDigit(text.charCodeAt(end)) || text.charCodeAt(end) === POINT) end += 1
  return end
}
