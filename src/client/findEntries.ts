import { InvalidResponseError } from '../errors/InvalidResponseError.js'
import type { JsonValue } from '../spec/JsonValue.js'
import type { LocatedEntries } from './defineWalletBalanceResponse.js'
import { findListFacts } from './listFacts.js'
import { findLists, type RowList } from './rowLists.js'
import { findMaps } from './rowMaps.js'
import { EMPTY, NAMED_EMPTY, NAMED_ROWS } from './rowRank.js'
import { headOf, isRow, isWrapper } from './rowShape.js'

/**
 * Looks at keys and array heads, never at every row. Never guesses between equals, and never takes
 * what it does not understand for an empty wallet.
 *
 * @throws {@link InvalidResponseError} `no-rows` or `ambiguous`, with the paths of what was found.
 *
 * @example
 * findEntries({ code: 0, data: { list: [{ tick: 'ordi' }], total: 137 } })
 * // { entries: [{ tick: 'ordi' }], total: 137, hasMore: null }
 */
export function findEntries(body: JsonValue): LocatedEntries {
  if (Array.isArray(body) && !isWrapper(body)) {
    return { entries: body, total: null, hasMore: null }
  }
  const { lists, objects } = findLists(body)
  const [best] = [...lists].sort((left, right) => left.rank - right.rank)
  const maps = best?.rank === NAMED_ROWS ? [] : findMaps(objects)
  if (!best || !isSure(best, lists) || maps.some(({ rank }) => rank < best.rank)) {
    throw unclear('no-rows', [...lists, ...maps])
  }
  const rivals = lists.filter((list) => isRival(list, best))
  if (rivals.length > 1) throw unclear('ambiguous', rivals)
  return { entries: best.array, ...findListFacts(best.scopes, best.array.length) }
}

/** A list without objects and without a well-known name is the rows if it is empty and the only one. */
function isSure({ rank, array }: RowList, lists: readonly RowList[]): boolean {
  return rank < EMPTY || (array.length === 0 && lists.length === 1)
}

/**
 * On the same level, a list as good as the best one; beside rows, no further away, a well-known
 * list without any; nearer than a well-known one, a list of what looks like rows.
 */
function isRival({ rank, array, scopes }: RowList, best: RowList): boolean {
  const further = scopes.length - best.scopes.length
  return (
    (rank === best.rank && further === 0) ||
    // nothing was searched that is further away than rows
    (rank === NAMED_EMPTY && best.rank === NAMED_ROWS) ||
    (further < 0 && isRow(headOf(array)))
  )
}

function unclear(
  reason: 'no-rows' | 'ambiguous',
  found: readonly { path: string; size?: number }[],
): InvalidResponseError {
  const issues = found.map(({ path, size }) => ({
    path: path || 'body',
    message: size === undefined ? 'an array' : `a map of ${size} object${size === 1 ? '' : 's'}`,
  }))
  return new InvalidResponseError({ reason, issues })
}
