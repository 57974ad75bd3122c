import { isJsonObject, type JsonObject, valuesByName } from '../spec/JsonValue.js'

// Counts of pages (`totalPage`, `pages`) are not among them.
const totalField = /^total[_-]?(count|elements|items|records|results|rows|entries|tokens)?$/i
const hasMoreField = /^(has[_-]?(more|next([_-]?page)?)|more)$/i
const pagingField = /^(pagination|paging|page([_-]?info)?|meta)$/i

/**
 * The list's length and whether rows follow, from the objects around the rows, nearest first, each
 * before its `pagination`. A `count` that equals the rows on the page may be the page's own, and
 * is no total.
 */
export function readPagination(
  scopes: readonly JsonObject[],
  rowCount: number,
): { total: number | null; hasMore: boolean | null } {
  const objects = scopes.flatMap((scope) => [
    scope,
    ...valuesByName(scope, pagingField).filter(isJsonObject),
  ])
  const totals = objects.flatMap((object) => [
    ...valuesByName(object, totalField),
    ...valuesByName(object, /^count$/i).filter((count) => Number(count) !== rowCount),
  ])
  const claims = objects.flatMap((object) => valuesByName(object, hasMoreField))
  // no more digits than a number holds exactly; `test` converts to a string
  const total = totals.find((value) => /^\d{1,15}$/.test(value as string))
  return {
    total: total === undefined ? null : Number(total),
    hasMore: claims.find((value) => typeof value === 'boolean') ?? null,
  }
}
