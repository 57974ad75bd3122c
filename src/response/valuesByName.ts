import type { JsonObject, JsonValue } from '../spec/JsonValue.js'

export function valuesByName(object: JsonObject, name: RegExp): JsonValue[] {
  return Object.entries(object).flatMap(([key, value]) => (name.test(key) ? [value] : []))
}

/** {@link valuesByName} as text. Leaves out objects, because their own `toString` could throw. */
export function textsByName(object: JsonObject, name: RegExp): string[] {
  return valuesByName(object, name).flatMap((value) =>
    typeof value === 'object' ? [] : String(value),
  )
}
