import { isJsonObject, type JsonObject, type JsonValue, valuesByName } from './JsonValue.js'

// excludes page counts, such as `totalPage` and `pages`
const totalField =
  /^total[_-]?(count|num(ber)?|elements|items|records|results|rows|entries|tokens)?$/i
const hasMoreField = /^(has[_-]?(more|next([_-]?page)?)|more|next)$/i
const isLastField = /^(is[_-]?)?(end|last([_-]?page)?)$/i
const paginationObject = /^(pagination|paging|page([_-]?info)?|meta)$/i

/**
 * Reads the list's length, and whether more entries follow, from the objects that contain the list:
 * the innermost first, and each before its `pagination`. Ignores a `count` that equals `entryCount`,
 * because it may count only the page.
 */
export function readPagination(
  scopes: readonly JsonObject[],
  entryCount?: number,
): { total: number | null; hasMore: boolean | null } {
  const objects = scopes.flatMap((scope) => [
    scope,
    ...valuesByName(scope, paginationObject).filter(isJsonObject),
  ])
  const totals = objects.flatMap((object) => [
    ...valuesByName(object, totalField).map(toCount),
    ...valuesByName(object, /^count$/i)
      .map(toCount)
      .filter((count) => count !== entryCount),
  ])
  const hasMore = objects.flatMap((object) => [
    ...valuesByName(object, hasMoreField),
    ...valuesByName(object, isLastField).map((it) => (typeof it === 'boolean' ? !it : null)),
  ])
  return {
    total: totals.find((total) => total !== null) ?? null,
    hasMore: hasMore.find((value) => typeof value === 'boolean') ?? null,
  }
}

/** A number, or a text of at most 15 digits, which a number holds exactly. */
function toCount(value: JsonValue): number | null {
  return typeof value !== 'object' && /^\d{1,15}$/.test(String(value)) ? Number(value) : null
}
