import { isJsonObject, type JsonValue } from '../../src/spec/JsonValue.js'
import type { Fact } from './answerForms.js'

/** A total or a "more" that was put into an answer. */
export type PlacedFact = { out: number; isPaging: boolean; isCount: boolean; value: JsonValue }

/** Puts them in, at most one of a kind in an object and its pagination: two would be by chance. */
export function placeFacts(
  outwards: readonly Map<string, JsonValue>[],
  facts: readonly Fact[],
  rows: number,
): PlacedFact[] {
  const placed: PlacedFact[] = []
  for (const { out: wanted, paging, name, value: given } of facts) {
    const value = given ?? rows
    const out = Math.min(wanted, outwards.length - 1)
    const fields = outwards[out]
    const fact = { out, isPaging: paging !== null, isCount: name === 'count', value }
    const isTaken = placed.some(
      (other) =>
        other.out === out && other.isPaging === fact.isPaging && other.isCount === fact.isCount,
    )
    const isElsewhere = placed.some(
      (other) => other.out === out && other.isPaging && paging !== null,
    )
    if (!fields || isTaken || isElsewhere) continue
    const object = fields.get(paging ?? '')
    if (paging === null) fields.set(name, value)
    else fields.set(paging, { ...(isJsonObject(object) ? object : {}), [name]: value })
    placed.push(fact)
  }
  return placed
}

/** The rows' own object first, then its pagination, then outwards; a total before a count. */
export function expectFact(facts: readonly PlacedFact[], rows: number): PlacedFact | undefined {
  return facts
    .filter(({ isCount, value }) => !isCount || Number(value) !== rows)
    .sort(
      (left, right) =>
        left.out - right.out ||
        Number(left.isPaging) - Number(right.isPaging) ||
        Number(left.isCount) - Number(right.isCount),
    )[0]
}
