import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { isJsonObject, type JsonObject, type JsonValue } from '../spec/JsonValue.js'
import type { LocatedEntries } from './defineWalletBalanceResponse.js'
import { readPagination } from './readPagination.js'

/** An array in the response, and the objects that contain it, innermost first. */
type List = { array: JsonValue[]; scopes: readonly JsonObject[] }

const MAX_DEPTH = 3

/** Common arrays of objects that are never the entries. */
const otherList = /(^|\.)(errors|warnings|chains)$/i

/** Fields of an entry, as opposed to a wrapper object. */
const entryField = /^(tick(er)?|symbol|name|token|asset|amt)$|(^|_)id$|(balance|amount|value)$/i

/**
 * Finds the entries in a response of unknown shape: its only list. A response with several lists or
 * none is an error, so that entries are never lost silently.
 *
 * With `path`, reads the entries there: `'data.tokens'`, `'data[0].list'`, or `''` for the body.
 *
 * @throws {@link InvalidResponseError} `no-rows` or `ambiguous` with the paths of the arrays found;
 * `locate-failed` if there is no array at `path`.
 *
 * @example
 * import { locateEntries } from 'inscription-hooks'
 *
 * locateEntries({ code: 0, data: { list: [{ tick: 'ordi' }], total: 137 } })
 * // { entries: [{ tick: 'ordi' }], total: 137, hasMore: null }
 */
export function locateEntries(body: JsonValue, path?: string): LocatedEntries {
  const { array, scopes } = path === undefined ? onlyList(body) : listAt(body, path)
  return { entries: array, ...readPagination(scopes, array.length) }
}

function onlyList(body: JsonValue): List {
  const arrays: (List & { path: string })[] = []
  const visit = (value: JsonValue, path: string, scopes: readonly JsonObject[]) => {
    if (isWrapper(value)) visit(value[0], `${path}[0]`, scopes)
    else if (Array.isArray(value)) arrays.push({ path, array: value, scopes })
    else if (isJsonObject(value) && scopes.length <= MAX_DEPTH) {
      for (const name in value) {
        visit(value[name] ?? null, path === '' ? name : `${path}.${name}`, [value, ...scopes])
      }
    }
  }
  visit(body, '', [])
  const lists = arrays.filter(({ path, array }) => isList(array) && !otherList.test(path))
  const [only] = lists
  if (only && lists.length === 1) return only
  // services in Go send `null` for an empty list; deeper totals may belong to an entry
  const outer = isJsonObject(body) ? [body.data, body.result, body].filter(isJsonObject) : []
  if (!only && readPagination(outer, 0).total === 0) return { array: [], scopes: outer }
  throw new InvalidResponseError({
    reason: only ? 'ambiguous' : 'no-rows',
    issues: (only ? lists : arrays).map(({ path }) => ({ path, message: 'an array' })),
  })
}

/** An empty array, or one whose first non-null element is an object. */
function isList(value: JsonValue): value is JsonValue[] {
  return (
    Array.isArray(value) &&
    (value.length === 0 || isJsonObject(value.find((element) => element !== null)))
  )
}

/** `[{ page: '1', tokenList: […] }]`: a single element that contains a list and is not an entry. */
function isWrapper(value: JsonValue): value is [JsonObject] {
  if (!Array.isArray(value) || value.length !== 1 || !isJsonObject(value[0])) return false
  const fields = Object.entries(value[0])
  const isEntryField = ([name, field]: [string, JsonValue]) =>
    isJsonObject(field) || (!Array.isArray(field) && entryField.test(name))
  return fields.some(([, field]) => isList(field)) && !fields.some(isEntryField)
}

function listAt(body: JsonValue, path: string): List {
  const scopes: JsonObject[] = []
  let value: JsonValue | undefined = body
  for (const name of path.split(/[.[\]]+/).filter(Boolean)) {
    if (isJsonObject(value)) scopes.unshift(value)
    // array indexes are property names too
    value = (value as Partial<JsonObject> | null | undefined)?.[name]
  }
  if (Array.isArray(value) || value === null) return { array: value ?? [], scopes }
  const issues = [{ path, message: 'no array' }]
  throw new InvalidResponseError({ reason: 'locate-failed', issues })
}
