import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { isRowListName } from './rowListNames.js'
import type { Scope } from './rowLists.js'
import { NAMED_MAP, POSSIBLE_MAP, UNLIKELY } from './rowRank.js'
import { isRow, isScalar } from './rowShape.js'

/** Rows that are named instead of listed: `{ ordi: { balance: '5' }, sats: { balance: '0' } }`. */
export type RowMap = {
  path: string
  size: number
  /** Of `rowRank.ts`: no list of a higher one is taken beside it. */
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
  if (rows.length === 0) return isKnown && Object.keys(object).length === 0 ? UNLIKELY : undefined
  if (areAll(isRow)) return isKnown ? NAMED_MAP : UNLIKELY
  return isKnown && areAll(isFlat) ? POSSIBLE_MAP : undefined
}

function isFlat(value: JsonValue): boolean {
  return isJsonObject(value) && Object.values(value).every(isScalar)
}
