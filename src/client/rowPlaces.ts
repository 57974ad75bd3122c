import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { isRowListName, mayHoldRows } from './rowListNames.js'
import { headOf, isRow, isScalar, isWrapper } from './rowShape.js'

type JsonObject = { [key: string]: JsonValue }

/** A list or an object of the answer, where the rows may be. */
export type Place = {
  name: string
  path: string
  value: JsonValue[] | JsonObject
  /** The objects around it, nearest first. */
  scopes: readonly JsonObject[]
}

const MAX_DEPTH = 4

/** The answer's lists and objects, nearest level first, as far as a list that is surely the rows. */
export function findPlaces(body: JsonValue): Place[] {
  let places: Place[] = []
  let level = placesOf('', '', body, [])
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    places = places.concat(level)
    if (level.some((place) => rankList(place) === 0)) break
    level = level.flatMap(({ path, value, scopes }) =>
      Array.isArray(value)
        ? []
        : Object.entries(value).flatMap(([name, inner]) =>
            placesOf(name, path === '' ? name : `${path}.${name}`, inner, [value, ...scopes]),
          ),
    )
  }
  return places
}

/** A one-element wrapper counts as its element; what is in a row is the row's own. */
function placesOf(
  name: string,
  path: string,
  value: JsonValue,
  scopes: readonly JsonObject[],
): Place[] {
  if (isWrapper(value)) return [{ name, path: `${path}[0]`, value: value[0], scopes }]
  if (isScalar(value)) return []
  // the body, and what is named like something around rows, may have a balance beside its list
  const isRead = Array.isArray(value)
    ? mayHoldRows(name)
    : scopes.length === 0 || isRowListName(name) || !isRow(value)
  return isRead ? [{ name, path, value, scopes }] : []
}

/**
 * How sure a list is to be the rows, 0 being the surest: rows before no rows, a well-known name
 * before any other, scalars last. Undefined for what is no list.
 */
export function rankList({ name, value }: Place): number | undefined {
  if (!Array.isArray(value)) return undefined
  const isKnown = isRowListName(name)
  if (isJsonObject(headOf(value))) return isKnown ? 0 : 4
  if (!isKnown) return 7
  return value.length === 0 ? 2 : 5
}

/**
 * The same for rows that are named instead of listed, `{ ordi: { balance: '5' } }`: lists of a
 * higher rank are not taken beside them. Undefined for what is no such map.
 */
export function rankMap({ name, value }: Place): number | undefined {
  if (Array.isArray(value)) return undefined
  const values = Object.values(value)
  const objects = values.filter(isJsonObject)
  const isKnown = isRowListName(name)
  if (values.some(Array.isArray)) return undefined
  if (objects.length === 0) return isKnown && values.length === 0 ? 6 : undefined
  if (objects.every(isRow)) return isKnown ? 1 : 6
  return isKnown && objects.every((row) => Object.values(row).every(isScalar)) ? 3 : undefined
}
