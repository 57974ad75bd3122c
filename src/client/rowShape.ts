import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { isRowListName, mayHoldRows } from './rowListNames.js'

type JsonObject = { [key: string]: JsonValue }

// What a balance has, and hardly anything around balances.
const rowField = /^(tick(er)?|symbol|amt)$|(balance|amount|quantity)$/i

// What the one element of an array has if it is a row, though objects around rows may have it too.
const elementField =
  /^(id|name|token|asset|coin|currency|value)$|(token|inscription|collection)_?id$/i

/** `{ tick: 'ordi', balance: '5', history: […] }`: the lists in it are its own. */
export function isRow(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && hasScalar(value, rowField)
}

/** An array's first element that is not null, of its first three. */
export function headOf(array: readonly JsonValue[]): JsonValue | undefined {
  return array[0] ?? array[1] ?? array[2]
}

/** `[{ page: '1', tokenList: […] }]`: one element, no row itself, that holds the list of rows. */
export function isWrapper(value: JsonValue | undefined): value is [JsonObject] {
  if (!Array.isArray(value) || value.length !== 1) return false
  const [element] = value
  return (
    isJsonObject(element) &&
    !isRow(element) &&
    !hasScalar(element, elementField) &&
    Object.entries(element).some(
      ([name, inner]) =>
        Array.isArray(inner) &&
        mayHoldRows(name) &&
        (isRowListName(name) || isJsonObject(headOf(inner))),
    )
  )
}

export function isScalar(value: JsonValue | undefined): boolean {
  return Object(value) !== value
}

function hasScalar(object: JsonObject, field: RegExp): boolean {
  return Object.entries(object).some(([name, value]) => isScalar(value) && field.test(name))
}
