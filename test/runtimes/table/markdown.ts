import { differences } from './differences.js'
import type { Row } from './Row.js'

/** The page with its two tables as the rows have them. */
export function withTables(page: string, rows: readonly Row[]): string {
  const tables = tablesOf(rows)
  return page.replace(/^\|.*\n(?:\|.*\n)*/gm, () => `${tables.shift()}\n`)
}

/** The rows by what they give in all hosts, and where one gives something else. */
function tablesOf(rows: readonly Row[]): string[] {
  const byOutcome = new Map<string, string[]>()
  for (const { name, gives } of rows) {
    byOutcome.set(gives, [...(byOutcome.get(gives) ?? []), name])
  }
  const outcomes = [...byOutcome].map(([gives, names]) => [gives, names.join(' · ')])
  const elsewhere = differences.map(({ hosts, rows: names, gives, why }) => [
    ...[hosts.join(', '), names.join(' · '), gives.join(' or '), why],
  ])
  return [
    markdown(['answer; calls to the service', 'requests'], outcomes),
    markdown(['runtime', 'requests', 'answer; calls to the service', 'why'], elsewhere),
  ]
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const escaped = (cell: string) => cell.replace(/[|*]|_(?=_)|(?<=_)_/g, '\\$&')
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.map(escaped).join(' | ')} |`)
    .join('\n')
}
