import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { plainName } from './plainName.js'

type JsonObject = { [key: string]: JsonValue }

// As plainName gives them. Counts of pages (`totalPage`, `pages`) are not among them.
const totalNames = new Set([
  ...['total', 'totalcount', 'totalelements', 'totalitems', 'totalrecords', 'totalresults'],
  ...['totalrows', 'totalentries', 'count'],
])
const hasMoreNames = new Set(['hasmore', 'more', 'hasnext', 'hasnextpage'])
const pagingScopes = new Set(['pagination', 'paging', 'page', 'pageinfo', 'meta'])

/**
 * The list's length, from the rows' own object outwards. A `count` that equals the rows on the
 * page may be the page's own, and is none.
 */
export function findTotal(scopes: readonly JsonObject[], rows: number): number | null {
  return findFact(scopes, (name, value) => {
    if (!totalNames.has(name)) return null
    const isDigits = typeof value === 'string' && /^\d+$/.test(value)
    const total = isDigits ? Number(value) : value
    if (typeof total !== 'number' || !Number.isSafeInteger(total) || total < 0) return null
    return name === 'count' && total === rows ? null : total
  })
}

/** Whether the answer says that rows follow, from the rows' own object outwards. */
export function findHasMore(scopes: readonly JsonObject[]): boolean | null {
  return findFact(scopes, (name, value) =>
    hasMoreNames.has(name) && typeof value === 'boolean' ? value : null,
  )
}

function findFact<T>(
  scopes: readonly JsonObject[],
  read: (name: string, value: JsonValue) => T | null,
): T | null {
  for (const scope of scopes) {
    for (const object of [scope, ...pagingObjects(scope)]) {
      for (const [name, value] of Object.entries(object)) {
        const fact = read(plainName(name), value)
        if (fact !== null) return fact
      }
    }
  }
  return null
}

function pagingObjects(scope: JsonObject): JsonObject[] {
  return Object.entries(scope).flatMap(([name, value]) =>
    pagingScopes.has(plainName(name)) && isJsonObject(value) ? [value] : [],
  )
}
