import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  textsByName,
  valuesByName,
} from '../request/JsonValue.js'
import type { RedactMessage } from './createRedactMessage.js'
import type { WalletBalanceResponse } from './defineWalletBalanceResponse.js'

export type Failure = { serviceCode: string | number | undefined; detail: string | undefined }

type FindFailureOptions = Pick<WalletBalanceResponse, 'successCode'> & {
  hasEntries: boolean
  redact?: RedactMessage
}

const usualSuccessCode = /^(0*|1|20{2,5}|ok|success|true)$/i
const codeField = /^((err(or)?|ret)_?)?code$|^status(_?code)?$/i
const messageField = /^((err(or)?|ret)_?)?(message|msg)$/i

/**
 * The error that a 2xx body reports, if any. These are always failures: `success: false`, an
 * `error` that is not empty, a `status` of "error", the message "NOTOK". An unknown code is a
 * failure only if the body has no entries and no success message, because services do not document
 * their success codes.
 *
 * @example
 * findFailure({ code: -1, msg: 'bad chain', data: null }, { hasEntries: false })
 * // { serviceCode: -1, detail: 'bad chain' }
 */
export function findFailure(
  body: JsonValue,
  { hasEntries, redact = String, successCode = '' }: FindFailureOptions,
): Failure | undefined {
  if (!isJsonObject(body)) return undefined
  const code = [...objectsByName(body, /^error$/), body]
    .flatMap((object) => valuesByName(object, codeField))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .find((value) => !usualSuccessCode.test(`${value}`) && `${value}` !== `${successCode}`)
  const isFailure =
    reportsFailure(body) ||
    (!hasEntries && code !== undefined && !hasMatch(body, messageField, /^(ok\b|success)/i))
  const serviceCode = typeof code === 'string' ? redact(code) : code
  return isFailure ? { serviceCode, detail: serviceMessage(body, redact) } : undefined
}

function objectsByName(body: JsonObject, name: RegExp): JsonObject[] {
  return valuesByName(body, name).filter(isJsonObject)
}

function hasMatch(body: JsonObject, name: RegExp, pattern: RegExp): boolean {
  return textsByName(body, name).some((text) => pattern.test(text))
}

function reportsFailure(body: JsonObject): boolean {
  return (
    hasMatch(body, /^(success|ok)$/i, /^(false|0)$/i) ||
    hasMatch(body, /^status$/i, /^(false|error|fail(ed|ure)?)$/i) ||
    hasMatch(body, messageField, /^notok$/i) ||
    // empty values and `{ code: 0 }` are not errors
    valuesByName(body, /^errors?$/i)
      .flatMap((error) => (typeof error === 'object' ? Object.values(error ?? {}) : error))
      .some((value) => value && value !== '0')
  )
}

/**
 * The service's message in a body, from the usual field names. Also looks one level deeper, in an
 * `error`, `reason` or `detail` object.
 *
 * @example
 * serviceMessage({ code: -1, msg: 'bad chain' }) // 'bad chain'
 */
export function serviceMessage(
  body: JsonValue | undefined,
  redact: RedactMessage = String,
): string | undefined {
  if (!isJsonObject(body)) return undefined
  const reasons = objectsByName(body, /^(detail|reason)$/i)
  const text = [...objectsByName(body, /^error$/), body, ...reasons]
    .flatMap((object) =>
      [messageField, /^(detail|reason|description)$/i, /^(error|text)$/i].flatMap((name) =>
        valuesByName(object, name),
      ),
    )
    .find((value): value is string => typeof value === 'string' && value !== '')
  return text && redact(text)
}
