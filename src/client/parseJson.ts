import { InvalidResponseError } from '../errors/index.js'
import type { JsonValue } from '../spec/JsonValue.js'
import { cleanJson } from './cleanJson.js'
import { endsEarly } from './endsEarly.js'
import { exactNumber } from './exactNumber.js'

// A number, not in a string, that a double may not hold: 16 or more digits, or an exponent.
// Inside a string it may match too; then the slow path runs and gives the same result.
const longNumber = /[\s:,[]-?(?:[\d.]{16,}|[\d.]+[eE])/

/**
 * JSON text to values, without losing a digit: a number that a double cannot hold exactly comes
 * as a string of its source text. Costs a plain `JSON.parse` where there is no such number.
 *
 * @throws {@link InvalidResponseError} `empty`, `not-json`, `truncated`, `too-deep`
 *
 * @example
 * await parseJson('{"balance":9007199254740993}') // { balance: '9007199254740993' }
 */
export async function parseJson(text: string): Promise<JsonValue> {
  if (text.trim() === '') throw new InvalidResponseError({ reason: 'empty' })
  let value: JsonValue
  try {
    value = JSON.parse(text) as JsonValue // which is all that it gives
  } catch {
    throw new InvalidResponseError({ reason: endsEarly(text) ? 'truncated' : 'not-json' })
  }
  // before the slow path, whose recursion a deep text would exhaust
  const clean = cleanJson(value)
  return longNumber.test(text) ? cleanJson(await parseLossless(text)) : clean
}

async function parseLossless(text: string): Promise<JsonValue> {
  if (hasSourceAccess()) {
    // lib.es2023 has no third parameter yet; hasSourceAccess has seen it
    const reviver = (_: string, value: unknown, context?: { source: string }) =>
      typeof value === 'number' && context !== undefined ? exactNumber(context.source) : value
    return JSON.parse(text, reviver) as JsonValue // as above; the reviver gives numbers and strings
  }
  const { parse } = await import('lossless-json')
  const onDuplicateKey = ({ newValue }: { newValue: unknown }) => newValue // as JSON.parse does
  return parse(text, undefined, { parseNumber: exactNumber, onDuplicateKey }) as JsonValue // as above
}

/** JSON.parse source text access: Chromium 114, Node 22, Safari 18.4; not Node 20. */
function hasSourceAccess(): boolean {
  let source: string | undefined
  JSON.parse('1', (_: string, value: unknown, context?: { source: string }) => {
    source = context?.source
    return value
  })
  return source === '1'
}
