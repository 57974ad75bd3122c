type Fields = Readonly<Record<string, unknown>>

/** What a `select` gives may hold itself. */
const MAX_DEPTH = 500

/**
 * `next`, with every part of `previous` that is equal in its place; `previous` itself if all is. As
 * TanStack shares by default; its own function comes with React contexts, and these options are for
 * places without React too.
 */
export function shareDeep(previous: unknown, next: unknown, depth = 0): unknown {
  if (previous === next) return previous
  const isList = isDense(previous) && isDense(next)
  const isShared = isList || (isPlain(previous) && isPlain(next))
  if (!isShared || depth > MAX_DEPTH) return next
  const [old, fresh] = [previous, next] as [Fields, Fields] // a list's fields are its places
  const shared = (isList ? [] : {}) as Record<string, unknown> // filled by key, the list too
  const keys = Object.keys(fresh)
  let isSame = keys.length === Object.keys(old).length
  for (const key of keys) {
    shared[key] = shareDeep(old[key], fresh[key], depth + 1)
    isSame &&= Object.hasOwn(old, key) && shared[key] === old[key]
  }
  return isSame ? previous : shared
}

function isDense(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length === Object.keys(value).length
}

/** An object of fields and nothing else. */
export function isPlain(value: unknown): value is Fields {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
