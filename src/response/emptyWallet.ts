import { isJsonObject, type JsonObject, type JsonValue } from '../request/JsonValue.js'

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

/** The paths of `empty` whose field has one of their values, and the other paths. */
export function compareEmpty(
  body: JsonValue,
  empty: EmptyWallet = {},
): { matches: string[]; differs: string[] } {
  const matches: string[] = []
  const differs: string[] = []
  for (const [path, values] of Object.entries(empty)) {
    const value = pathNames(path).reduce<JsonValue | undefined>(ownValue, body) ?? null
    const isSame = !isObject(value) && [values].flat().some((known) => `${known}` === `${value}`)
    if (!isSame) differs.push(path)
    else if (value !== null) matches.push(path) // what is missing proves nothing
  }
  return { matches, differs }
}

/** `data[0].list` → `['data', '0', 'list']` */
export function pathNames(path: string): string[] {
  return path.split(/[.[\]]+/).filter(Boolean)
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
