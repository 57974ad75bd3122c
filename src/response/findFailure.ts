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
  readonly counts: boolean
  readonly success: boolean
  readonly codeOfSuccess: boolean
}

/** A sign of a failure: one row of the table. */
type Sign = {
  readonly names: RegExp
  /** The names that count beside entries, too, in the body itself. Default: none. */
  readonly besideEntries?: RegExp
  readonly isFailure: (field: Field, said: Said) => boolean
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

const successCode = /^(0+|1|20[0-8]|20{3,5}|[a-z]0+|ok|success|succeeded|true|none)$/
/** Of an error, and of a code of the family `errno`. */
const noError = /^(0*|ok|success|none|null|n\/a|-|false)$/
const successText = /^(ok\b|success)/
const harmlessText = /^(ok\b|success|no(ne)?\b|0 )/
const failureText =
  /limit|invalid|unauthori|forbidden|denied|fail|error|exceed|expire|throttl|unavailable|too many|missing|required|not (supported|allowed)/

/** Documented in docs/errors/ServiceError.md, in this order. */
// biome-ignore format: a table
const signs: readonly Sign[] = [
  { names: flagName, besideEntries: /^(success|ok)$/, isFailure: ({ text }, { counts }) => text === 'false' || (text === '0' && !counts) },
  { names: /^((is|has)_?)?(errors?|failed|failure)$/, besideEntries: /^errors?$/, isFailure: ({ text }) => text === 'true' },
  { names: /^(status|state|result|ret)$/, besideEntries: /^status$/, isFailure: ({ text }) => /^(false|err(or)?|fail(ed|ure)?)$/.test(text) },
  { names: /^(status|state|result|ret)$/, isFailure: ({ text }) => /_(failed|error)$|^(pending|indexing|syncing|processing|queued)$/.test(text) },
  { names: errorName, besideEntries: /^errors?$/, isFailure: saysError },
  { names: codeName, isFailure: (field, { success }) => isFailingCode(field) && (!success || errorCodeName.test(field.name)) },
  { names: textName, isFailure: speaksOfFailure },
  { names: textName, besideEntries: textName, isFailure: ({ text }) => text === 'notok' },
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
  const fields = hasEntries ? fieldsOf(body) : readPlaces(body).flat()
  const said = whatIsSaid(fields, matches)
  const failed = fields.find(
    (field) =>
      !matches.includes(field.path) &&
      signs.some(
        ({ names, besideEntries, isFailure }) =>
          (hasEntries ? besideEntries : names)?.test(field.name) && isFailure(field, said),
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
  const isMessage = failed && (errorName.test(failed.name) || textName.test(failed.name))
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
      fields.some(({ name, text }) => flagName.test(name) && successCode.test(text))) &&
    fields.every(({ name, text }) => !textName.test(name) || !text || successText.test(text))
  )
}

/** The fields that may be signs, without arrays and objects. `inspect` learns from them. */
export function readSigns(
  body: JsonValue,
): { path: string; value: string | number | boolean | null; isText: boolean }[] {
  return readPlaces(body)
    .flat()
    .flatMap(({ path, name, value }) => {
      if ((typeof value === 'object' && value !== null) || !isSignName(name)) return []
      const isText = typeof value === 'string' && (textName.test(name) || errorName.test(name))
      return [{ path, value, isText }]
    })
}

/** Whether a field with this name may be a sign. */
export function isSignName(key: PropertyKey | undefined): boolean {
  return signs.some(({ names }) => names.test(toName(key)))
}

export function isCodeName(key: PropertyKey | undefined): boolean {
  return codeName.test(toName(key))
}

/** The fields of the body's `error`, of the body, and of the other envelopes that stand in it. */
function readPlaces(body: JsonValue | undefined): Field[][] {
  const outer = fieldsOf(body)
  const places = [outer]
  for (const { name, path, value } of outer) {
    if (!envelope.test(name)) continue
    if (name === 'error') places.unshift(fieldsOf(value, `${path}.`))
    else places.push(fieldsOf(value, `${path}.`, true))
  }
  return places
}

function fieldsOf(object: JsonValue | undefined, place = '', isInside = false): Field[] {
  if (!isJsonObject(object)) return []
  // an object with more fields is no envelope, but a map
  const fields = Object.entries(object).slice(0, 99)
  return fields.map(([key, value]) => ({
    path: place + key,
    name: toName(key),
    value,
    text: typeof value === 'object' ? '' : String(value).trim().toLowerCase(),
    isInside,
  }))
}

function whatIsSaid(fields: readonly Field[], matches: readonly string[] = []): Said {
  return {
    counts: fields.some(
      ({ name, value }) =>
        /^(failed|failures?|errors|skipped)$/.test(name) && typeof value === 'number',
    ),
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
  return (errorCodeName.test(name) ? noError : successCode).test(text)
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
    const text = String(value).trim().toLowerCase()
    return !noError.test(text) && (depth > 0 || text !== 'no')
  }
  if (depth > 8) return true // the proxy reads bodies whose depth would overflow the stack
  if (Array.isArray(value)) return value.some((item) => holdsSomething(item, depth + 1))
  const fields = fieldsOf(value)
  const { success } = whatIsSaid(fields)
  const isNoError = fields.some(
    ({ name, text }) =>
      codeName.test(name) && text && (noError.test(text) || (success && successCode.test(text))),
  )
  return isNoError
    ? fields.some(speaksOfFailure)
    : fields.some((field) => holdsSomething(field.value, depth + 1))
}
