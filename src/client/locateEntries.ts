import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import { isJsonObject, type JsonObject, type JsonValue } from '../spec/JsonValue.js'
import type { LocatedEntries } from './defineWalletBalanceResponse.js'
import { readPagination } from './readPagination.js'

/** An array of the answer, and the objects around it, nearest first. */
type List = { array: JsonValue[]; scopes: readonly JsonObject[] }

const MAX_DEPTH = 3

/** Lists that stand beside the rows in many answers and never are the rows. */
const otherList = /(^|\.)(errors|warnings|chains)$/i

/** What a row has, and an object around rows has not. */
const rowField = /^(tick(er)?|symbol|name|token|asset|amt)$|(^|_)id$|(balance|amount|value)$/i

/**
 * Finds the rows in an answer of unknown shape: its only list. An answer with several lists, or none,
 * is refused, so that no wallet loses half of its rows in silence. Looks at keys and array heads,
 * never at every row.
 *
 * With `path` the rows are there: `'data.tokens'`, `'data[0].list'`, or `''` for the body itself.
 *
 * @throws {@link InvalidResponseError} `no-rows` or `ambiguous` with the paths of the arrays found,
 * `locate-failed` where `path` leads to no array.
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
  // services written in Go say `null` for an empty list; further in, a row may have a total
  const outer = isJsonObject(body) ? [body.data, body.result, body].filter(isJsonObject) : []
  if (!only && readPagination(outer, 0).total === 0) return { array: [], scopes: outer }
  throw new InvalidResponseError({
    reason: only ? 'ambiguous' : 'no-rows',
    issues: (only ? lists : arrays).map(({ path }) => ({ path, message: 'an array' })),
  })
}

/** An array that is empty, or whose first element that is not null is an object. */
function isList(value: JsonValue): value is JsonValue[] {
  return (
    Array.isArray(value) &&
    (value.length === 0 || isJsonObject(value.find((element) => element !== null)))
  )
}

/** `[{ page: '1', tokenList: […] }]`: one element, no row itself, that holds a list. */
function isWrapper(value: JsonValue): value is [JsonObject] {
  if (!Array.isArray(value) || value.length !== 1 || !isJsonObject(value[0])) return false
  const fields = Object.entries(value[0])
  const isOfRow = ([name, field]: [string, JsonValue]) =>
    isJsonObject(field) || (!Array.isArray(field) && rowField.test(name))
  return fields.some(([, field]) => isList(field)) && !fields.some(isOfRow)
}

function listAt(body: JsonValue, path: string): List {
  const scopes: JsonObject[] = []
  let value: JsonValue | undefined = body
  for (const name of path.split(/[.[\]]+/).filter(Boolean)) {
    if (isJsonObject(value)) scopes.unshift(value)
    // an index is a name as well
    value = (value as Partial<JsonObject> | null | undefined)?.[name]
  }
  if (Array.isArray(value) || value === null) return { array: value ?? [], scopes }
  const issues = [{ path, message: 'no array' }]
  throw new InvalidResponseError({ reason: 'locate-failed', issues })
}
