import { firstIssues } from '../errors/IndexerError.js'
import { InvalidResponseError } from '../errors/WalletBalanceError.js'
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  valuesByName,
} from '../request/JsonValue.js'
import { formatPath, type RedactMessage } from './createRedactMessage.js'
import type { LocatedEntries } from './defineWalletBalanceResponse.js'
import { readPagination } from './readPagination.js'

/** An array in the response, with the objects that contain it, innermost first. */
type List = { array: JsonValue[]; scopes: readonly JsonObject[] }
type FoundArray = List & { path: readonly PropertyKey[] }

const MAX_DEPTH = 4

/** Common names of arrays that are never the entries. */
const otherField = /^(errors|warnings|chains)$/i

/** Names of pagination metadata, such as `totalPage` and `has_next`. */
export const pagingField: RegExp =
  /^((pages?|total|limit|offset|count|cursor|next|prev(ious)?|has|more|start|end|size|current|per)[_-]?){1,5}$/i

/**
 * Finds the entries in a response of unknown shape. The response must have exactly one list (an
 * array that is empty or has objects), or no list and a total of 0. Anything else is an error, so
 * that entries are never lost silently.
 *
 * With `path`, reads the entries at that path: `'data.tokens'`, `'data[0].list'`, or `''` for the
 * body. `redact` makes field names safe for an error message.
 *
 * @throws InvalidResponseError `no-entries` or `ambiguous` with the paths of the arrays
 * found; `locate-failed` if there is neither an array nor `null` at `path`.
 *
 * @example
 * import { locateEntries } from 'inscription-hooks'
 *
 * locateEntries({ code: 0, data: { list: [{ tick: 'ordi' }], total: 137 } })
 * // { entries: [{ tick: 'ordi' }], total: 137, hasMore: null }
 */
export function locateEntries(
  body: JsonValue,
  path?: string,
  redact: RedactMessage = String,
): LocatedEntries {
  const isContainer = typeof body === 'object' && body !== null
  const { array, scopes } =
    path === undefined || !isContainer ? onlyList(body, redact) : listAt(body, path)
  return { entries: array, ...readPagination(scopes, array.length) }
}

/** The arrays in up to 4 nested objects. Looks inside an array only if it is a wrapper. */
export function findArrays(body: JsonValue): FoundArray[] {
  const arrays: FoundArray[] = []
  const visit = (value: JsonValue, path: readonly PropertyKey[], scopes: readonly JsonObject[]) => {
    if (isWrapper(value, path.at(-1))) visit(value[0], [...path, 0], scopes)
    else if (Array.isArray(value)) arrays.push({ path, array: value, scopes })
    else if (isJsonObject(value) && scopes.length < MAX_DEPTH) {
      for (const [name, inner] of Object.entries(value)) {
        visit(inner, [...path, name], [value, ...scopes])
      }
    }
  }
  visit(body, [], [])
  return arrays
}

function onlyList(body: JsonValue, redact: RedactMessage): List {
  const arrays = findArrays(body)
  const lists = arrays.filter(({ path, array }) => isCandidate(array, path.at(-1)))
  const [only] = lists
  if (only && lists.length === 1) return only
  // Go services send `null` for an empty list. Only outer objects are read, because a deeper total
  // may belong to an entry.
  const outer = isJsonObject(body)
    ? [...valuesByName(body, /^(data|result)$/), body].filter(isJsonObject)
    : []
  if (!only && readPagination(outer).total === 0) return { array: [], scopes: outer }
  throw new InvalidResponseError({
    reason: only ? 'ambiguous' : 'no-entries',
    ...firstIssues(only ? lists : arrays, ({ path }) => ({
      path: formatPath(path, redact),
      message: 'an array',
    })),
  })
}

/** An empty array, or one whose first non-null element is an object. */
function isCandidate(value: JsonValue, name: PropertyKey | undefined): value is JsonValue[] {
  return (
    Array.isArray(value) &&
    (value.length === 0 || isJsonObject(value.find((element) => element !== null))) &&
    !otherField.test(String(name))
  )
}

/**
 * `[{ page: '1', tokenList: […] }]`: an array with one element, which has a list and, besides
 * lists, only pagination metadata. An element with any other field is an entry.
 */
function isWrapper(value: JsonValue, name: PropertyKey | undefined): value is [JsonObject] {
  if (!isCandidate(value, name) || value.length !== 1 || !isJsonObject(value[0])) return false
  const fields = Object.entries(value[0])
  const others = fields.filter(([key, field]) => !isCandidate(field, key))
  return others.length < fields.length && others.every(([key]) => pagingField.test(key))
}

function listAt(body: JsonValue, path: string): List {
  const scopes: JsonObject[] = []
  let value: JsonValue | undefined = body
  for (const name of path.split(/[.[\]]+/).filter(Boolean)) {
    if (isJsonObject(value)) scopes.unshift(value)
    // array indexes are property names too
    value = Object.entries(value ?? {}).find(([key]) => key === name)?.[1] as JsonValue | undefined
  }
  if (Array.isArray(value) || value === null) return { array: value ?? [], scopes }
  const issues = [{ path, message: 'no array' }]
  throw new InvalidResponseError({ reason: 'locate-failed', issues })
}
