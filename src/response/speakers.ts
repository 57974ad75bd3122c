import { isJsonObject, type JsonValue } from './JsonValue.js'
import { toName } from './toName.js'

/** Who speaks of success or failure, by the name of the field, and what says success. */
type Row = {
  readonly speaker: 'flag' | 'error' | 'code' | 'message'
  readonly names: RegExp
  readonly success: RegExp
}

/** A field that speaks, of the body or of an envelope in it. */
export type Field = Row & {
  /** As `empty` has it, such as `meta.code`. */
  readonly path: string
  readonly value: JsonValue
  /** The value in lower case. `''` for `null`, an object or an array. */
  readonly text: string
}

/** Names of the objects that are read in the body, after `error`. */
const envelope =
  /^(status|meta|head|header|base_resp|response_header|result|data|response|body|payload|context|message|reason|detail|info)$/

const nothing = '|none|no|n/a|-' // the first one is an empty text
const zero = '0+'
const state =
  '(.*stat(e|us)_)?(completed?|done|ready|active|finished|synced|up|empty|success(ful)?|succeed(ed)?)'
const yes = `true|y(es)?|1|20[0-8]|[12]0{3,5}|[a-z]0+|ok(ay)?|${state}`

// a message of success is one clause: no punctuation between its words
const word = "[\\w']+"
const things =
  '((token|balance|asset|holding|item|record|result|transaction|error)s?|entry|entries|data)'
const place = 'found|available|for|in|on|at|of|this|the|your|wallet|address|account|chain|0x\\S*'
const noThings = `(0|no|no more) ${things}( (${place}))*`
const succeeded = `(${word} ){0,4}(success(ful(ly)?)?|succeeded)|successfully( ${word}){0,4}`
const undenied = "(?!.*(not|n't|\\bno\\b|never|without|fail|unable))"
const chinese = '(?!.*[未不没])([一-龥]{2,3})?成功[.!。！]?|一切ok'
const successMessage = `(ok|${noThings}|${undenied}(${succeeded}))[.!]?|${chinese}`

const nothingText = oneOf(nothing)
const noErrorText = oneOf(nothing, zero, 'false', successMessage)

/**
 * The vocabulary. Of several rows with a name, the first one counts. Documented in
 * docs/guides/unknown-responses.md.
 */
// biome-ignore format: a table
const vocabulary: readonly Row[] = [
  { speaker: 'flag', names: /^(is_?)?(success(ful)?|ok|succeed(ed)?)$/, success: oneOf(yes) },
  { speaker: 'code', names: /(^|_)(err(or)?s?|exception|fault|failure)_?(no|code)$/, success: oneOf(nothing, zero, 'ok|success') },
  { speaker: 'error', names: /(^|_|^is|^has)(err(or)?s?|exception|fault|fail(ed|ure)?)(_?(messages?|text|list|details))?$/, success: noErrorText },
  { speaker: 'code', names: /^((status|res(ult|p|ponse)?|ret(urn)?|rtn|biz|sub|api|http|service|info)_?)?code$|^(status|state|result|ret)$/, success: oneOf(nothing, zero, yes) },
  { speaker: 'message', names: /(^|_)(message|detail|reason|description|info)$|msg$/, success: oneOf(nothing, yes, successMessage) },
]

function oneOf(...values: readonly string[]): RegExp {
  return new RegExp(`^(${values.join('|')})$`)
}

/** The vocabulary's row for a field with this name. Without one, the field does not speak. */
export function rowOf(key: PropertyKey | undefined): Row | undefined {
  const name = toName(key)
  return vocabulary.find(({ names }) => names.test(name))
}

/** Whether a field says success, or nothing. */
export function saysSuccess({ speaker, success, value, text }: Field): boolean {
  if (typeof value !== 'object') return success.test(text)
  return speaker !== 'error' || isNoError(value)
}

/** Whether a field says something, and not only that there is no error. */
export function saysSomething({ speaker, text }: Field): boolean {
  return speaker !== 'error' && !nothingText.test(text)
}

/** Whether an error is none: `{}`, `[null]`, or `{ code: 0, message: '', id: 7 }`. */
function isNoError(error: JsonValue): boolean {
  // not deeper than one level: in a deeply nested body, recursion could overflow the stack
  const fields = fieldsOf(error).filter(({ value }) => typeof value !== 'object')
  const hasCode = fields.some((field) => field.speaker === 'code' && saysSomething(field))
  if (hasCode) return fields.every(saysSuccess)
  return Object.values(error ?? {}).every((value: JsonValue) =>
    typeof value === 'object'
      ? Object.keys(value ?? {}).length === 0
      : noErrorText.test(textOf(value)),
  )
}

/** The fields of the body's `error`, then of the body itself, then of the other envelopes in it. */
export function readFields(body: JsonValue | undefined): Field[] {
  const fieldsIn = (names: RegExp) =>
    entriesOf(body)
      .filter(([key]) => names.test(toName(key)))
      .flatMap(([key, value]) => fieldsOf(value, `${key}.`))
  return [...fieldsIn(/^error$/), ...fieldsOf(body), ...fieldsIn(envelope)]
}

function fieldsOf(object: JsonValue | undefined, prefix = ''): Field[] {
  return entriesOf(object).flatMap(([key, value]) => {
    const row = rowOf(key)
    return row ? { ...row, path: prefix + key, value, text: textOf(value) } : []
  })
}

function entriesOf(object: JsonValue | undefined): [name: string, value: JsonValue][] {
  if (!isJsonObject(object)) return []
  const names = Object.keys(object).slice(0, 99) // of a map with thousands, the first ones
  return names.map((name) => [name, object[name] as JsonValue]) // an own field
}

function textOf(value: JsonValue): string {
  return typeof value === 'object' ? '' : String(value).trim().toLowerCase()
}
