import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { isRowListName } from './rowListNames.js'
import type { Scope } from './rowLists.js'
import { isRow, isScalar } from './rowShape.js'

/** Rows that are named instead of listed: `{ ordi: { balance: '5' }, sats: { balance: '0' } }`. */
export type RowMap = {
  path: string
  size: number
  /** As of lists, of which none of a higher rank is taken beside it. */
  rank: number
}

/** Which of these objects are maps of rows. */
export function findMaps(objects: readonly Scope[]): RowMap[] {
  return objects.flatMap((scope) => {
    const rows = Object.entries(scope.object).filter(([, value]) => !isScalar(value))
    const rank = rankMap(scope, rows)
    return rank === undefined ? [] : [{ path: scope.path, size: rows.length, rank }]
  })
}

/** Objects that look like rows are; under a well-known name, any objects of scalars, and none. */
function rankMap(
  { name, object }: Scope,
  rows: readonly [string, JsonValue][],
): number | undefined {
  const isKnown = isRowListName(name)
  const areAll = (isOne: (value: JsonValue) => boolean) =>
    rows.every(([key, value]) => !isRowListName(key) && isOne(value))
  if (rows.length === 0) return isKnown && Object.keys(object).length === 0 ? 5 : undefined
  if (areAll(isRow)) return isKnown ? 1 : 5
  return isKnown && areAll(isFlat) ? 3 : undefined
}

function isFlat(value: JsonValue): boolean {
  return isJsonObject(value) && Object.values(value).every(isScalar)
}
