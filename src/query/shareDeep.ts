/** What a `select` gives may hold itself. */
const MAX_DEPTH = 500

/**
 * `next`, with every part of `previous` that is equal in its place; `previous` itself if all is. As
 * TanStack shares by default; its own function comes with React contexts, and these options are for
 * places without React too.
 */
export function shareDeep(previous: unknown, next: unknown, depth = 0): unknown {
  if (previous === next) return previous
  if (depth > MAX_DEPTH) return next
  if (isDense(previous) && isDense(next)) {
    const shared = next.map((item, index) => shareDeep(previous[index], item, depth + 1))
    const isSame =
      shared.length === previous.length && shared.every((item, index) => item === previous[index])
    return isSame ? previous : shared
  }
  if (!isPlain(previous) || !isPlain(next)) return next
  const shared: Record<string, unknown> = {}
  const keys = Object.keys(next)
  for (const key of keys) shared[key] = shareDeep(previous[key], next[key], depth + 1)
  const isSame =
    keys.length === Object.keys(previous).length &&
    keys.every((key) => Object.hasOwn(previous, key) && shared[key] === previous[key])
  return isSame ? previous : shared
}

function isDense(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length === Object.keys(value).length
}

/** An object of fields and nothing else. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
