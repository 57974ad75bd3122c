import { InvalidResponseError } from '../errors/WalletBalanceError.js'
import type { JsonObject, JsonValue } from './JsonValue.js'

/** Deeper than any real response, and well below the recursion limit. */
const MAX_DEPTH = 64

/**
 * Parses JSON without losing digits: a number beyond ±(2^53 − 1), or with digits that a double
 * would lose, becomes a string of its source text. Most texts without such numbers are parsed once.
 *
 * @throws InvalidResponseError `empty`, `not-json`, `truncated`, `too-deep`
 *
 * @example
 * parseJson('{"balance":9007199254740993}') // { balance: '9007199254740993' }
 */
export function parseJson(text: string): JsonValue {
  if (!hasLongNumber(text)) {
    const value = parseJsonText(text)
    if (!visit(value, 0)) return value
  }
  let value: JsonValue
  try {
    value = parseJsonText(quoteLongNumbers(text))
  } catch {
    // the text is invalid, or one of its strings contains a long number
    const parts = text.split(/("[^"\\]*(?:\\.[^"\\]*)*"?)/)
    const quoted = parts.map((part) => (part.startsWith('"') ? part : quoteLongNumbers(part)))
    value = parseJsonText(quoted.join(''))
  }
  visit(value, 0) // the depth and `__proto__`
  return value
}

/** `JSON.parse` that throws like {@link parseJson}, except `too-deep`. */
export function parseJsonText(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue // JSON.parse returns `any`
  } catch {
    const reason = isTruncatedJson(text) ? 'truncated' : 'not-json'
    throw new InvalidResponseError({ reason: text.trim() === '' ? 'empty' : reason })
  }
}

/** Whether an invalid JSON text was cut off: it has unclosed brackets. A retry may help. */
function isTruncatedJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && text.split(/[[{]/).length > text.split(/[\]}]/).length
}

/**
 * Deletes `__proto__` keys, because a copy by assignment would set the prototype. Returns whether
 * there is a number beyond ±(2^53 − 1), which may have lost digits.
 */
function sanitize(container: JsonValue[] | JsonObject, depth: number): boolean {
  if (depth > MAX_DEPTH) throw new InvalidResponseError({ reason: 'too-deep' })
  let isUnsafe = false
  if (Array.isArray(container)) {
    for (const item of container) isUnsafe = visit(item, depth) || isUnsafe
  } else {
    for (const key in container) {
      const value = container[key]
      if (key === '__proto__') delete container['__proto__']
      // other scripts may have added objects to `Object.prototype`
      else if (typeof value !== 'object' || Object.hasOwn(container, key)) {
        isUnsafe = visit(value, depth) || isUnsafe
      }
    }
  }
  return isUnsafe
}

// separate, so that the engine can inline it: a call per value would double the time
function visit(value: JsonValue | undefined, depth: number): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  return typeof value === 'object' && value !== null && sanitize(value, depth + 1)
}

/** 17 digits, or 16 and a point. Below 2^53, a double keeps all digits of shorter numbers. */
const longDigits = /[:,[\s]-?[\d.]{17}/

/**
 * Whether a text may contain a number below 2^53 whose lost digits `sanitize` cannot notice: a long
 * one with a point, or one with a negative exponent. After the first 1,024 characters, looks only
 * at points and dashes, which `indexOf` finds much faster than a regular expression.
 */
function hasLongNumber(text: string): boolean {
  // entries look alike: finding a long integer in the first one avoids parsing twice
  if (longDigits.test(text.slice(0, 1_024))) return true
  for (let at = text.indexOf('.'); at > 0; at = text.indexOf('.', at + 1)) {
    // one side of the point has at least 8 of 16 digits; with more than 16 before the point, the
    // number is beyond 2^53
    const mayBeLong = isDigit(text, at - 8) || isDigit(text, at + 8)
    if (mayBeLong && longDigits.test(text.slice(Math.max(0, at - 18), at + 17))) return true
  }
  for (let at = text.indexOf('-'); at > 0; at = text.indexOf('-', at + 1)) {
    if ('eE'.includes(text.charAt(at - 1)) && isDigit(text, at - 2)) return true
  }
  return false
}

/** Compares character codes: a regular expression would take longer than parsing. */
function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 48 && code <= 57
}

// A value that is a long number or has an exponent. No lookbehind: Safari has it only from 16.4.
const longNumber =
  /([:,[]\s*)(-?(?=[\d.]{16}|[\d.]+e)(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?)(?=\s*[,\]}])/gi

/**
 * Quotes each number that is not {@link isExact}: `[9007199254740993]` → `["9007199254740993"]`.
 * Invalid JSON stays invalid, and a string that contains such a number can make the text invalid.
 */
function quoteLongNumbers(text: string): string {
  return text.replace(longNumber, (found, before: string, source: string) =>
    isExact(source) ? found : `${before}"${source}"`,
  )
}

/** Whether a JSON number is within ±(2^53 − 1) and keeps its digits as a JavaScript number. */
function isExact(source: string): boolean {
  if (/^-?[1-9][\d.]{17,}[1-9]$/.test(source)) return false // a double keeps at most 17 digits
  const value = Number(source)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return false
  // equal digits imply an equal exponent, because the double is the nearest one
  return significantDigits(String(value)) === significantDigits(source)
}

/** `-1.50e3` → `15`; `''` for zero. */
function significantDigits(text: string): string {
  const mantissa = text.replace(/e.*/i, '')
  return /[1-9](?:[\d.]*[1-9])?/.exec(mantissa)?.[0].replace('.', '') ?? ''
}
