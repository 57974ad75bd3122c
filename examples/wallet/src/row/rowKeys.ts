import { toToken } from './token.js'

/** What React knows a row by, as far as the row itself can say. */
export function rowKey(row: unknown): string {
  const { protocol, tick, deployHash } = toToken(row)
  return JSON.stringify([protocol, tick, deployHash])
}

/** Keys of rows that stand together. Two rows may look the same: the second is another one. */
export function rowKeys(rows: readonly unknown[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = rowKey(row)
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return number === 1 ? key : `${key} ${number}`
  })
}
