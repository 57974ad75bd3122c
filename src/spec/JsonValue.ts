/** What a JSON text can hold. */
export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject

/** A JSON object. */
export type JsonObject = { [key: string]: JsonValue }

/** Whether a JSON value is an object, neither an array nor null. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values whose field name matches, in the object's order. */
export function valuesByName(object: JsonObject, name: RegExp): JsonValue[] {
  return Object.entries(object).flatMap(([key, value]) => (name.test(key) ? [value] : []))
}
