import type { JsonValue } from '../spec/JsonValue.js'
import type { LocatedEntries } from './defineWalletBalanceResponse.js'
import { findEntries } from './findEntries.js'

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
  // a function of its own: esbuild keeps a re-exported module in the first chunk though nothing there
  // uses it, and the work is for the chunk that reads answers
  return findEntries(body)
}
