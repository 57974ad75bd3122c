import { isJsonObject, type JsonObject, type JsonValue, valuesByName } from '../spec/JsonValue.js'
import type { RedactMessage } from './redactMessage.js'

/** What a body says of its own failure. */
export type Failure = { serviceCode: string | number | undefined; detail: string | undefined }

const successCode = /^(0*|1|20{2,5}|ok|success|true)$/i

/**
 * Whether a 2xx body says that it failed. `success: false`, a truthy `error`, a `status` that says
 * error and a message `NOTOK` are failures whatever else is there; a code outside the known success
 * codes is one only where there are no rows and no message says success, because nobody documents
 * which codes mean success.
 *
 * @example
 * findFailure({ code: -1, msg: 'bad chain', data: null }, { hasRows: false })
 * // { serviceCode: -1, detail: 'bad chain' }
 */
export function findFailure(
  body: JsonValue,
  { hasRows, redact = String }: { hasRows: boolean; redact?: RedactMessage },
): Failure | undefined {
  if (!isJsonObject(body)) return undefined
  const code = [body.error, body]
    .filter(isJsonObject)
    .flatMap((object) => valuesByName(object, /^(error_?)?code$|^status(_?code)?$/i))
    .find(isFailureCode)
  const isFailure =
    saysFailed(body) ||
    (!hasRows && code !== undefined && !says(body, messageField, /^(ok|success)/i))
  const serviceCode = typeof code === 'string' ? redact(code) : code
  return isFailure ? { serviceCode, detail: serviceMessage(body, redact) } : undefined
}

const messageField = /^(message|msg)$/i

function says(body: JsonObject, name: RegExp, words: RegExp): boolean {
  // `test` converts its argument to a string
  return valuesByName(body, name).some((value) => words.test(value as string))
}

function saysFailed(body: JsonObject): boolean {
  return (
    says(body, /^(success|ok|status)$/i, /^(false|error|fail(ed|ure)?)$/i) ||
    says(body, messageField, /^notok$/i) ||
    valuesByName(body, /^errors?$/i).some((error) => (Array.isArray(error) ? error[0] : error))
  )
}

function isFailureCode(code: JsonValue): code is string | number {
  return /string|number/.test(typeof code) && !successCode.test(code as string)
}

/**
 * The service's own message in a body, from the fields services put one in, nearest first:
 * the body's `error` object, then the body itself.
 *
 * @example
 * serviceMessage({ code: -1, msg: 'bad chain' }) // 'bad chain'
 */
export function serviceMessage(
  body: JsonValue | undefined,
  redact: RedactMessage = String,
): string | undefined {
  if (!isJsonObject(body)) return undefined
  const texts = valuesByName(body, /^((error_?)?message|msg|detail|reason|description)$/i)
  const text = [...texts, body.error, body.status].find(
    (value): value is string => typeof value === 'string' && value !== '',
  )
  return serviceMessage(body.error, redact) ?? (text && redact(text))
}
