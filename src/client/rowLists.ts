import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { isRowListName, mayHoldRows } from './rowListNames.js'
import { headOf, isRow, isWrapper } from './rowShape.js'

type JsonObject = { [key: string]: JsonValue }

/** An array of the answer that may be the rows. */
export type RowList = {
  path: string
  array: JsonValue[]
  /** The objects around it, nearest first. */
  scopes: readonly JsonObject[]
  /** How sure it is to be the rows, 0 being the surest. */
  rank: number
}

/** An object of the answer that lists were looked for in. */
export type Scope = {
  name: string
  path: string
  object: JsonObject
  scopes: readonly JsonObject[]
}

const MAX_DEPTH = 4

/** The answer's lists and the objects around them, nearest level first, as far as a list of rank 0. */
export function findLists(body: JsonValue): { lists: RowList[]; objects: Scope[] } {
  const lists: RowList[] = []
  const objects: Scope[] = []
  let depth = MAX_DEPTH
  const add = (name: string, path: string, value: JsonValue, scopes: readonly JsonObject[]) => {
    // a one-element wrapper counts as its element
    const inner = isWrapper(value) ? value[0] : value
    if (isJsonObject(inner)) {
      // what is in a row is its own; but what is around rows may have a balance too
      if (scopes.length > 0 && !isRowListName(name) && isRow(inner)) return
      objects.push({ name, path: inner === value ? path : `${path}[0]`, object: inner, scopes })
    } else if (Array.isArray(inner) && mayHoldRows(name)) {
      const rank = rankList(name, inner)
      lists.push({ path, array: inner, scopes, rank })
      if (rank === 0) depth = scopes.length
    }
  }
  add('', '', body, [])
  // more of them come while they are read
  for (const { path, object, scopes } of objects) {
    if (scopes.length >= depth) break
    const around = [object, ...scopes]
    for (const [name, value] of Object.entries(object)) {
      add(name, path === '' ? name : `${path}.${name}`, value, around)
    }
  }
  return { lists, objects }
}

/**
 * 0 rows under a well-known name, 1 a map of rows under one, 2 a well-known name without rows,
 * 3 a map under one that may be of rows, 4 rows under any name, 5 scalars under a well-known name
 * and maps under others, 6 no rows under any name, 7 nothing.
 */
function rankList(name: string, array: readonly JsonValue[]): number {
  const isKnown = isRowListName(name)
  if (isJsonObject(headOf(array))) return isKnown ? 0 : 4
  if (array.length === 0) return isKnown ? 2 : 6
  return isKnown ? 5 : 7
}
