import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { JsonObject, JsonValue } from '../spec/JsonValue.js'

/** Deeper than any real response, and well below the recursion limit. */
const MAX_DEPTH = 64

/** Numbers with fewer consecutive digits (and point) keep every digit in a double. */
const MIN_LENGTH = 16

/**
 * Parses JSON without losing digits: a number that a double cannot hold exactly becomes a string of
 * its source text. Without such numbers, it is about as fast as `JSON.parse`.
 *
 * @throws {@link InvalidResponseError} `empty`, `not-json`, `truncated`, `too-deep`
 *
 * @example
 * parseJson('{"balance":9007199254740993}') // { balance: '9007199254740993' }
 */
export function parseJson(text: string): JsonValue {
  if (!hasLongNumber(text)) {
    const value = parseJsonText(text)
    if (!sanitize(value, 1)) return value
  }
  const value = parseExactly(text)
  sanitize(value, 1)
  return value
}

function parseExactly(text: string): JsonValue[] | JsonObject {
  try {
    return parseJsonText(quoteLongNumbers(text))
  } catch {
    return parseJsonText(quoteLongNumbersOutsideStrings(text))
  }
}

/** `JSON.parse` that accepts objects and arrays only. Throws the errors of {@link parseJson}. */
export function parseJsonText(text: string): JsonValue[] | JsonObject {
  try {
    const value = JSON.parse(text) as JsonValue // JSON.parse returns `any`
    if (typeof value === 'object' && value !== null) return value
  } catch {
    if (text.trim() === '') throw new InvalidResponseError({ reason: 'empty' })
    if (isTruncatedJson(text)) throw new InvalidResponseError({ reason: 'truncated' })
  }
  throw new InvalidResponseError({ reason: 'not-json' })
}

/**
 * Whether an invalid JSON text is an object or array that ends before it is closed. Such a response
 * was cut off, so a retry may help.
 */
export function isTruncatedJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  // also matches an unclosed string to the end, which keeps the time linear with many `\"`
  const bare = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*("?)/g, (_, end) => (end ? '' : '"'))
  return bare.includes('"') || bare.split(/[[{]/).length > bare.split(/[\]}]/).length
}

/**
 * Deletes `__proto__` keys, because a copy by assignment would set the prototype. Returns whether
 * there is a number beyond ±(2^53 − 1), which has lost digits.
 */
function sanitize(container: JsonValue[] | JsonObject, depth: number): boolean {
  if (depth > MAX_DEPTH) throw new InvalidResponseError({ reason: 'too-deep' })
  let isUnsafe = false
  if (Array.isArray(container)) {
    for (const item of container) isUnsafe = visit(item, depth) || isUnsafe
  } else {
    for (const key in container) {
      if (key === '__proto__') delete container['__proto__']
      else isUnsafe = visit(container[key], depth) || isUnsafe
    }
  }
  return isUnsafe
}

// separate, so that the engine can inline it: a call per value would double the time
function visit(value: JsonValue | undefined, depth: number): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  return typeof value === 'object' && value !== null && sanitize(value, depth + 1)
}

/**
 * Whether a text may contain a number that loses digits: 16 or more characters, or an exponent such
 * as `e-320`. (`sanitize` finds those with large positive exponents.) Tests every 16th character:
 * testing each would take a quarter of the parse time.
 */
function hasLongNumber(text: string): boolean {
  for (let index = MIN_LENGTH - 1; index < text.length; index += MIN_LENGTH) {
    if (!isDigitOrPoint(text, index)) continue
    let start = index
    while (isDigitOrPoint(text, start - 1)) start -= 1
    let end = index + 1
    while (isDigitOrPoint(text, end)) end += 1
    // after a quote it is a string, as most amounts are
    if (end - start >= MIN_LENGTH && text[start - 1] !== '"') return true
    index = end
  }
  return /\de-\d{3}/i.test(text)
}

/** Compares character codes: a regular expression per character would take longer than the parse. */
function isDigitOrPoint(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return (code >= 48 && code <= 57) || code === 46
}

// A number in value position with 16 or more characters or an exponent. No lookbehind, which Safari
// supports only from 16.4.
const longNumber =
  /([:,[]\s*)(-?(?=[\d.]{16}|[\d.]+e)(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)(?=\s*[,\]}])/gi

/**
 * Quotes each number that a double cannot hold exactly, so that `JSON.parse` returns its source text.
 * Invalid JSON stays invalid, and a string that contains such a number makes the text invalid.
 *
 * @example
 * quoteLongNumbers('[1,9007199254740993]') // '[1,"9007199254740993"]'
 */
function quoteLongNumbers(text: string): string {
  return text.replace(longNumber, (found, before: string, source: string) =>
    isExact(source) ? found : `${before}"${source}"`,
  )
}

/** {@link quoteLongNumbers} that skips strings. Slower, because it splits the text at every string. */
function quoteLongNumbersOutsideStrings(text: string): string {
  return text
    .split(/("[^"\\]*(?:\\.[^"\\]*)*"?)/)
    .map((part) => (part.startsWith('"') ? part : quoteLongNumbers(part)))
    .join('')
}

/** Whether a JavaScript number holds this JSON number without rounding. */
function isExact(source: string): boolean {
  if (/^-?[1-9][\d.]{17,}[1-9]$/.test(source)) return false // a double keeps 17 digits
  const value = Number(source)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return false
  // equal digits imply an equal exponent, because the double is the nearest one
  return significantDigits(String(value)) === significantDigits(source)
}

/** `-1.50e3` → `15`; `''` for zero. */
function significantDigits(text: string): string {
  const [mantissa = ''] = text.split(/e/i)
  return /[1-9](?:[\d.]*[1-9])?/.exec(mantissa)?.[0].replace('.', '') ?? ''
}
