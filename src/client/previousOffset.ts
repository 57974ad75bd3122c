/**
 * Where the page before the first loaded one starts, at most `limit` rows earlier; `null` at the
 * start of the list.
 */
export function previousOffset({
  offset,
  limit,
}: {
  offset: number
  limit: number
}): number | null {
  return offset === 0 ? null : Math.max(0, offset - limit)
}
