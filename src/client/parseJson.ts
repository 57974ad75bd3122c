import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import { cleanJson } from './cleanJson.js'
import { endsEarly } from './endsEarly.js'
import { hasLongFraction } from './hasLongFraction.js'
import { quoteLongNumbers } from './quoteLongNumbers.js'

const longInteger = /[:,[\s-]\d{17}/

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
  if (text.trim() === '') throw new InvalidResponseError({ reason: 'empty' })
  const exact = beginsLong(text) || hasLongFraction(text) ? quoteLongNumbers(text) : text
  const value = parse(exact)
  if (!cleanJson(value) || exact !== text) return value
  const again = parse(quoteLongNumbers(text))
  cleanJson(again)
  return again
}

/** A guess that saves parsing twice: what it misses, the values tell. */
function beginsLong(text: string): boolean {
  return longInteger.test(text.slice(0, 2048 + text.length / 16))
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue // which is all that it gives
  } catch {
    throw new InvalidResponseError({ reason: endsEarly(text) ? 'truncated' : 'not-json' })
  }
}
