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

/** A sign of a failure: one row of `signs` or `textSigns`. */
type Sign = {
  readonly names: RegExp
  /** Whether it counts beside entries. */
  readonly withEntries: boolean
  /** Whether it counts in the objects that stand directly in the body, too. */
  readonly inside: boolean
  readonly isFailure: (value: JsonValue) => boolean
}

const codeField = /^(?!.*(currency|country|zip|postal|language|chain|token)[_-]?code$).*code$/i
const codeOrStatusField = /^(err_?no|ret|status)$/i
const usualSuccessCode = /^(0*|1|20{2,5}|ok|success|true)$/i
const messageField = /^((err(or)?|ret|result|status)[_-]?)?(message|msg)$/i
const errorField = /^err(or)?([_-]?(message|msg|reason|detail|text))?$/i
const noError = /^(ok\b|success|none\b|no error|(0|false)?$)/i
const failureText =
  /limit|invalid|unauthori|forbidden|denied|fail|error|exceed|expire|throttl|unavailable|too many|missing|required|not (supported|allowed)/i

const isFalse = matches(/^(false|0)$/i)
const isFailedState = matches(/^(false|error|fail(ed|ure)?)$/i)

// biome-ignore format: a table
const signs: readonly Sign[] = [
  { names: /^(success|ok)$/i, withEntries: true, inside: true, isFailure: isFalse },
  { names: /^(is_?success|succeed(ed)?|successful)$/i, withEntries: false, inside: true, isFailure: isFalse },
  { names: /^status$/i, withEntries: true, inside: true, isFailure: isFailedState },
  { names: /^(state|result)$/i, withEntries: false, inside: true, isFailure: isFailedState },
  { names: messageField, withEntries: true, inside: false, isFailure: matches(/^notok$/i) },
  { names: /^errors?$/i, withEntries: true, inside: false, isFailure: holdsSomething },
]

/** Signs that count only if the body has no code. */
// biome-ignore format: a table
const textSigns: readonly Sign[] = [
  { names: errorField, withEntries: false, inside: true, isFailure: matches(/^/, noError) },
  { names: /^(message|msg|detail|reason)$/i, withEntries: false, inside: true, isFailure: matches(failureText, noError) },
]

/** Compares a value as text. Not an object, because its own `toString` could throw. */
function matches(pattern: RegExp, exception?: RegExp): Sign['isFailure'] {
  return (value) =>
    typeof value !== 'object' && pattern.test(`${value}`) && !exception?.test(`${value}`)
}

/** Empty values and `{ code: 0 }` are not errors. */
function holdsSomething(error: JsonValue): boolean {
  const values = typeof error === 'object' ? Object.values(error ?? {}) : [error]
  return values.some((value) => value && value !== '0')
}

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
  const inner = hasEntries ? [] : Object.values(body).filter(isJsonObject)
  const hasSign = (table: readonly Sign[]) =>
    table.some(
      ({ names, withEntries, inside, isFailure }) =>
        (withEntries || !hasEntries) &&
        [body, ...(inside ? inner : [])].some((object) =>
          valuesByName(object, names).some(isFailure),
        ),
    )

  const codes = findCodes(body, inner)
  const code = codes.find(
    (value) => !usualSuccessCode.test(`${value}`) && `${value}` !== `${successCode}`,
  )
  const failsByCode = code !== undefined && !hasEntries && ![body, ...inner].some(saysSuccess)
  const failsByText = codes.length === 0 && hasSign(textSigns)
  if (!verdict && !hasSign(signs) && !failsByCode && !failsByText) return undefined
  return {
    serviceCode: typeof code === 'string' ? redact(code) : code,
    detail: typeof verdict === 'string' ? redact(verdict) : serviceMessage(body, redact, inner),
  }
}

/** All codes, those of `error` and of the body first. */
function findCodes(body: JsonObject, inner: readonly JsonObject[]): (string | number)[] {
  const outer = [...objectsByName(body, /^error$/), body]
  const find = (objects: readonly JsonObject[], name: RegExp) =>
    objects
      .flatMap((object) => valuesByName(object, name))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
  return [
    ...find(outer, codeField),
    ...find(outer, codeOrStatusField),
    ...find(inner, codeField).filter((code) => /^-?\d+$/.test(`${code}`)),
  ]
}

function saysSuccess(object: JsonObject): boolean {
  return textsByName(object, messageField).some((message) => /^(ok\b|success)/i.test(message))
}

function objectsByName(body: JsonObject, name: RegExp): JsonObject[] {
  return valuesByName(body, name).filter(isJsonObject)
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
