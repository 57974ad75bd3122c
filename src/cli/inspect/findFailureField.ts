import { pagingField } from '../../response/locateEntries.js'
import { isTime, wordsOf } from './fieldNames.js'
import { findValues, type Path, pathText, scalarText, valueAt } from './findPath.js'
import type { ReadAnswer } from './readAnswer.js'
import type { Answer } from './requestAnswer.js'

/** A field that tells a failure from the good responses. */
export type FailureField = {
  readonly path: Path
  /** Its value in all good responses. `undefined`: they do not have it. */
  readonly good: string | number | boolean | undefined
}

const MAX_DEPTH = 3

/** Names of values that differ from response to response: ids of requests, and durations. */
const perRequest =
  /^(id|uuid|nonce|request|requestid|trace|traceid|span|took|elapsed|duration|latency|cost|ms)$/

/** A failure without entries is an empty wallet for the hooks. */
export function isReadAsEmpty({ page }: Answer): boolean {
  return page?.entries.length === 0
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
 * A field that has the same value in all good responses, or is in none, and is otherwise in the
 * failure. Numbers and booleans first, then fields that the good responses lack: a text may also
 * say something else about a wallet without tokens.
 */
export function findFailureField(
  failure: Answer,
  answers: readonly ReadAnswer[],
): FailureField | null {
  const [first] = answers
  if (!first) return null
  const sources = answers.flatMap(({ total, hasMore }) => [total?.path, hasMore?.path])
  const found = fieldsOf(failure.body).flatMap(({ path, value }) => {
    const name = String(path.at(-1))
    const isOther =
      pagingField.test(name) ||
      isTime(name) ||
      wordsOf(name).some((word) => perRequest.test(word)) ||
      sources.includes(pathText(path))
    const good = valueAt(first.body, path)
    const isAlike = answers.every(({ body }) => valueAt(body, path) === good)
    const isKnown = good === undefined || scalarText(good) !== null
    if (isOther || !isAlike || !isKnown || value === good) return []
    return [{ path, good: good as FailureField['good'] }] // see isKnown
  })
  const rank = ({ good }: FailureField) =>
    typeof good === 'string' ? 2 : good === undefined ? 1 : 0
  return found.toSorted((left, right) => rank(left) - rank(right))[0] ?? null
}
