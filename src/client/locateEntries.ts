import { InvalidResponseError } from '../errors/index.js'
import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import type { LocatedEntries } from './defineWalletBalanceResponse.js'
import { findHasMore, findTotal } from './listFacts.js'
import { isRowListName, isWrapper, mayHoldRows } from './rowListNames.js'

type JsonObject = { [key: string]: JsonValue }

/** An object of the answer, with the objects around it, nearest first. */
type Scope = { object: JsonObject; path: string; outer: readonly JsonObject[] }
type Candidate = { path: string; name: string; array: JsonValue[]; scope: Scope }

const MAX_DEPTH = 4

/**
 * Finds the rows in an answer of unknown shape, and what it says of the list's length.
 *
 * The root array; else the nearest level that has a list with a well-known name, or one single
 * array of objects. Looks at keys and array heads, never at every row. Never guesses between
 * equals, and never takes what it does not understand for an empty wallet.
 *
 * @throws {@link InvalidResponseError} `no-rows` or `ambiguous`, with the paths of the arrays found.
 *
 * @example
 * import { locateEntries } from 'inscription-hooks'
 *
 * locateEntries({ code: 0, data: { list: [{ tick: 'ordi' }], total: 137 } })
 * // { entries: [{ tick: 'ordi' }], total: 137, hasMore: null }
 */
export function locateEntries(body: JsonValue): LocatedEntries {
  if (Array.isArray(body)) {
    return { entries: body, total: null, hasMore: null }
  }
  let found: Candidate[] = []
  let scopes: Scope[] = isJsonObject(body) ? [{ object: body, path: '', outer: [] }] : []
  for (let depth = 1; depth <= MAX_DEPTH && scopes.length > 0; depth += 1) {
    const level = scopes.flatMap(arraysIn)
    found = found.concat(level)
    const rows = chooseRows(level)
    if (rows) return describe(rows)
    scopes = scopes.flatMap(scopesIn)
  }
  const [only, ...others] = found
  if (only && others.length === 0 && only.array.length === 0) return describe(only)
  throw noRows('no-rows', found)
}

/** The rows of one level: a well-known name wins, else the only array of objects. */
function chooseRows(level: readonly Candidate[]): Candidate | undefined {
  const named = level.filter(({ name }) => isRowListName(name))
  const choices = named.length > 0 ? named : level.filter(({ array }) => isJsonObject(array[0]))
  if (choices.length > 1) throw noRows('ambiguous', choices)
  return choices[0]
}

function arraysIn(scope: Scope): Candidate[] {
  return Object.entries(scope.object).flatMap(([name, value]) =>
    Array.isArray(value) && !isWrapper(value) && mayHoldRows(name)
      ? [{ path: join(scope.path, name), name, array: value, scope }]
      : [],
  )
}

/** The objects one level further in; a one-element wrapper array counts as its element. */
function scopesIn({ object, path, outer }: Scope): Scope[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const inner = isWrapper(value) ? value[0] : value
    const innerPath = isWrapper(value) ? `${join(path, name)}[0]` : join(path, name)
    return isJsonObject(inner)
      ? [{ object: inner, path: innerPath, outer: [object, ...outer] }]
      : []
  })
}

function describe({ array, scope }: Candidate): LocatedEntries {
  const scopes = [scope.object, ...scope.outer]
  return {
    entries: array,
    total: findTotal(scopes, array.length),
    hasMore: findHasMore(scopes),
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function noRows(
  reason: 'no-rows' | 'ambiguous',
  candidates: readonly Candidate[],
): InvalidResponseError {
  const issues = candidates.map(({ path }) => ({ path, message: 'an array' }))
  return new InvalidResponseError({ reason, issues })
}
