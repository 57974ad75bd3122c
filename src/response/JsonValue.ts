export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject

export type JsonObject = { [key: string]: JsonValue }

/** Checks for a JSON object, not an array or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function valuesByName(object: JsonObject, name: RegExp): JsonValue[] {
  return Object.keys(object)
    .filter((key) => name.test(key))
    .map((key) => object[key] as JsonValue) // an own field
}
