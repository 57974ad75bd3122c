import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { JsonValue } from '../spec/JsonValue.js'

/** Deeper than any list of rows; far from where recursion ends, ours or a cache's. */
const MAX_DEPTH = 64

/**
 * Checks what a JSON parser gave: an object or array of at most 64 levels. `__proto__` keys are
 * dropped: as own properties they are harmless, but the first copy by assignment is not.
 *
 * @returns whether it holds a number beyond ±(2^53 − 1), whose digits are lost
 * @throws {@link InvalidResponseError} `not-json` for a bare string, number, boolean or null; `too-deep`
 */
export function cleanJson(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) {
    throw new InvalidResponseError({ reason: 'not-json' })
  }
  return clean(value, 1)
}

function clean(container: JsonValue[] | { [key: string]: JsonValue }, depth: number): boolean {
  if (depth > MAX_DEPTH) throw new InvalidResponseError({ reason: 'too-deep' })
  let unsafe = false
  if (Array.isArray(container)) {
    for (const item of container) unsafe = visit(item, depth) || unsafe
  } else {
    for (const key in container) {
      if (key === '__proto__') delete container['__proto__']
      else unsafe = visit(container[key], depth) || unsafe
    }
  }
  return unsafe
}

// apart from `clean`, so that the engine can inline it: a call per value doubles the cost
function visit(value: JsonValue | undefined, depth: number): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER
  return typeof value === 'object' && value !== null && clean(value, depth + 1)
}
