import { isJsonObject } from '../../response/JsonValue.js'
import { RawNumber } from '../../testing/RawNumber.js'
import type { Path } from './findPath.js'

/** With fewer entries, a field that all of them have may be missing in others. */
export const ENOUGH_ENTRIES = 20

/** An object with more fields is a map. */
const MAX_FIELDS = 50

type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array'
export type ValueType = JsonType | 'numeric string' | 'long number'

/** What is known about the values of one field. */
export type Shape = {
  readonly values: readonly unknown[]
  /** Number of values, including `null`. */
  readonly count: number
  readonly types: ReadonlyMap<ValueType, number>
  readonly fields: ReadonlyMap<string, Shape>
}

/** Types and fields of values: of entries, or of one field of all entries. */
export function describeValues(values: readonly unknown[]): Shape {
  const types = new Map<ValueType, number>()
  for (const type of values.map(typeOf)) types.set(type, (types.get(type) ?? 0) + 1)
  const objects = values.filter((value) => typeOf(value) === 'object').filter(isJsonObject)
  const names = new Set(objects.flatMap((object) => Object.keys(object)))
  const fields = [...names].map((name) => {
    const having = objects.filter((object) => Object.hasOwn(object, name))
    return [name, describeValues(having.map((object) => object[name]))] as const // a pair
  })
  return { values, count: values.length, types, fields: new Map(fields) }
}

/** Whether all values are objects (or `null`) with a few names, not maps. */
export function isRecord({ types, fields }: Shape): boolean {
  const isOnly = [...types.keys()].every((type) => type === 'object' || type === 'null')
  return isOnly && types.has('object') && fields.size <= MAX_FIELDS
}

/** Whether a schema may require the field: all of enough objects have it. */
export function isRequired({ count, types }: Shape, objects: number): boolean {
  return objects >= ENOUGH_ENTRIES && count === objects && !types.has('null')
}

/** A value in an entry, and where it is. */
export type Leaf = { readonly path: Path; readonly shape: Shape }

/** Those of the entries, and of the objects in them, `depth` objects down. */
export function leavesOf({ fields }: Shape, depth = 1, outer: Path = []): Leaf[] {
  return [...fields].flatMap(([name, shape]) => {
    const path = [...outer, name]
    const isOpen = path.length <= depth && isRecord(shape)
    return isOpen ? leavesOf(shape, depth, path) : [{ path, shape }]
  })
}

function typeOf(value: unknown): ValueType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof RawNumber) return 'long number'
  const isNumeric = typeof value === 'string' && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)
  return isNumeric ? 'numeric string' : (typeof value as ValueType) // JSON has no other types
}

/** The number of values of each type: `numeric string 103, number 17`. */
export function formatTypes({ types }: Shape): string {
  return [...types].map(([type, count]) => `${type} ${count}`).join(', ')
}
