import type { Case } from './Case.js'
import { knownDifferences } from './knownDifferences.js'

/** The page with its two tables generated from the cases. */
export function withTables(page: string, cases: readonly Case[]): string {
  const tables = [casesTable(cases), differencesTable()]
  const parts = page.split(/^\|.*\n(?:\|.*\n)*/m)
  if (parts.length !== 3) throw new Error(`The page has ${parts.length - 1} tables, not 2.`)
  return parts.map((part, index) => part + (tables[index] ?? '')).join('')
}

function casesTable(cases: readonly Case[]): string {
  const byOutcome = Map.groupBy(cases, ({ expected }) => expected)
  const rows = [...byOutcome].map(([expected, group]) => [
    expected,
    group.map(({ name }) => name).join(' · '),
  ])
  return markdown([['response; requests to the service', 'cases'], ...rows])
}

function differencesTable(): string {
  const rows = knownDifferences.map(({ host, cases, expected, reason }) => [
    ...[host, cases.join(' · '), expected.join(' or '), reason],
  ])
  return markdown([['runtime', 'cases', 'response; requests to the service', 'reason'], ...rows])
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const escaped = (cell: string) => cell.replace(/[|*]/g, '\\$&')
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(escaped).join(' | ')} |\n`)
    .join('')
}
