import { locateEntries } from '../../response/locateEntries.js'
import type { JsonValue } from '../../spec/JsonValue.js'

export type Path = readonly PropertyKey[]

/** The path of the first value that matches. */
export function findPath(body: unknown, isFound: (value: unknown) => boolean): Path | null {
  if (isFound(body)) return []
  for (const [name, value] of fieldsOf(body)) {
    const path = findPath(value, isFound)
    if (path) return [name, ...path]
  }
  return null
}

/** The value at a path. */
export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => Object(value)[name], body)
}

/** Paths of all values outside arrays, except on the way to the list. */
export function leafPaths(body: unknown, listPath: Path): Path[] {
  return fieldsOf(body).flatMap(([name, value]) => {
    const inner = listPath[0] === name ? listPath.slice(1) : []
    if (Array.isArray(value) && inner.length === 0) return []
    if (typeof value !== 'object' || value === null) return [[name]]
    return leafPaths(value, inner).map((path) => [name, ...path])
  })
}

/** The path of the field that a page's total or "more" was read from: without it, there is none. */
export function findSource(
  body: JsonValue,
  listPath: Path,
  locate: string | undefined,
  name: 'total' | 'hasMore',
): Path | null {
  const read = (value: JsonValue) => locateEntries(value, locate)[name]
  const value = read(body)
  if (value === null) return null
  return (
    leafPaths(body, listPath).find((path) => read(replaceAt(body, path, null)) !== value) ?? null
  )
}

/** A copy with another value at a path. */
export function replaceAt<T>(value: T, [name, ...rest]: Path, by: unknown): T {
  if (name === undefined) return by as T // the caller knows what stands at the path
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as T &
    Record<PropertyKey, unknown>
  Object.assign(copy, { [name]: replaceAt(copy[name], rest, by) })
  return copy
}

function fieldsOf(value: unknown): [PropertyKey, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item])
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
