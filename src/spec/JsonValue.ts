/** Any JSON value. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject

/** A JSON object. */
export type JsonObject = { [key: string]: JsonValue }

/** Checks for a JSON object: not an array, not null. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Values of the fields whose names match, in the object's order. */
export function valuesByName(object: JsonObject, name: RegExp): JsonValue[] {
  return Object.entries(object).flatMap(([key, value]) => (name.test(key) ? [value] : []))
}
