import { isJsonObject, type JsonObject, type JsonValue, valuesByName } from '../spec/JsonValue.js'
import type { RedactMessage } from './redactMessage.js'

/** The error that a response body reports. */
export type Failure = { serviceCode: string | number | undefined; detail: string | undefined }

const successCode = /^(0*|1|20{2,5}|ok|success|true)$/i

/**
 * The error that a 2xx body reports, if any. `success: false`, a truthy `error`, a `status` of "error"
 * and the message "NOTOK" are always failures. An unknown code is a failure only without entries and
 * without a success message, because services do not document their success codes.
 *
 * @example
 * findFailure({ code: -1, msg: 'bad chain', data: null }, { hasEntries: false })
 * // { serviceCode: -1, detail: 'bad chain' }
 */
export function findFailure(
  body: JsonValue,
  { hasEntries, redact = String }: { hasEntries: boolean; redact?: RedactMessage },
): Failure | undefined {
  if (!isJsonObject(body)) return undefined
  const code = [body.error, body]
    .filter(isJsonObject)
    .flatMap((object) => valuesByName(object, /^(error_?)?code$|^status(_?code)?$/i))
    .find(isFailureCode)
  const isFailure =
    reportsFailure(body) ||
    (!hasEntries && code !== undefined && !hasMatch(body, messageField, /^(ok|success)/i))
  const serviceCode = typeof code === 'string' ? redact(code) : code
  return isFailure ? { serviceCode, detail: serviceMessage(body, redact) } : undefined
}

const messageField = /^(message|msg)$/i

function hasMatch(body: JsonObject, name: RegExp, pattern: RegExp): boolean {
  // `test` converts its argument to a string
  return valuesByName(body, name).some((value) => pattern.test(value as string))
}

function reportsFailure(body: JsonObject): boolean {
  return (
    hasMatch(body, /^(success|ok|status)$/i, /^(false|error|fail(ed|ure)?)$/i) ||
    hasMatch(body, messageField, /^notok$/i) ||
    valuesByName(body, /^errors?$/i).some((error) => (Array.isArray(error) ? error[0] : error))
  )
}

function isFailureCode(code: JsonValue): code is string | number {
  return /string|number/.test(typeof code) && !successCode.test(code as string)
}

/**
 * The service's message in a body, from the usual field names. The `error` object comes first.
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
