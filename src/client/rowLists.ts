import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { isRowListName, mayHoldRows } from './rowListNames.js'
import { EMPTY, NAMED_EMPTY, NAMED_ROWS, ROWS, SCALARS, UNLIKELY } from './rowRank.js'
import { headOf, isRow, isWrapper } from './rowShape.js'

type JsonObject = { [key: string]: JsonValue }

/** An array of the answer that may be the rows. */
export type RowList = {
  path: string
  array: JsonValue[]
  /** The objects around it, nearest first. */
  scopes: readonly JsonObject[]
  /** Of `rowRank.ts`. */
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

/** The answer's lists and the objects around them, nearest level first, as far as rows under a well-known name. */
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
      if (rank === NAMED_ROWS) depth = scopes.length
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

function rankList(name: string, array: readonly JsonValue[]): number {
  const isKnown = isRowListName(name)
  if (isJsonObject(headOf(array))) return isKnown ? NAMED_ROWS : ROWS
  if (array.length === 0) return isKnown ? NAMED_EMPTY : EMPTY
  return isKnown ? UNLIKELY : SCALARS
}
