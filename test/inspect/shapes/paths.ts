import { RawNumber } from '../../../src/testing/RawNumber.js'
import type { Entry } from '../serve.js'

export type Path = readonly string[]

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof RawNumber)

// names such as `constructor` are those of the entry, not those that it inherits
const own = (value: unknown, name: string) =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

export const valueAt = (entry: unknown, path: Path): unknown => path.reduce(own, entry)

/** A copy with another value at a path. The objects on the way to it are there, or `made`. */
export function change(
  entry: Entry,
  [name = '', ...rest]: Path,
  by: (value: unknown) => unknown,
  made?: Entry,
): Entry {
  const value = own(entry, name) ?? (rest.length > 0 ? made : undefined)
  if (rest.length === 0) return { ...entry, [name]: by(value) }
  return isObject(value) ? { ...entry, [name]: change(value, rest, by, made) } : entry
}

/** The paths of all values but objects, in any entry. */
export function leavesOf(entries: readonly Entry[]): readonly Path[] {
  const visit = (value: unknown, path: Path): Path[] =>
    isObject(value)
      ? Object.keys(value).flatMap((name) => visit(value[name], [...path, name]))
      : [path]
  const paths = entries.flatMap((entry) => visit(entry, []))
  return [...new Map(paths.map((path) => [path.join('\n'), path])).values()]
}

/** Whether one of the paths is this one, leads to it, or begins with it. */
export const isAmong = (paths: readonly Path[], path: Path): boolean =>
  paths.some((each) => each.slice(0, path.length).join() === path.slice(0, each.length).join())
