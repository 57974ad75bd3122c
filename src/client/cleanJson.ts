import { InvalidResponseError } from '../errors/index.js'
import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'

/** Deeper than any list of rows; far from where recursion ends, ours or a cache's. */
const MAX_DEPTH = 64

/**
 * What a JSON parser gave, checked to be an object or array of at most 64 levels. `__proto__` keys
 * are dropped: as own properties they are harmless, but the first copy by assignment is not.
 *
 * @throws {@link InvalidResponseError} `not-json` for a bare string, number, boolean or null; `too-deep`
 */
export function cleanJson(value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null) {
    throw new InvalidResponseError({ reason: 'not-json' })
  }
  clean(value, 1)
  return value
}

function clean(value: JsonValue | undefined, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new InvalidResponseError({ reason: 'too-deep' })
  if (isJsonObject(value)) {
    if (Object.hasOwn(value, '__proto__')) delete value['__proto__']
    for (const key in value) clean(value[key], depth + 1)
  } else {
    for (const item of value) clean(item, depth + 1)
  }
}
