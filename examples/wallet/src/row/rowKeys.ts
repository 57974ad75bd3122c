import { toToken } from './token.js'

/** A React key from the fields of an entry. May not be unique: see `rowKeys`. */
export function rowKey(row: unknown): string {
  const { protocol, tick, deployHash } = toToken(row)
  return JSON.stringify([protocol, tick, deployHash])
}

/** Unique keys for a list, in which entries may look the same. */
export function rowKeys(rows: readonly unknown[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const key = rowKey(row)
    const number = (seen.get(key) ?? 0) + 1
    seen.set(key, number)
    return number === 1 ? key : `${key} ${number}`
  })
}
