import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import { cleanJson } from './cleanJson.js'
import { endsEarly } from './endsEarly.js'
import { hasLongNumber } from './hasLongNumber.js'
import { quoteLongNumbers } from './quoteLongNumbers.js'

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
  if (!/\S/.test(text)) throw new InvalidResponseError({ reason: 'empty' })
  const exact = hasLongNumber(text) ? quoteLongNumbers(text) : text
  const value = parse(exact)
  if (!cleanJson(value) || exact !== text) return value
  const again = parse(quoteLongNumbers(text))
  cleanJson(again)
  return again
}

function parse(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue // which is all that it gives
  } catch {
    throw new InvalidResponseError({ reason: endsEarly(text) ? 'truncated' : 'not-json' })
  }
}
