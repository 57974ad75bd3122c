import { differences, givenBy } from './differences.js'
import type { Difference, Row } from './Row.js'
import type { Outcomes } from './runTable.js'

/** A line for each row, a column for each host: ✓ where the row gave what it is to give. */
export function tableOf(
  rows: readonly Row[],
  meetings: ReadonlyMap<string, Outcomes | undefined>,
): string {
  const hosts = [...meetings].map(([name, met]) => `${name} (${met?.version ?? 'did not start'})`)
  const lines = rows.map((row) => [
    row.name,
    row.gives,
    ...[...meetings].map(([host, met]) => tellCell(row, host, met?.of(row))),
  ])
  return markdown(['request', 'gives', ...hosts], lines)
}

/** The same for docs/runtimes.md: what all hosts give, and where one does not. */
export function documentedTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const isOfRow = (difference: Difference) => difference.rows.includes(row.name)
    const elsewhere = differences
      .filter(isOfRow)
      .map(({ hosts, gives, why }) => `${hosts.join(', ')}: ${gives.join(' or ')}. ${why}`)
    return [row.name, row.gives, elsewhere.join(' ')]
  })
  return markdown(['request', 'answer; calls to the service', 'elsewhere'], lines)
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const escaped = (cell: string) => cell.replace(/[|*]|_(?=_)|(?<=_)_/g, '\\$&')
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.map(escaped).join(' | ')} |`)
    .join('\n')
}

function tellCell(row: Row, host: string, came = 'nothing'): string {
  if (!givenBy(host, row).includes(came)) return `✗ ${came}`
  return came === row.gives ? '✓' : came
}
