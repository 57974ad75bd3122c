import type { EmptyValue, EmptyWallet } from '../../response/emptyWallet.js'
import { valueAt } from '../../response/emptyWallet.js'
import { findFailure } from '../../response/findFailure.js'
import type { JsonValue } from '../../response/JsonValue.js'
import { locateEntries } from '../../response/locateEntries.js'
import { readFields, saysSuccess } from '../../response/speakers.js'
import { scalarText } from './findPath.js'
import type { ReadAnswer } from './readAnswer.js'
import type { Answer } from './requestAnswer.js'

/** A field of an empty wallet's response, with its values there and in the responses with entries. */
export type EmptyField = {
  /** As `empty` has it. */
  readonly path: string
  readonly values: readonly EmptyValue[]
  readonly isText: boolean
}

/** The response for an address without tokens. */
export type EmptyAnswer = {
  readonly answer: Answer
  readonly address: string
  /** Where the address came from. */
  readonly source: string
  /** How the default rule reads it. */
  readonly read: 'empty' | 'error' | 'entries'
  readonly fields: readonly EmptyField[]
  /** Whether it is an empty wallet for certain: only a person knows what a refused one means. */
  readonly isCertain: boolean
}

type Given = Pick<EmptyAnswer, 'answer' | 'address' | 'source'>
type Known = { answers: readonly ReadAnswer[]; sent: readonly string[]; pinned: string | undefined }

/** What the response for an address without tokens tells. `sent`: the texts of the requests. */
export function learnEmpty(given: Given, { answers, sent, pinned }: Known): EmptyAnswer {
  const { page, body, error } = given.answer
  const read = !page ? 'error' : page.entries.length > 0 ? 'entries' : 'empty'
  const good = answers.filter((each) => each.page.entries.length > 0).map((each) => each.body)
  const fields = body === undefined || read === 'entries' ? [] : learnFields(body, good, sent)
  const isUsual = good.length > 0 && fields.every(({ values }) => values.length === 1)
  const isRefused = error?.name === 'ServiceError' && !isUsual
  // fields that do not make it an empty wallet are of no use
  const isRead = readWith(given.answer, fields, pinned) === 'empty'
  return { ...given, read, fields: isRead ? fields : [], isCertain: isRead && !isRefused }
}

/**
 * The signs in a body, with their values in the responses with entries: a wallet whose tokens were
 * all sent may look like either. Leaves out what differs from response to response.
 */
export function learnFields(
  body: JsonValue,
  good: readonly JsonValue[] = [],
  sent: readonly string[] = [],
): EmptyField[] {
  return readFields(body).flatMap(({ path, speaker, value }) => {
    const isText = typeof value === 'string' && (speaker === 'error' || speaker === 'message')
    const isNamed = isScalar(value) && readPath(body, path) === value // no dot or bracket in a name
    const all = [value, ...good.map((each) => readPath(each, path))]
    const values = [...new Set(all)].filter(isScalar)
    const isVaried =
      values.length > 2 || values.some((it) => isText && tellsRequest(String(it), sent))
    return isNamed && !isVaried ? [{ path, values, isText }] : []
  })
}

/** Texts with digits, or with the address or the chain, are those of one request. */
function tellsRequest(text: string, sent: readonly string[]): boolean {
  const words = (it: string) => ` ${it.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return /\d/.test(text) || sent.some((it) => words(text).includes(words(it)))
}

/**
 * What a response with entries has that the default rule would refuse without them: the entries
 * prove that it is a success. An empty wallet may have other values, or none.
 */
export function provenFields(body: JsonValue, empty: EmptyAnswer | undefined): EmptyField[] {
  const others = empty?.isCertain ? [empty.answer.body ?? null] : []
  const failing = readFields(body).filter((field) => !saysSuccess(field))
  const isFailing = ({ path }: EmptyField) => failing.some((field) => field.path === path)
  const proven = learnFields(body, others).filter(isFailing)
  return findFailure(body, { hasEntries: false, empty: toEmpty(proven) }) ? [] : proven
}

/** The value at a path of `empty`. `null` if there is none. */
export function readPath(body: JsonValue | undefined, path: string): JsonValue {
  return valueAt(body, path) ?? null
}

function isScalar(value: unknown): value is EmptyValue {
  return value === null || scalarText(value) !== null
}

export function toEmpty(fields: readonly EmptyField[]): EmptyWallet {
  return Object.fromEntries(fields.map(({ path, values }) => [path, values]))
}

/** How the hooks read a response if these fields are written. */
export function readWith(
  { page, body }: Answer,
  fields: readonly EmptyField[],
  pinned: string | undefined,
): EmptyAnswer['read'] {
  if (page && page.entries.length > 0) return 'entries'
  if (body === undefined) return 'error'
  const empty = toEmpty(fields)
  if (findFailure(body, { hasEntries: false, empty })) return 'error'
  try {
    return locateEntries(body, pinned, { empty }).entries.length > 0 ? 'error' : 'empty'
  } catch {
    return 'error'
  }
}
