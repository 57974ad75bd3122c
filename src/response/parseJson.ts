import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { JsonObject, JsonValue } from '../spec/JsonValue.js'

/** Deeper than any real response, and well below the recursion limit. */
const MAX_DEPTH = 64

/** A double keeps every digit of numbers with so many, unless the exponent is extreme. */
const MAX_DIGITS = 15

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
  let value: JsonValue[] | JsonObject
  try {
    value = parseJsonText(quoteLongNumbers(text))
  } catch {
    value = parseJsonText(quoteLongNumbersOutsideStrings(text))
  }
  sanitize(value, 1)
  return value
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

/** Whether an invalid JSON text ends before it is closed. It was cut off, so a retry may help. */
export function isTruncatedJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && text.split(/[[{]/).length > text.split(/[\]}]/).length
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
 * Whether a text may contain a number that loses digits below 2^53, where `sanitize` does not see it: a
 * long one with a point or a negative exponent. Looks only at points and dashes, which `indexOf` finds
 * much faster than a loop over the characters.
 */
function hasLongNumber(text: string): boolean {
  // entries look alike: a long integer in the first one saves parsing twice
  if (/[:,[\s]-?\d{17}/.test(text.slice(0, 1_024))) return true
  for (let point = text.indexOf('.'); point > 0; point = text.indexOf('.', point + 1)) {
    if (isLongAt(text, point, countDigits(text, point, 1))) return true
  }
  for (let dash = text.indexOf('-'); dash > 0; dash = text.indexOf('-', dash + 1)) {
    if (text[dash - 1] !== 'e' && text[dash - 1] !== 'E') continue
    const hasTinyExponent = countDigits(text, dash, 1) > 2
    if (isLongAt(text, dash - 1, hasTinyExponent ? MAX_DIGITS : 0)) return true
  }
  return false
}

function isLongAt(text: string, end: number, after: number): boolean {
  const before = countDigits(text, end, -1)
  // in most strings, a quote or letter comes before the digits: `"0.5`, `0x12e-4`
  return (
    before > 0 &&
    before + after > MAX_DIGITS &&
    '-:,[. \n\r\t'.includes(text.charAt(end - before - 1))
  )
}

/** Compares character codes: a regular expression per character would take longer than the parse. */
function countDigits(text: string, index: number, step: 1 | -1): number {
  let end = index + step
  while (text.charCodeAt(end) >= 48 && text.charCodeAt(end) <= 57) end += step
  return (end - index) * step - 1
}

// A long number or one with an exponent, in value position. No lookbehind: Safari has it from 16.4.
const longNumber =
  /([:,[]\s*)(-?(?=[\d.]{16}|[\d.]+e)(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)(?=\s*[,\]}])/gi

/**
 * Quotes each number that a double cannot hold exactly: `[9007199254740993]` → `["9007199254740993"]`.
 * Invalid JSON stays invalid, and a string that contains such a number makes the text invalid.
 */
function quoteLongNumbers(text: string): string {
  return text.replace(longNumber, (found, before: string, source: string) =>
    isExact(source) ? found : `${before}"${source}"`,
  )
}

/** {@link quoteLongNumbers} that skips strings. Slower. */
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
