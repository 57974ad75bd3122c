import type { JsonValue } from '../../request/JsonValue.js'
import { compareEmpty, type EmptyWallet, pathNames } from '../../response/emptyWallet.js'
import { findFailure, readSigns } from '../../response/findFailure.js'
import { locateEntries } from '../../response/locateEntries.js'
import type { Findings } from './Findings.js'
import { scalarText, valueAt } from './findPath.js'
import type { ReadAnswer } from './readAnswer.js'
import type { Answer } from './requestAnswer.js'

type Scalar = string | number | boolean | null

/** A field of an empty wallet's response, with its values there and in the responses with entries. */
export type EmptyField = {
  /** As `empty` has it. */
  readonly path: string
  readonly values: readonly Scalar[]
  readonly isText: boolean
}

/** The response for an address without tokens. */
export type EmptyAnswer = {
  readonly answer: Answer
  /** Where the address came from. */
  readonly source: string
  /** How the default rule reads it. */
  readonly read: 'empty' | 'error' | 'entries'
  readonly fields: readonly EmptyField[]
  /** Whether it is an empty wallet for certain: only a person knows what a refused one means. */
  readonly isCertain: boolean
}

/** What the response for an address without tokens tells. `sent`: the texts of the requests. */
export function learnEmpty(
  answer: Answer,
  source: string,
  {
    answers,
    sent,
    locate,
  }: { answers: readonly ReadAnswer[]; sent: readonly string[]; locate?: string | undefined },
): EmptyAnswer {
  const { page, body, error } = answer
  const read = !page ? 'error' : page.entries.length > 0 ? 'entries' : 'empty'
  const good = answers.filter((each) => each.page.entries.length > 0).map((each) => each.body)
  const fields = body === undefined || read === 'entries' ? [] : learnFields(body, good, sent)
  const isUsual = good.length > 0 && fields.every(({ values }) => values.length === 1)
  const isRefused = error?.name === 'ServiceError' && !isUsual
  const isCertain = !isRefused && readWith(answer, fields, locate) === 'empty'
  return { answer, source, read, fields, isCertain }
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
  return readSigns(body).flatMap(({ path, value, isText }) => {
    const isNamed = readPath(body, path) === value // not if a name has a dot or a bracket
    const all = [value, ...good.map((each) => readPath(each, path))]
    const values = [...new Set(all)].filter(isScalar)
    const isVaried =
      values.length > 2 || values.some((it) => isText && tellsRequest(String(it), sent))
    return isNamed && !isVaried ? [{ path, values, isText }] : []
  })
}

/** Texts with digits, or with the address or the chain, are those of one request. */
function tellsRequest(text: string, sent: readonly string[]): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return /\d/.test(text) || sent.some((it) => words.includes(it.toLowerCase()))
}

/** The code of a response with entries that the default rule would refuse: the entries prove it. */
export function provenCodes(body: JsonValue): EmptyField[] {
  const fails = (...matches: string[]) => findFailure(body, { hasEntries: false, matches })
  if (!fails()) return []
  const proven = learnFields(body).find(({ path, isText }) => !isText && !fails(path))
  return proven ? [proven] : []
}

/** The value at a path of `empty`. `null` if there is none. */
export function readPath(body: unknown, path: string): unknown {
  return valueAt(body, pathNames(path)) ?? null
}

function isScalar(value: unknown): value is Scalar {
  return value === null || scalarText(value) !== null
}

export function toEmpty(fields: readonly EmptyField[]): EmptyWallet {
  return Object.fromEntries(fields.map(({ path, values }) => [path, values]))
}

/** How the hooks read a response if these fields are written. */
export function readWith(
  { page, body }: Answer,
  fields: readonly EmptyField[],
  locate: string | undefined,
): EmptyAnswer['read'] {
  if (page && page.entries.length > 0) return 'entries'
  if (body === undefined) return 'error'
  const empty = toEmpty(fields)
  const { matches, differs } = compareEmpty(body, empty)
  if (differs.length > 0 || findFailure(body, { hasEntries: false, matches })) return 'error'
  try {
    return locateEntries(body, locate, { empty }).entries.length > 0 ? 'error' : 'empty'
  } catch {
    return 'error'
  }
}

export function emptyFindings(
  empty: EmptyAnswer | undefined,
  told: readonly EmptyField[],
): Findings['empty'] {
  if (!empty) return null
  const fields = told.length > 0 ? told : empty.fields
  return {
    fields: fields.map(({ path, values }) => ({ path, values: [...values] })),
    read: empty.read,
  }
}
