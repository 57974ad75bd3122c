import { isJsonObject, type JsonObject, type JsonValue } from './JsonValue.js'
import { rowOf } from './speakers.js'

export type EmptyValue = string | number | boolean | null

/**
 * What the response for a wallet without tokens has: paths (as in `locate`) and their value, or a
 * list of possible values. Values are compared as texts. `null` is also a missing field.
 */
export type EmptyWallet = Readonly<Record<string, EmptyValue | readonly EmptyValue[]>>

/** JavaScript callers may pass anything. */
export function isEmptyWallet(empty: unknown): empty is EmptyWallet {
  const isValue = (value: unknown) =>
    value === null || ['string', 'number', 'boolean'].includes(typeof value)
  const isValues = (values: readonly unknown[]) => values.length > 0 && values.every(isValue)
  return isJsonObject(empty) && Object.values(empty).every((value) => isValues([value].flat()))
}

/** What a body has of `empty`. */
type Comparison = {
  /** The paths of fields with one of their values. A missing field is not among them. */
  readonly matches: readonly string[]
  /** The first path of a field that must have one of its values, but has another one. */
  readonly differsAt: string | undefined
  /** Whether at least one field matches, and all have one of their values. */
  readonly isEqual: boolean
}

/**
 * Compares a body without entries with `empty`. On the first page, all fields must have one of their
 * values. A later page need not look like an empty wallet: there, only codes must.
 */
export function compareEmpty(body: JsonValue, empty: EmptyWallet = {}, offset = 0): Comparison {
  const matches: string[] = []
  const others: string[] = []
  for (const [path, values] of Object.entries(empty)) {
    const value = valueAt(body, path) ?? null
    const isSame = !isObject(value) && [values].flat().some((known) => `${known}` === `${value}`)
    if (!isSame) others.push(path)
    else if (value !== null) matches.push(path)
  }
  const isRequired = (path: string) =>
    offset === 0 || rowOf(pathNames(path).at(-1))?.speaker === 'code'
  return {
    matches,
    differsAt: others.find(isRequired),
    isEqual: matches.length > 0 && others.length === 0,
  }
}

/** `data[0].list` → `['data', '0', 'list']` */
export function pathNames(path: string): string[] {
  return path.split(/[.[\]]+/).filter(Boolean)
}

/** The value at a path of `empty`. */
export function valueAt(body: JsonValue | undefined, path: string): JsonValue | undefined {
  return pathNames(path).reduce<JsonValue | undefined>(ownValue, body)
}

/** An own field of an object, or an element of an array. */
export function ownValue(value: JsonValue | undefined, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name)
    ? (value as JsonObject)[name] // elements of arrays have names, too
    : undefined
}

function isObject(value: JsonValue | undefined): value is JsonObject | JsonValue[] {
  return typeof value === 'object' && value !== null
}
