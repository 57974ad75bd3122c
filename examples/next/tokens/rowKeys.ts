import { tokenId } from './tokenId'

/** React keys by identity, so that rows keep their state when a refetch moves them. */
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
