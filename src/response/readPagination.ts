import { isJsonObject, type JsonObject, textsByName, valuesByName } from '../request/JsonValue.js'

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
    ...textsByName(object, totalField),
    ...textsByName(object, /^count$/i).filter((count) => Number(count) !== entryCount),
  ])
  const hasMoreValues = objects.flatMap((object) => [
    ...valuesByName(object, hasMoreField),
    ...valuesByName(object, isLastField).map((value) =>
      typeof value === 'boolean' ? !value : null,
    ),
  ])
  // at most 15 digits, which a number holds exactly
  const total = totals.find((text) => /^\d{1,15}$/.test(text))
  return {
    total: total === undefined ? null : Number(total),
    hasMore: hasMoreValues.find((value) => typeof value === 'boolean') ?? null,
  }
}
