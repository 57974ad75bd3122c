import { pagingField } from '../../response/locateEntries.js'
import { isTime, wordsOf } from './fieldNames.js'
import { findValues, type Path, pathText, scalarText, valueAt } from './findPath.js'
import {
  type EmptyAnswer,
  type EmptyField,
  provenFields,
  readPath,
  readWith,
} from './learnEmpty.js'
import type { ReadAnswer } from './readAnswer.js'
import type { Answer } from './requestAnswer.js'

/** What is known of the service's good responses. */
type Known = {
  readonly answers: readonly ReadAnswer[]
  readonly empty: EmptyAnswer | undefined
  readonly pinned: string | undefined
}

/** Name of the request with a wrong key. */
export const WRONG_KEY = 'wrong key'

const MAX_DEPTH = 3

/** Names of values that differ from response to response: ids of requests, and durations. */
const perRequest =
  /^(id|uuid|nonce|request|requestid|trace|traceid|span|took|elapsed|duration|latency|cost|ms)$/

/** What tells an empty wallet: learned from one, and from the failures of `--errors`. */
export function learnTold(
  failures: readonly Answer[],
  { answers, empty, pinned }: Known,
): EmptyField[] {
  const [full] = answers.filter(({ page }) => page.entries.length > 0)
  const learned = empty?.isCertain ? empty.fields : []
  const told = learned.length > 0 || !full ? [...learned] : provenFields(full.body, empty)
  for (const failure of failures) {
    if (readWith(failure, told, pinned) !== 'empty') continue
    const field = findDifference(failure, answers, empty)
    if (field) told.push(field)
  }
  return told
}

/** Whether the hooks read a failure as an empty wallet, although the service tells them apart. */
export function isMistaken(
  failure: Answer,
  { told, answers, empty, pinned }: Known & { readonly told: readonly EmptyField[] },
): boolean {
  if (readWith(failure, told, pinned) !== 'empty') return false
  if (failure.name === WRONG_KEY || !empty?.answer.body) return true
  const bodies = [failure.body, empty.answer.body] as const // a pair
  const isOther = (path: Path) => valueAt(bodies[0], path) !== valueAt(bodies[1], path)
  return bodies.flatMap(fieldsOf).some(({ path }) => isOther(path) && !isPerRequest(path, answers))
}

/** The scalars outside arrays, in at most three nested objects. */
export function fieldsOf(body: unknown): { path: Path; value: string | number | boolean }[] {
  return [...findValues(body)].flatMap(({ path, value }) => {
    const isOutside = path.length <= MAX_DEPTH && path.every((name) => typeof name === 'string')
    const isScalar = isOutside && scalarText(value) !== null
    return isScalar ? [{ path, value: value as string | number | boolean }] : [] // see isScalar
  })
}

/** Whether a field says nothing of a failure: paging, times and ids of requests. */
function isPerRequest(path: Path, answers: readonly ReadAnswer[]): boolean {
  const name = String(path.at(-1))
  const isSource = answers.some(({ total, hasMore }) =>
    [total?.path, hasMore?.path].includes(pathText(path)),
  )
  const isRequest = wordsOf(name).some((word) => perRequest.test(word))
  return isSource || isRequest || pagingField.test(name) || isTime(name)
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
  const found = fieldsOf(failure.body).flatMap(({ path: names, value }): EmptyField[] => {
    const path = pathText(names)
    const isOther = isPerRequest(names, answers)
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
