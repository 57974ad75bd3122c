import { tokenId } from './tokenId'

/** A React key for each row: its identity, so that a row that a refetch has moved stays itself. */
export function rowKeys(rows: readonly unknown[]): string[] {
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    const id = tokenId(row)
    if (id === undefined) return `#${index}`
    const occurrence = (seen.get(id) ?? 0) + 1
    seen.set(id, occurrence)
    return `${id} ${occurrence}`
  })
}
