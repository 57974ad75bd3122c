import { firstIssues } from '../errors/IndexerError.js'
import { InvalidResponseError } from '../errors/WalletBalanceError.js'
import { formatPath } from './createRedactMessage.js'
import type { LocatedEntries } from './defineWalletBalanceResponse.js'
import { compareEmpty, ownValue, pathNames } from './emptyWallet.js'
import { findFailure, type ReadOptions } from './findFailure.js'
import { isJsonObject, type JsonObject, type JsonValue, valuesByName } from './JsonValue.js'
import { readPagination } from './readPagination.js'
import { readFields, rowOf, saysSomething } from './speakers.js'
import { toName } from './toName.js'

/** A value in the response, with the objects that contain it, innermost first. */
type Found<TValue = JsonValue> = {
  readonly path: readonly PropertyKey[]
  readonly value: TValue
  readonly scopes: readonly JsonObject[]
}

const MAX_DEPTH = 4

/** Names, or their last word, of arrays about the response, which are never the entries. */
const metadataName =
  /(^|_)((err(or)?|warning|message|notice|announcement|alert|hint|deprecation|link|chain|tag|column|field|header|scope|log)s?|debug|trace)$/

/** Names, or their last word, of objects that may be a map of tokens. */
const tokensName = /(^|_)(data|result|balances|tokens|assets|holdings)$/

const dataName = /^(data|result)$/i

const pagingWords =
  'pages?|total|limit|offset|count|cursor|next|prev(ious)?|has|more|start|end|size|current|per|is|last'

/** Names of pagination metadata, such as `totalPage` and `has_next`. */
export const pagingField: RegExp = new RegExp(`^((${pagingWords})[_-]?){1,5}$`, 'i')
const pageNumberField = new RegExp(`^((${pagingWords}|no|num|number|index)[_-]?){1,5}$`, 'i')

/**
 * Finds the entries in a response of unknown shape. The response must have exactly one list (an
 * array that is empty or has objects), or must say in another way that the list is empty. Anything
 * else is an error, so that entries are never lost silently.
 *
 * With `path`, reads the entries at that path: `'data.tokens'`, `'data[0].list'`, or `''` for the
 * body.
 *
 * @throws InvalidResponseError `no-entries` or `ambiguous` with the paths of the arrays
 * found, and of what may be tokens beside an empty array; `locate-failed` if `path` leads to no
 * list.
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
  options: ReadOptions = {},
): LocatedEntries {
  const isContainer = typeof body === 'object' && body !== null
  const { value, scopes } =
    path === undefined || !isContainer ? onlyList(body, options) : listAt(body, path, options)
  return { entries: value, ...readPagination(scopes, value.length) }
}

/** Whether a body may have entries, even if they are not clear: a list with any, or a map of tokens. */
export function mayHaveEntries(body: JsonValue): boolean {
  for (const found of findValues(body)) if (mayBeEntries(found)) return true
  return false
}

/** The arrays in up to 4 nested objects. Looks inside an array only if it is a wrapper. */
export function findArrays(body: JsonValue): Found<JsonValue[]>[] {
  return [...findValues(body)].filter(isArray)
}

function* findValues(
  value: JsonValue,
  path: readonly PropertyKey[] = [],
  scopes: readonly JsonObject[] = [],
): Generator<Found> {
  const found = { path, value, scopes }
  if (isWrapper(found)) yield* findValues(found.value[0], [...path, 0], scopes)
  else yield found
  if (!isJsonObject(value) || scopes.length >= MAX_DEPTH) return
  for (const name of Object.keys(value)) {
    yield* findValues(value[name] as JsonValue, [...path, name], [value, ...scopes]) // an own field
  }
}

function onlyList(body: JsonValue, options: ReadOptions): Found<JsonValue[]> {
  const values = [...findValues(body)]
  const lists = values.filter(isList)
  if (lists.length > 1) throw unclear('ambiguous', lists, options)
  const [list = emptyList(body, values, options)] = lists
  const mayHold = (found: Found) => mayHoldTokens(found, list?.path)
  if (list && (list.value.length > 0 || !values.some(mayHold))) return list
  const found = values.filter((it) => isArray(it) || mayHold(it))
  throw unclear('no-entries', found, options)
}

function unclear(
  reason: 'ambiguous' | 'no-entries',
  found: readonly Found[],
  { redact = String }: ReadOptions,
): InvalidResponseError {
  const issues = firstIssues(found, (it) => ({
    path: formatPath(it.path, redact),
    message: isArray(it) ? 'an array' : 'an object',
  }))
  return new InvalidResponseError({ reason, ...issues })
}

function isArray(found: Found): found is Found<JsonValue[]> {
  return Array.isArray(found.value)
}

/** An empty array, or one whose first non-null element is an object, or an array with a text. */
function isList(found: Found): found is Found<JsonValue[]> {
  if (!isArray(found)) return false
  const { path, value } = found
  const first = value.find((element) => element !== null)
  const isRow = Array.isArray(first)
    ? first.some((cell) => typeof cell === 'string')
    : isJsonObject(first)
  return (
    (value.length === 0 || isRow) &&
    !metadataName.test(toName(path.at(-1))) &&
    !path.some((name) => /^(err(or)?s?|status)$/.test(toName(name)))
  )
}

/**
 * `[{ page: '1', tokenList: […] }]`: an array with one element, which has a list and, besides
 * lists, only pagination metadata, or at least two fields about pages. Any other element is an entry.
 */
function isWrapper(found: Found): found is Found<[JsonObject]> {
  if (!isArray(found) || found.value.length !== 1 || !isList(found)) return false
  const { path, value, scopes } = found
  const fields = Object.entries(Object(value[0]) as JsonObject) // an array has no names of paging
  const others = fields
    .filter(([name, field]) => !isList({ path: [...path, name], value: field, scopes }))
    .map(([name]) => name)
  const numbers = others.filter((name) => pageNumberField.test(name))
  return (
    others.length < fields.length &&
    (others.every((name) => pagingField.test(name)) ||
      (numbers.length > 1 && numbers.some((name) => /page/i.test(name))))
  )
}

function mayBeEntries(found: Found): boolean {
  return isList(found) ? found.value.length > 0 : mayHoldTokens(found)
}

/** Whether a value that is no list may hold tokens: rows of numbers, or a map. */
function mayHoldTokens({ path, value }: Found, listPath: readonly PropertyKey[] = []): boolean {
  const isRows = Array.isArray(value) && value.some(Array.isArray)
  if (!isRows && !isJsonObject(value)) return false
  if (path.some((name) => metadataName.test(toName(name)))) return false
  if (isRows) return true
  const names = Object.keys(value)
  const values: JsonValue[] = Object.values(value)
  const isAround = path.every((name, index) => name === listPath[index])
  const hasTokensName = !isAround && tokensName.test(toName(path.at(-1)))
  if (values.every(isAmount)) return hasTokensName && !names.every((name) => pagingField.test(name))
  if (!values.every(isJsonObject)) return false
  // PHP writes a list with gaps as `{ "0": …, "2": … }`
  const isPhpList = names.every((name) => /^\d+$/.test(name))
  const fields = values.flatMap(Object.keys)
  const areAlike = path.length > 0 && new Set(fields).size < fields.length
  return hasTokensName || isPhpList || areAlike
}

function isAmount(value: JsonValue): boolean {
  return typeof value !== 'object' && /^-?\d+(\.\d+)?(e.\d+)?$/.test(String(value))
}

/**
 * An empty list, if the response says so without an array, as services written in Go do: by a total
 * that is reached, by all of `empty`, or by `null` with a word of success.
 */
function emptyList(
  body: JsonValue,
  values: readonly Found[],
  options: ReadOptions,
): Found<JsonValue[]> | undefined {
  if (!isJsonObject(body) || values.some(mayBeEntries)) return undefined
  if (findFailure(body, { ...options, hasEntries: false })) return undefined
  const { offset = 0, empty } = options
  const data = valuesByName(body, dataName)
  const scopes = [...data, body].filter(isJsonObject) // a deeper total may belong to an entry
  const { total, hasMore } = readPagination(scopes)
  const list = { path: [], value: [], scopes }
  if (total !== null && total <= offset) return list

  const { matches, isEqual } = compareEmpty(body, empty, offset)
  let hasNullList = false
  for (const { path, value } of values) {
    const name = String(path.at(-1))
    const isData = dataName.test(name)
    const isBesideData = data.length > 0 && path.length === 1 && !isData
    // `detail` may be the list
    const isKnown = pagingField.test(name) || (name !== 'detail' && rowOf(name) !== undefined)
    const isExplained = isKnown || isBesideData || matches.includes(path.join('.'))
    if (Array.isArray(value) ? value.length > 0 : typeof value !== 'object' && !isExplained) {
      return undefined
    }
    hasNullList ||= value === null && (isData || !isKnown)
  }
  const saysEnd = hasMore === false || readFields(body).some(saysSomething)
  return isEqual || (hasNullList && saysEnd) ? list : undefined
}

/** Follows the path as far as it goes. */
function listAt(body: JsonValue, path: string, options: ReadOptions): Found<JsonValue[]> {
  const scopes: JsonObject[] = []
  let value: JsonValue | undefined = body
  let isCertain = true
  for (const name of pathNames(path)) {
    if (isJsonObject(value)) scopes.unshift(value)
    if (Array.isArray(value)) {
      if (value.length === 0) break
      isCertain &&= Number(name) === value.length - 1 // later elements would be lost
    }
    value = ownValue(value, name)
  }
  if (isCertain) {
    if (Array.isArray(value) || value === null) return { path: [], value: value ?? [], scopes }
    const list = value === undefined && emptyList(body, [...findValues(body)], options)
    if (list) return list
  }
  const issues = [{ path, message: 'no array' }]
  throw new InvalidResponseError({ reason: 'locate-failed', issues })
}
