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
  /** What the user's `isFailure` returned. */
  verdict?: boolean | string | null | undefined
}

const codeField = /^(?!.*(currency|country|zip|postal|language|chain|token)[_-]?code$).*code$/i
const usualSuccessCode = /^(0*|1|20{2,5}|ok|success|true)$/i
const messageField = /^((err(or)?|ret|result|status)[_-]?)?(message|msg)$/i
const errorField = /^err(or)?([_-]?(message|msg|reason|detail|text))?$/i
const noError = /^(ok\b|success|none\b|no error|(0|false)?$)/i
const failureText =
  /limit|invalid|unauthori|forbidden|denied|fail|error|exceed|expire|throttl|unavailable|too many|missing|required|not (supported|allowed)/i

/**
 * The error that a 2xx body reports, if any. These are always failures: `success: false`, an
 * `error` that is not empty, a `status` of "error", the message "NOTOK".
 *
 * Without entries, a failure must not look like an empty wallet. Then more names count, also in the
 * objects that stand directly in the body: a code that is not a usual success code or
 * `successCode`, unless a message says success; other flags; and, if there is no code, texts that
 * speak of a failure.
 *
 * @example
 * findFailure({ code: -1, msg: 'bad chain', data: null }, { hasEntries: false })
 * // { serviceCode: -1, detail: 'bad chain' }
 */
export function findFailure(
  received: JsonValue,
  { hasEntries, redact = String, successCode = '', verdict }: FindFailureOptions,
): Failure | undefined {
  const body = isJsonObject(received) ? received : {}
  const inner = hasEntries ? [] : objectsByName(body, /^/)
  const outer = [...objectsByName(body, /^error$/), body]
  const codes = [
    ...codesIn(outer, codeField),
    ...codesIn(outer, /^(err_?no|ret|status)$/i),
    ...codesIn(inner, codeField).filter((code) => /^-?\d+$/.test(`${code}`)),
  ]
  const code = codes.find(
    (value) => !usualSuccessCode.test(`${value}`) && `${value}` !== `${successCode}`,
  )
  const all = [body, ...inner]
  const isFailure =
    verdict ||
    all.some((object) => hasFailureFlag(object, hasEntries)) ||
    hasText(body, messageField, /^notok$/i) ||
    // empty values and `{ code: 0 }` are not errors
    valuesByName(body, /^errors?$/i)
      .flatMap((error) => (typeof error === 'object' ? Object.values(error ?? {}) : error))
      .some((value) => value && value !== '0') ||
    (!hasEntries &&
      (code === undefined
        ? codes.length === 0 && all.some(speaksOfFailure)
        : !all.some((object) => hasText(object, messageField, /^(ok\b|success)/i))))
  const serviceCode = typeof code === 'string' ? redact(code) : code
  const detail = typeof verdict === 'string' ? redact(verdict) : serviceMessage(body, redact, inner)
  return isFailure ? { serviceCode, detail } : undefined
}

function codesIn(objects: readonly JsonObject[], name: RegExp): (string | number)[] {
  return objects
    .flatMap((object) => valuesByName(object, name))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
}

function objectsByName(body: JsonObject, name: RegExp): JsonObject[] {
  return valuesByName(body, name).filter(isJsonObject)
}

function hasText(object: JsonObject, name: RegExp, pattern: RegExp): boolean {
  return textsByName(object, name).some((text) => pattern.test(text))
}

/** With entries, only the most usual names count. */
function hasFailureFlag(object: JsonObject, hasEntries: boolean): boolean {
  const flag = hasEntries ? /^(success|ok)$/i : /^((is_?)?success|ok|succeed(ed)?|successful)$/i
  const state = hasEntries ? /^status$/i : /^(status|state|result)$/i
  return (
    hasText(object, flag, /^(false|0)$/i) ||
    hasText(object, state, /^(false|error|fail(ed|ure)?)$/i)
  )
}

function speaksOfFailure(object: JsonObject): boolean {
  const isError = (text: string) => !noError.test(text)
  return (
    textsByName(object, errorField).some(isError) ||
    textsByName(object, /^(message|msg|detail|reason)$/i).some(
      (text) => failureText.test(text) && isError(text),
    )
  )
}

/**
 * The service's message in a body, from the usual field names. Also looks one level deeper, in an
 * `error`, `reason` or `detail` object, and in `inner`.
 *
 * @example
 * serviceMessage({ code: -1, msg: 'bad chain' }) // 'bad chain'
 */
export function serviceMessage(
  body: JsonValue | undefined,
  redact: RedactMessage = String,
  inner: readonly JsonObject[] = [],
): string | undefined {
  if (!isJsonObject(body)) return undefined
  const reasons = objectsByName(body, /^(detail|reason)$/i)
  const text = [...objectsByName(body, /^error$/), body, ...reasons, ...inner]
    .flatMap((object) =>
      [messageField, /^(detail|reason|description|text)$/i, errorField].flatMap((name) =>
        valuesByName(object, name),
      ),
    )
    .find((value): value is string => typeof value === 'string' && value !== '')
  return text && redact(text)
}
