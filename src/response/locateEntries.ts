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
import { compareEmpty, type EmptyWallet, ownValue, pathNames } from './emptyWallet.js'
import { findFailure, isSignName, saysSuccess } from './findFailure.js'
import { readPagination } from './readPagination.js'
import { toName } from './toName.js'

/** A value in the response, with the objects that contain it, innermost first. */
type Found<TValue = JsonValue> = {
  readonly path: readonly PropertyKey[]
  readonly value: TValue
  readonly scopes: readonly JsonObject[]
}

type LocateOptions = {
  /** Makes field names safe for an error message. */
  readonly redact?: RedactMessage | undefined
  /** The requested offset, in entries: a total up to it says that the list has ended. Default: 0. */
  readonly offset?: number | undefined
  /** What the response for a wallet without tokens has. Default: nothing is known. */
  readonly empty?: EmptyWallet | undefined
}

const MAX_DEPTH = 4

/** Names, or their last word, of arrays that speak of the response and are never the entries. */
const noEntriesName =
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
  options: LocateOptions = {},
): LocatedEntries {
  const isContainer = typeof body === 'object' && body !== null
  const { value, scopes } =
    path === undefined || !isContainer ? onlyList(body, options) : listAt(body, path, options)
  return { entries: value, ...readPagination(scopes, value.length) }
}

/** The arrays in up to 4 nested objects. Looks inside an array only if it is a wrapper. */
export function findArrays(body: JsonValue): Found<JsonValue[]>[] {
  return findValues(body).filter(isArray)
}

function findValues(body: JsonValue): Found[] {
  const values: Found[] = []
  const visit = (found: Found) => {
    const { path, value, scopes } = found
    if (isWrapper(found)) {
      visit({ path: [...path, 0], value: found.value[0], scopes })
      return
    }
    values.push(found)
    if (!isJsonObject(value) || scopes.length >= MAX_DEPTH) return
    for (const [name, inner] of Object.entries(value)) {
      visit({ path: [...path, name], value: inner, scopes: [value, ...scopes] })
    }
  }
  visit({ path: [], value: body, scopes: [] })
  return values
}

function onlyList(body: JsonValue, options: LocateOptions): Found<JsonValue[]> {
  const values = findValues(body)
  const lists = values.filter(isCandidate)
  const [only] = lists
  const isAmbiguous = lists.length > 1
  const holdsTokens = (found: Found) => mayHoldTokens(found, only?.path)
  if (!isAmbiguous && (only?.value.length || !values.some(holdsTokens))) {
    const list = only ?? emptyList(body, values, options)
    if (list) return list
  }
  const { redact = String } = options
  const found = isAmbiguous ? lists : values.filter((it) => isArray(it) || holdsTokens(it))
  throw new InvalidResponseError({
    reason: isAmbiguous ? 'ambiguous' : 'no-entries',
    ...firstIssues(found, ({ path, value }) => ({
      path: formatPath(path, redact),
      message: Array.isArray(value) ? 'an array' : 'an object',
    })),
  })
}

function isArray(found: Found): found is Found<JsonValue[]> {
  return Array.isArray(found.value)
}

/** An empty array, or one whose first non-null element is an object. */
function isCandidate(found: Found): found is Found<JsonValue[]> {
  if (!isArray(found)) return false
  const { path, value } = found
  return (
    (value.length === 0 || isJsonObject(value.find((element) => element !== null))) &&
    !noEntriesName.test(toName(path.at(-1))) &&
    !path.some((name) => /^(err(or)?s?|status)$/.test(toName(name)))
  )
}

/**
 * `[{ page: '1', tokenList: […] }]`: an array with one element, which has a list and, besides
 * lists, only pagination metadata, or at least two fields about pages. Any other element is an entry.
 */
function isWrapper(found: Found): found is Found<[JsonObject]> {
  const { path, value } = found
  if (!Array.isArray(value) || value.length !== 1 || !isCandidate(found)) return false
  const fields = Object.entries(found.value[0] as JsonObject) // a candidate's only element
  const others = fields
    .filter(([name, field]) => !isCandidate({ path: [...path, name], value: field, scopes: [] }))
    .map(([name]) => name)
  const numbers = others.filter((name) => pageNumberField.test(name))
  return (
    others.length < fields.length &&
    (others.every((name) => pagingField.test(name)) ||
      (numbers.length > 1 && numbers.some((name) => /page/i.test(name))))
  )
}

/** Whether a value that is no list of objects may hold tokens: a map, or rows that are arrays. */
function mayHoldTokens({ path, value }: Found, list: readonly PropertyKey[] = []): boolean {
  const isRows = Array.isArray(value) && value.some(Array.isArray)
  if (!isRows && !isJsonObject(value)) return false
  if (path.some((name) => noEntriesName.test(toName(name)))) return false
  const names = Object.keys(value)
  const values: JsonValue[] = Object.values(value)
  if (isRows || values.length === 0) return isRows
  const isAround = path.every((name, index) => name === list[index])
  const isMap = !isAround && tokensName.test(toName(path.at(-1)))
  if (!values.every(isJsonObject)) {
    const isAmount = (it: JsonValue) =>
      typeof it !== 'object' && /^-?\d+(\.\d+)?(e.\d+)?$/.test(`${it}`)
    return isMap && values.every(isAmount) && !names.every((name) => pagingField.test(name))
  }
  const fields = values.flatMap(Object.keys)
  // PHP writes a list with gaps as `{ "0": …, "2": … }`
  const isPhpList = names.every((name) => /^\d+$/.test(name))
  return isMap || isPhpList || (path.length > 0 && new Set(fields).size < fields.length)
}

/** An empty list, if the response says so without an array: Go services send `null`. */
function emptyList(
  body: JsonValue,
  values: readonly Found[],
  { offset = 0, empty }: LocateOptions,
): Found<JsonValue[]> | undefined {
  const { matches, differs } = compareEmpty(body, empty)
  if (findFailure(body, { hasEntries: false, matches })) return undefined
  // only outer objects, because a deeper total may belong to an entry
  const scopes = isJsonObject(body)
    ? [...valuesByName(body, dataName), body].filter(isJsonObject)
    : []
  const { total, hasMore } = readPagination(scopes)
  const isData = ({ path }: Found) => dataName.test(String(path.at(-1)))
  // `detail` may be a list, too
  const isOwn = ({ path }: Found) => {
    const name = String(path.at(-1))
    return pagingField.test(name) || (isSignName(name) && name !== 'detail')
  }
  const isWrapped = values.some((it) => it.path.length === 1 && isData(it))
  // nothing that may be a token's
  const isBare = values.every((it) =>
    typeof it.value === 'object'
      ? !isArray(it) || it.value.length === 0
      : (isWrapped && it.path.length === 1 && !isData(it)) ||
        isOwn(it) ||
        matches.includes(it.path.join('.')),
  )
  const isNull = values.some((it) => it.value === null && (isData(it) || !isOwn(it)))
  const isSaid =
    (matches.length > 0 && differs.length === 0) ||
    (isNull && (hasMore === false || saysSuccess(body)))
  const isReached = total !== null && total <= offset
  return isReached || (isBare && isSaid) ? { path: [], value: [], scopes } : undefined
}

/** Follows the path as far as it goes. */
function listAt(body: JsonValue, path: string, options: LocateOptions): Found<JsonValue[]> {
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
    const values = findValues(body)
    const isElsewhere = values.some(
      (it) => mayHoldTokens(it) || (isCandidate(it) && it.value.length > 0),
    )
    const list = value === undefined && !isElsewhere && emptyList(body, values, options)
    if (list) return list
  }
  const issues = [{ path, message: 'no array' }]
  throw new InvalidResponseError({ reason: 'locate-failed', issues })
}
