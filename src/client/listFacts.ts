import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'

type JsonObject = { [key: string]: JsonValue }

/** What an answer says of the list that its rows are a part of. */
export type ListFacts = { total: number | null; hasMore: boolean | null }

// Counts of pages (`totalPage`, `pages`) are not among them.
const totalField =
  /^total([_-]?(count|elements|items|records|results|rows|entries|tokens|num(ber)?))?$/i
const countField = /^count$/i
const hasMoreField = /^(has[_-]?(more|next([_-]?page)?)|more)$/i
const pagingField = /^(pagination|paging|page([_-]?info)?|meta)$/i

/**
 * The list's length and whether rows follow, from the rows' own object outwards, each object
 * before its `pagination`. A `count` that equals the rows on the page may be the page's own, and
 * is no total.
 */
export function findListFacts(scopes: readonly JsonObject[], rows: number): ListFacts {
  const facts: ListFacts = { total: null, hasMore: null }
  for (const scope of scopes) {
    const objects = [scope]
    for (const object of objects) {
      let count: number | null = null
      for (const name in object) {
        const value = object[name]
        if (isJsonObject(value)) {
          if (pagingField.test(name)) objects.push(value)
        } else if (totalField.test(name)) facts.total ??= readLength(value)
        else if (countField.test(name)) count = readLength(value)
        else if (hasMoreField.test(name)) facts.hasMore ??= readYesOrNo(value)
      }
      if (count !== rows) facts.total ??= count
    }
  }
  return facts
}

/** A number or a string of digits, no more of them than a number holds exactly. */
function readLength(value: JsonValue | undefined): number | null {
  return typeof value !== 'object' && /^\d{1,15}$/.test(String(value)) ? Number(value) : null
}

function readYesOrNo(value: JsonValue | undefined): boolean | null {
  if (value === true || value === 'true' || value === 1) return true
  return value === false || value === 'false' || value === 0 ? false : null
}
