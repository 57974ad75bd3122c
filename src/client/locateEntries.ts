import { InvalidResponseError } from '../errors/index.js'
import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import type { LocatedEntries } from './defineWalletBalanceResponse.js'
import { findHasMore, findTotal } from './listFacts.js'
import { findPlaces, type Place, rankList, rankMap } from './rowPlaces.js'
import { headOf, isRow, isWrapper } from './rowShape.js'

type Ranked = Place & { rank: number }

/**
 * Finds the rows in an answer of unknown shape, and what it says of the list's length.
 *
 * The root array; else the nearest list with a well-known name, else the only array of objects of
 * the nearest level that has one. Looks at keys and array heads, never at every row. Never guesses
 * between equals, and never takes what it does not understand for an empty wallet.
 *
 * @throws {@link InvalidResponseError} `no-rows` or `ambiguous`, with the paths of what was found.
 *
 * @example
 * import { locateEntries } from 'inscription-hooks'
 *
 * locateEntries({ code: 0, data: { list: [{ tick: 'ordi' }], total: 137 } })
 * // { entries: [{ tick: 'ordi' }], total: 137, hasMore: null }
 */
export function locateEntries(body: JsonValue): LocatedEntries {
  if (Array.isArray(body) && !isWrapper(body)) {
    return { entries: body, total: null, hasMore: null }
  }
  const places = findPlaces(body)
  const lists = rank(places, rankList)
  const found = lists.some((list) => list.rank === 0) ? lists : lists.concat(rank(places, rankMap))
  const [best] = [...found].sort((left, right) => left.rank - right.rank)
  if (
    !best ||
    !Array.isArray(best.value) ||
    (best.rank === 7 && (found.length > 1 || best.value.length > 0))
  ) {
    throw unclear('no-rows', found)
  }
  const rivals = found.filter((place) => isRival(place, best))
  if (rivals.length > 1) throw unclear('ambiguous', rivals)
  const { value: entries, scopes } = best
  return { entries, total: findTotal(scopes, entries.length), hasMore: findHasMore(scopes) }
}

function rank(places: readonly Place[], rankOf: (place: Place) => number | undefined): Ranked[] {
  return places.flatMap((place) => {
    const rank = rankOf(place)
    return rank === undefined ? [] : [{ ...place, rank }]
  })
}

/**
 * On the same level, a list as good as the best one; as near, a well-known list without rows;
 * nearer than a well-known one, a list of what looks like rows.
 */
function isRival({ rank, value, scopes }: Ranked, best: Ranked): boolean {
  const further = scopes.length - best.scopes.length
  return (
    (further <= 0 && (rank === best.rank || (rank === 2 && best.rank === 0))) ||
    (further < 0 && Array.isArray(value) && isRow(headOf(value)))
  )
}

function unclear(reason: 'no-rows' | 'ambiguous', found: readonly Place[]): InvalidResponseError {
  const issues = found.map(({ path, value }) => ({
    path: path || 'body',
    message: describe(value),
  }))
  return new InvalidResponseError({ reason, issues })
}

function describe(value: Place['value']): string {
  if (Array.isArray(value)) return 'an array'
  const size = Object.values(value).filter(isJsonObject).length
  return `a map of ${size} object${size === 1 ? '' : 's'}`
}
