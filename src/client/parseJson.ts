import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { JsonObject, JsonValue } from '../spec/JsonValue.js'

/** Deeper than any list of rows; far from where recursion ends, ours or a cache's. */
const MAX_DEPTH = 64

/** The shortest number that loses digits has so many characters, of digits and a point, in a row. */
const SHORTEST = 16

/**
 * JSON text to values, without losing a digit: a number that a double cannot hold exactly comes
 * as a string of its source text. Costs little more than `JSON.parse` where there is no such number.
 *
 * @throws {@link InvalidResponseError} `empty`, `not-json`, `truncated`, `too-deep`
 *
 * @example
 * parseJson('{"balance":9007199254740993}') // { balance: '9007199254740993' }
 */
export function parseJson(text: string): JsonValue {
  if (!hasLongNumber(text)) {
    const value = parseJsonText(text)
    if (!clean(value, 1)) return value
  }
  const value = parseExactly(text)
  clean(value, 1)
  return value
}

function parseExactly(text: string): JsonValue[] | JsonObject {
  try {
    return parseJsonText(quoteLongNumbers(text))
  } catch {
    return parseJsonText(quoteLongNumbersOutsideStrings(text))
  }
}

/** `JSON.parse` of an object or array. Throws {@link InvalidResponseError} as {@link parseJson} does. */
export function parseJsonText(text: string): JsonValue[] | JsonObject {
  try {
    const value = JSON.parse(text) as JsonValue // JSON.parse gives nothing else
    if (typeof value === 'object' && value !== null) return value
  } catch {
    if (text.trim() === '') throw new InvalidResponseError({ reason: 'empty' })
    if (isTruncated(text)) throw new InvalidResponseError({ reason: 'truncated' })
  }
  throw new InvalidResponseError({ reason: 'not-json' })
}

/**
 * Whether a text that is no JSON begins as an object or array and stops before that is closed:
 * an answer cut on its way, worth asking for again, unlike a web page.
 */
export function isTruncated(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  // an open string is matched to the end, once: a cut text with many `\"` would take hours else
  const bare = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*("?)/g, (_, end) => (end ? '' : '"'))
  return bare.includes('"') || bare.split(/[[{]/).length > bare.split(/[\]}]/).length
}

/**
 * Drops `__proto__` keys: as own properties they are harmless, but the first copy by assignment is
 * not. Tells whether there is a number beyond ±(2^53 − 1), whose digits are lost.
 */
function clean(container: JsonValue[] | JsonObject, depth: number): boolean {
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

// apart from `clean`, so that the engine can inline it: a call per value doubles the cost
function visit(value: JsonValue | undefined, depth: number): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  return typeof value === 'object' && value !== null && clean(value, depth + 1)
}

/**
 * Whether a JSON text may hold a number that loses digits: one of 16 characters or more, or with an
 * exponent such as `e-320`. One with a large positive exponent has a value beyond ±(2^53 − 1), which
 * tells by itself. Looks at one character in 16: any look at each costs a quarter of the parse.
 */
function hasLongNumber(text: string): boolean {
  for (let index = SHORTEST - 1; index < text.length; index += SHORTEST) {
    if (!isDigitOrPoint(text, index)) continue
    let start = index
    while (isDigitOrPoint(text, start - 1)) start -= 1
    let end = index + 1
    while (isDigitOrPoint(text, end)) end += 1
    // behind a quote it is an amount as a string, which is the rule
    if (end - start >= SHORTEST && text[start - 1] !== '"') return true
    index = end // a run of digits is looked at once
  }
  return /\de-\d{3}/i.test(text)
}

/** By character code: a regular expression per character would cost more than the parse. */
function isDigitOrPoint(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return (code >= 48 && code <= 57) || code === 46
}

// A number of 16 characters or with an exponent, where only a value can stand: behind a key there is a
// colon. No lookbehind: Safari has it from 16.4.
const longNumber =
  /([:,[]\s*)(-?(?=[\d.]{16}|[\d.]+e)(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)(?=\s*[,\]}])/gi

/**
 * A JSON text with each number that a double cannot hold exactly put in quotes, so that any
 * `JSON.parse` gives its source text. A text that is no JSON is none afterwards either, nor is one
 * whose strings hold what looks like such a number.
 *
 * @example
 * quoteLongNumbers('[1,9007199254740993]') // '[1,"9007199254740993"]'
 */
function quoteLongNumbers(text: string): string {
  return text.replace(longNumber, (found, before: string, source: string) =>
    isExact(source) ? found : `${before}"${source}"`,
  )
}

/** {@link quoteLongNumbers} that leaves strings alone. Slower: it goes from string to string. */
function quoteLongNumbersOutsideStrings(text: string): string {
  return text
    .split(/("[^"\\]*(?:\\.[^"\\]*)*"?)/)
    .map((part) => (part.startsWith('"') ? part : quoteLongNumbers(part)))
    .join('')
}

/** Whether a JavaScript number holds this JSON number: the same decimal value, and no rounding. */
function isExact(source: string): boolean {
  if (/^-?[1-9][\d.]{17,}[1-9]$/.test(source)) return false // a double keeps 17 digits
  const value = Number(source)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return false
  // the nearest double with the same digits has the same exponent too
  return significantDigits(String(value)) === significantDigits(source)
}

/** `-1.50e3` → `15`; nothing for zero. */
function significantDigits(text: string): string {
  const [mantissa = ''] = text.split(/e/i)
  return /[1-9](?:[\d.]*[1-9])?/.exec(mantissa)?.[0].replace('.', '') ?? ''
}
