import { isJsonObject, type JsonValue } from '../request/JsonValue.js'
import type { RedactMessage } from './createRedactMessage.js'
import { toName } from './toName.js'

export type Failure = { serviceCode: string | number | undefined; detail: string | undefined }

type Options = {
  /** Paths of fields that an empty wallet has, too: they are no signs. */
  readonly matches?: readonly string[]
  readonly redact?: RedactMessage | undefined
}

/** A field of the body, or of an envelope in it. */
type Field = {
  readonly path: string
  /** As {@link toName} writes it. */
  readonly name: string
  readonly value: JsonValue
  /** The value in lower case. `''` for an object. */
  readonly text: string
  /** Whether it is in an envelope, but not in `error`. */
  readonly isInside: boolean
}

/** What other fields say. */
type Said = {
  readonly success: boolean
  readonly codeOfSuccess: boolean
}

/** A sign of a failure: one row of the table. */
type Sign = {
  readonly names: RegExp
  /** The names that count beside entries, too, in the body itself. Default: none. */
  readonly besideEntries?: RegExp
  readonly fails: (field: Field, said: Said) => boolean
}

/** Names of the objects that are read in the body. */
const envelope =
  /^(status|meta|head|header|base_resp|response_header|result|data|response|body|payload|context|error|message|reason|detail|info)$/

const flagName = /^(is_?)?(success(ful)?|ok|succeed(ed)?)$/
const errorName =
  /((^|_)(err(or)?s?|exception|fault)|^(err(or)?s?|exception|fault)_?(messages?|msg|reason|details?|text|description|list))$/
const errorTextName = /(messages?|msg|reason|details?|text|description|list)$/
const codeName =
  /^(((status|res(ult|p|ponse)?|ret(urn)?|biz|sub|api|http|service|info|err(or)?)_?)?code|err_?no|ret|status)$/
const errorCodeName = /^err(_?no|(or)?_?code)$/
const textName = /^(((ret|result|resp(onse)?|status)_?)?(message|msg)|detail|reason)$/

const usualCode = /^(0+|1|20[0-8]|20{3,5}|[a-z]0+|ok|success|succeeded|true)$/
/** Of the family `errno`, and of an error. */
const noErrorCode = /^(0*|ok|success|none)$/
const noError = /^(0*|ok|success|none|null|n\/a|-|false)$/
const successText = /^(ok\b|success)/
const harmlessText = /^(ok\b|success|no(ne)?\b|0 )/
const failureText =
  /limit|invalid|unauthori|forbidden|denied|fail|error|exceed|expire|throttl|unavailable|too many|missing|required|not (supported|allowed)/

/** Documented in docs/errors/ServiceError.md, in this order. */
// biome-ignore format: a table
const signs: readonly Sign[] = [
  { names: flagName, besideEntries: /^(success|ok)$/, fails: ({ text }) => /^(false|0)$/.test(text) },
  { names: /^((is|has)_?)?(errors?|failed|failure)$/, besideEntries: /^errors?$/, fails: ({ text }) => text === 'true' },
  { names: /^(status|state|result|ret)$/, besideEntries: /^status$/, fails: ({ text }) => /^(false|err(or)?|fail(ed|ure)?)$/.test(text) },
  { names: /^(status|state|result|ret)$/, fails: ({ text }) => /_(failed|error)$|^(pending|indexing|syncing|processing|queued)$/.test(text) },
  { names: errorName, besideEntries: /^errors?$/, fails: saysError },
  { names: codeName, fails: (field, { success }) => isFailingCode(field) && (!success || errorCodeName.test(field.name)) },
  { names: textName, fails: speaksOfFailure },
  { names: textName, besideEntries: textName, fails: ({ text }) => text === 'notok' },
]

/**
 * The failure that a 2xx body reports, if any. Without entries, a failure must not look like an
 * empty wallet: all signs of the table count, also in the envelopes that stand directly in the body.
 * Beside entries, only the plainest signs count, in the body itself.
 *
 * @example
 * findFailure({ code: -1, msg: 'bad chain', data: null }, { hasEntries: false })
 * // { serviceCode: -1, detail: 'bad chain' }
 */
export function findFailure(
  body: JsonValue,
  { hasEntries, ...options }: Options & { hasEntries: boolean },
): Failure | undefined {
  const { matches = [] } = options
  // an error is judged whole, by the field itself
  const fields = hasEntries ? fieldsOf(body) : readPlaces(body).slice(1).flat()
  const said = whatIsSaid(fields, matches)
  const [failed] = signs.flatMap(({ names, besideEntries, fails }) =>
    fields.filter(
      (field) =>
        (hasEntries ? besideEntries : names)?.test(field.name) &&
        !matches.includes(field.path) &&
        fails(field, said),
    ),
  )
  return failed && describeFailure(body, options, failed)
}

/** The code and the message of a failure: those of the field that tells it, or of `error`, first. */
export function describeFailure(
  body: JsonValue,
  { matches = [], redact = String }: Options,
  failed?: Field,
): Failure {
  const code = readPlaces(body)
    .flat()
    .find((field) => !matches.includes(field.path) && isFailingCode(field))?.value
  const isMessage = failed && isMessageName(failed.name)
  // of a list of errors, the first one
  const [message = null] = isMessage ? [failed.value].flat() : []
  return {
    serviceCode: typeof code === 'string' ? redact(code) : (code as number | undefined), // see isFailingCode
    detail: serviceMessage({ error: message }, redact) ?? serviceMessage(body, redact),
  }
}

/**
 * The service's message in a body: in its `error`, in the body itself, or in another envelope.
 *
 * @example
 * serviceMessage({ code: -1, msg: 'bad chain' }) // 'bad chain'
 */
export function serviceMessage(
  body: JsonValue | undefined,
  redact: RedactMessage = String,
): string | undefined {
  const text = readPlaces(body)
    .flatMap((fields) =>
      [textName, /^(description|text)$/, errorName].flatMap((names) =>
        fields.filter(({ name }) => names.test(name)),
      ),
    )
    .map(({ value }) => value)
    .find((value): value is string => typeof value === 'string' && value !== '')
  return text && redact(text)
}

/** Whether a body says that the request succeeded, and no text in it says anything else. */
export function saysSuccess(body: JsonValue): boolean {
  const fields = readPlaces(body).flat()
  const { success, codeOfSuccess } = whatIsSaid(fields)
  return (
    (success ||
      codeOfSuccess ||
      fields.some(({ name, text }) => flagName.test(name) && text === 'true')) &&
    fields.every(
      ({ name, text }) => !isMessageName(name) || successText.test(text) || noError.test(text),
    )
  )
}

/** Whether a field with this name may be a sign. */
export function isSignName(key: PropertyKey | undefined): boolean {
  return signs.some(({ names }) => names.test(toName(key)))
}

/** Whether a field with this name may be a text for people. */
export function isMessageName(name: string): boolean {
  return textName.test(name) || errorName.test(name)
}

export function isCodeName(key: PropertyKey | undefined): boolean {
  return codeName.test(toName(key))
}

/** The fields of the body's `error`, of the body, and of the other envelopes that stand in it. */
export function readPlaces(body: JsonValue | undefined): Field[][] {
  const outer = fieldsOf(body)
  const errors: Field[] = []
  const places = [errors, outer]
  for (const { name, path, value } of outer) {
    if (name === 'error') errors.push(...fieldsOf(value, `${path}.`))
    else if (envelope.test(name)) places.push(fieldsOf(value, `${path}.`, true))
  }
  return places
}

function fieldsOf(object: JsonValue | undefined, place = '', isInside = false): Field[] {
  if (!isJsonObject(object)) return []
  // of a map with thousands of names, only the first are read
  const fields = Object.entries(object).slice(0, 99)
  return fields.map(([key, value]) => ({
    path: place + key,
    name: toName(key),
    value,
    text: textOf(value),
    isInside,
  }))
}

function textOf(value: JsonValue): string {
  return typeof value === 'object' ? '' : String(value).trim().toLowerCase()
}

function whatIsSaid(fields: readonly Field[], matches: readonly string[] = []): Said {
  return {
    success: fields.some(
      ({ name, text }) => textName.test(name) && successText.test(text) && !text.includes('not'),
    ),
    codeOfSuccess: fields.some(
      ({ name, text, path }) =>
        codeName.test(name) && text && (matches.includes(path) || isSuccessCode(name, text)),
    ),
  }
}

function isSuccessCode(name: string, text: string): boolean {
  return (errorCodeName.test(name) ? noErrorCode : usualCode).test(text)
}

function isFailingCode({ name, value, text, isInside }: Field): boolean {
  if (!codeName.test(name) || !text || typeof value === 'boolean') return false
  const isStatus = /^(status|ret)$/.test(name) || (isInside && name === 'code')
  const isOther = isStatus ? !/^-?\d+$/.test(text) : text.startsWith('0x')
  return (!isOther || errorCodeName.test(name)) && !isSuccessCode(name, text)
}

function speaksOfFailure({ text }: Field): boolean {
  return failureText.test(text) && !harmlessText.test(text)
}

/** A text such as `errorMessage` may also say that there was no error, beside a code of success. */
function saysError(field: Field, { codeOfSuccess }: Said): boolean {
  const isNote = codeOfSuccess && field.text !== '' && errorTextName.test(field.name)
  return isNote ? speaksOfFailure(field) : holdsSomething(field.value)
}

/** Whether an error says something. `{ code: 0, message: '' }` does not. */
function holdsSomething(value: JsonValue, depth = 0): boolean {
  if (typeof value !== 'object' || !value) {
    const text = textOf(value)
    return !noError.test(text) && (depth > 0 || text !== 'no')
  }
  if (depth > 8) return true // the proxy reads bodies whose depth would overflow the stack
  if (Array.isArray(value)) return value.some((item) => holdsSomething(item, depth + 1))
  const fields = fieldsOf(value)
  const { success } = whatIsSaid(fields)
  const isNoError = fields.some(
    ({ name, text }) =>
      codeName.test(name) &&
      text &&
      (noErrorCode.test(text) || (success && isSuccessCode(name, text))),
  )
  return fields.some((field) =>
    isNoError
      ? errorTextName.test(field.name) && speaksOfFailure(field)
      : holdsSomething(field.value, depth + 1),
  )
}
