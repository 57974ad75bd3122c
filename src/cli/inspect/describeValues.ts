import { isJsonObject } from '../../spec/JsonValue.js'
import { RawNumber } from '../../testing/RawNumber.js'

export type ValueType =
  | 'string'
  | 'numeric string'
  | 'number'
  | 'long number'
  | 'boolean'
  | 'null'
  | 'object'
  | 'array'

/** What is known of the values of one field. */
export type Shape = {
  /** Number of values, `null` among them. */
  readonly count: number
  /** Number of values per type. */
  readonly types: ReadonlyMap<ValueType, number>
  /** The fields of the values that are objects. */
  readonly fields: ReadonlyMap<string, Shape>
  /** Whether all values are non-negative integers below 256, or Unix times. */
  readonly isSmall: boolean
  readonly isTime: boolean
}

/** Types and fields of values: of entries, or of one field of all entries. */
export function describeValues(values: readonly unknown[]): Shape {
  const types = new Map<ValueType, number>()
  const valuesByField = new Map<string, unknown[]>()
  for (const value of values) {
    const type = typeOf(value)
    types.set(type, (types.get(type) ?? 0) + 1)
    if (type !== 'object') continue
    for (const [name, inner] of Object.entries(Object(value))) {
      const known = valuesByField.get(name)
      if (known) known.push(inner)
      else valuesByField.set(name, [inner])
    }
  }
  const numbers = values.filter((value) => value !== null).map(Number)
  const isEach = (test: (value: number) => boolean) =>
    numbers.every(Number.isSafeInteger) && numbers.every(test)
  return {
    count: values.length,
    types,
    fields: new Map([...valuesByField].map(([name, inner]) => [name, describeValues(inner)])),
    isSmall: isEach((value) => value >= 0 && value < 256),
    isTime: isEach((value) => /^[12]\d{9}(\d{3})?$/.test(`${value}`)),
  }
}

export function typeOf(value: unknown): ValueType {
  if (value === null) return 'null'
  if (value instanceof RawNumber) return 'long number'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'string') {
    return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) ? 'numeric string' : 'string'
  }
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}

/**
 * The fields that tell entries apart: one, else two. Amounts only if there is nothing else: they change.
 */
export function findId(entries: readonly unknown[], { fields }: Shape): string[] {
  const objects = entries.filter(isJsonObject)
  if (objects.length < 2) return []
  const texts = [...fields].flatMap(([name, { count, types }]) => {
    const isText = [...types.keys()].every((type) => /string|number/.test(type))
    return isText && count === objects.length ? [name] : []
  })
  const textOf = (object: (typeof objects)[0], names: readonly string[]) =>
    JSON.stringify(names.map((name) => String(object[name])))
  const isUnique = (...names: string[]) =>
    new Set(objects.map((object) => textOf(object, names))).size === objects.length
  const isAmount = (name: string) => {
    const { types } = fields.get(name) as Shape // a name of `fields`
    const lengths = new Set(objects.map((object) => String(object[name]).length))
    return (
      !types.has('string') && (!types.has('numeric string') || types.size > 1 || lengths.size > 1)
    )
  }
  const names = texts.filter((name) => !isAmount(name))
  const pairs = names.flatMap((left, at) => names.slice(at + 1).map((right) => [left, right]))
  const candidates = [...names.map((name) => [name]), ...pairs, ...texts.map((name) => [name])]
  return candidates.find((candidate) => isUnique(...candidate)) ?? []
}
