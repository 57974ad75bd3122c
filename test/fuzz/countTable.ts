/** Names, counts and shares in aligned columns. */
export function countTable(
  names: readonly string[],
  counts: ReadonlyMap<string, number>,
  runs: number,
): string {
  const width = Math.max(...names.map(({ length }) => length))
  return names
    .map((name) => {
      const count = counts.get(name) ?? 0
      const share = ((100 * count) / runs).toFixed(1)
      return `${name.padEnd(width)}  ${String(count).padStart(7)}  ${share.padStart(5)} %`
    })
    .join('\n')
}
