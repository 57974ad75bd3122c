import { knownDifferences } from './knownDifferences.js'

/** The page with its table of known differences. */
export function withDifferences(page: string): string {
  const rows = knownDifferences.map(({ host, cases, expected, reason }) => [
    ...[host, cases.join(' · '), expected.join(' or '), reason],
  ])
  const head = ['runtime', 'cases', 'response; requests to the service', 'reason']
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  const written = page.replace(/^\|.*\n(?:\|.*\n)*/m, () => table.join(''))
  if (!written.includes(table.join(''))) throw new Error('The page has no table.')
  return written
}
