import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'

type JsonObject = { [key: string]: JsonValue }
type IsFact = (name: string, text: string) => boolean

// Counts of pages (`totalPage`, `pages`) are not among them.
const totalField =
  /^total([_-]?(count|elements|items|records|results|rows|entries|tokens|num(ber)?))?$/i
const countField = /^count$/i
const hasMoreField = /^(has[_-]?)?(more|next([_-]?page)?)$/i
const pagingField = /^(pagination|paging|page([_-]?info)?|meta)$/i

// No more digits than a number holds exactly.
const digits = /^\d{1,15}$/

/**
 * The list's length, from the rows' own object outwards. A `count` that equals the rows on the
 * page may be the page's own, and is none.
 */
export function findTotal(scopes: readonly JsonObject[], rows: number): number | null {
  const total = findFact(scopes, [
    (name, text) => totalField.test(name) && digits.test(text),
    (name, text) => countField.test(name) && digits.test(text) && Number(text) !== rows,
  ])
  return total === undefined ? null : Number(total)
}

/** Whether the answer says that rows follow, from the rows' own object outwards. */
export function findHasMore(scopes: readonly JsonObject[]): boolean | null {
  const hasMore = findFact(scopes, [
    (name, text) => hasMoreField.test(name) && /^(true|false|1|0)$/.test(text),
  ])
  return hasMore === undefined ? null : hasMore === 'true' || hasMore === '1'
}

/** The first scalar that is the first fact, else one that is the next; as text. */
function findFact(scopes: readonly JsonObject[], facts: readonly IsFact[]): string | undefined {
  for (const scope of scopes) {
    const paging = Object.entries(scope).flatMap(([name, value]) =>
      pagingField.test(name) && isJsonObject(value) ? [value] : [],
    )
    for (const object of [scope, ...paging]) {
      for (const isFact of facts) {
        for (const [name, value] of Object.entries(object)) {
          if (typeof value !== 'object' && isFact(name, String(value))) return String(value)
        }
      }
    }
  }
  return undefined
}
