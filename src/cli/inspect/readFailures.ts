import { pagingField } from '../../response/locateEntries.js'
import type { Inspection } from './createInspection.js'
import { isTime, wordsOf } from './fieldNames.js'
import { findValues, type Path, pathText, scalarText } from './findPath.js'
import { type EmptyAnswer, type EmptyField, provenCodes, readPath, readWith } from './learnEmpty.js'
import type { ReadAnswer } from './readAnswer.js'
import type { Answer } from './requestAnswer.js'

/** Name of the request with a wrong key. */
export const WRONG_KEY = 'wrong key'

const MAX_DEPTH = 3

/** Names of values that differ from response to response: ids of requests, and durations. */
const perRequest =
  /^(id|uuid|nonce|request|requestid|trace|traceid|span|took|elapsed|duration|latency|cost|ms)$/

/** What tells an empty wallet: learned from one, and from the failures of `--errors`. */
export function learnTold(
  answers: readonly ReadAnswer[],
  failures: readonly Answer[],
  { empty, locate }: { empty: EmptyAnswer | undefined; locate: string | undefined },
): EmptyField[] {
  const [full] = answers.filter(({ page }) => page.entries.length > 0)
  const learned = empty?.isCertain ? empty.fields : []
  const told = learned.length > 0 ? [...learned] : full ? provenCodes(full.body) : []
  for (const failure of failures) {
    if (readWith(failure, told, locate) !== 'empty') continue
    const field = findDifference(failure, answers, empty)
    if (field) told.push(field)
  }
  return told
}

/** Whether the hooks read a failure as an empty wallet, although the service tells them apart. */
export function isMistaken(
  failure: Answer,
  { told, answers, empty, locate }: Pick<Inspection, 'told' | 'answers' | 'empty' | 'locate'>,
): boolean {
  if (readWith(failure, told, locate) !== 'empty') return false
  return failure.name === WRONG_KEY || findDifference(failure, answers, empty) !== undefined
}

/** The scalars outside arrays, in at most three nested objects. */
export function fieldsOf(body: unknown): { path: Path; value: string | number | boolean }[] {
  return [...findValues(body)].flatMap(({ path, value }) => {
    const isOutside = path.length <= MAX_DEPTH && path.every((name) => typeof name === 'string')
    const isScalar = isOutside && scalarText(value) !== null
    return isScalar ? [{ path, value: value as string | number | boolean }] : [] // see isScalar
  })
}

/**
 * A field that is alike, or missing, in all good responses and in that of an empty wallet, and
 * otherwise in the failure. Numbers and booleans first, then fields that the good responses lack: a
 * text may also say something else about a wallet without tokens.
 */
function findDifference(
  failure: Answer,
  answers: readonly ReadAnswer[],
  empty: EmptyAnswer | undefined,
): EmptyField | undefined {
  const good = [...answers, ...(empty?.answer.body === undefined ? [] : [empty.answer])]
  const sources = answers.flatMap(({ total, hasMore }) => [total?.path, hasMore?.path])
  const found = fieldsOf(failure.body).flatMap(({ path: names, value }): EmptyField[] => {
    const [path, name] = [pathText(names), String(names.at(-1))]
    const isOther =
      pagingField.test(name) ||
      isTime(name) ||
      wordsOf(name).some((word) => perRequest.test(word)) ||
      sources.includes(path)
    const known = readPath(good[0]?.body, path)
    const isNamed = readPath(failure.body, path) === value
    const isAlike = isNamed && good.every(({ body }) => readPath(body, path) === known)
    const isScalar = known === null || scalarText(known) !== null
    if (isOther || !isAlike || !isScalar || value === known) return []
    return [{ path, values: [known as string | number | boolean | null], isText: false }] // see isScalar
  })
  const rank = ({ values: [value] }: EmptyField) =>
    typeof value === 'string' ? 2 : value === null ? 1 : 0
  return found.toSorted((left, right) => rank(left) - rank(right))[0]
}
