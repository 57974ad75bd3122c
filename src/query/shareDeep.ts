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
  if (depth > MAX_DEPTH || !(isList || (isPlain(previous) && isPlain(next)))) return next
  // of a list without holes the keys are its places
  const [old, fresh] = [previous, next] as [Fields, Fields]
  const shared: Record<string, unknown> = isList ? ([] as never) : {}
  const keys = Object.keys(fresh)
  let isSame = keys.length === Object.keys(old).length
  for (const key of keys) {
    shared[key] = shareDeep(old[key], fresh[key], depth + 1)
    isSame &&= Object.hasOwn(old, key) && shared[key] === old[key]
  }
  return isSame ? previous : shared
}

type Fields = Readonly<Record<string, unknown>>

function isDense(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length === Object.keys(value).length
}

/** An object of fields and nothing else. */
export function isPlain(value: unknown): value is Fields {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
