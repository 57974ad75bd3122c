export type Cell = number | string

/** Rows of a name and its cells, as a Markdown table whose columns line up. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly [name: string, ...Cell[]])[],
): string {
  const cells = [columns, ...rows].map((row) => row.map(String))
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)))
  const [head = '', ...body] = cells.map(
    (row) =>
      `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [head, rule, ...body].join('\n')
}
