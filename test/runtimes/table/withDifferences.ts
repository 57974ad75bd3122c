import { knownDifferences } from './knownDifferences.js'

/** `502; 1 request` and `502; 2 requests` are `502; 1 or 2 requests`. */
function joinOutcomes(expected: readonly string[]): string {
  return expected.join(' or ').replace(/^(.*; )(\d+) requests? or \1/, '$1$2 or ')
}

/** The page with its table of known differences. */
export function withDifferences(page: string): string {
  const rows = knownDifferences.map(({ host, cases, expected, reason }) => [
    ...[host, cases.join(' · '), joinOutcomes(expected), reason],
  ])
  const head = ['runtime', 'cases', 'response; requests to the service', 'reason']
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  const written = page.replace(/^\|.*\n(?:\|.*\n)*/m, () => table.join(''))
  if (!written.includes(table.join(''))) throw new Error('The page has no table.')
  return written
}
