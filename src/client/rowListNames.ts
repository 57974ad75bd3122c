import { isJsonObject, type JsonValue } from '../spec/JsonValue.js'
import { plainName } from './plainName.js'

// Names that indexers give their lists of rows, as plainName gives them.
const rowListNames = new Set([
  ...['data', 'detail', 'details', 'list', 'items', 'result', 'results', 'rows', 'records'],
  ...['entries', 'content', 'tokens', 'assets', 'holdings', 'inscriptions', 'balances'],
])

/** Ends of such names: `tokenList`, `wallet_balances`. */
const rowListEnd = /(list|balances)$/

/** Lists that stand beside the rows and are none, whatever else is there. */
const otherLists = new Set(['errors', 'warnings', 'messages', 'notices', 'links', 'trace'])

/** What a row has and a wrapper around rows has not. */
const rowField = /^(tick|ticker|symbol|name|id|amt|token)$|([Bb]alance|[Aa]mount|[Hh]ash|_id|Id)$/

export function isRowListName(name: string): boolean {
  const plain = plainName(name)
  return rowListNames.has(plain) || rowListEnd.test(plain)
}

/** Whether a list of this name may be the rows. */
export function mayHoldRows(name: string): boolean {
  return !otherLists.has(plainName(name))
}

/** `[{ page: '1', tokenList: […] }]`: one element, no row itself, that holds the list of rows. */
export function isWrapper(value: JsonValue | undefined): value is [{ [key: string]: JsonValue }] {
  if (!Array.isArray(value) || value.length !== 1 || !isJsonObject(value[0])) return false
  const fields = Object.entries(value[0])
  return (
    !fields.some(([name]) => rowField.test(name)) &&
    fields.some(
      ([name, inner]) => Array.isArray(inner) && (isJsonObject(inner[0]) || isRowListName(name)),
    )
  )
}
