import type { Digits } from './fetchBodies.ts'
import type { CellAnswers, CellCosts } from './fetchCell.ts'
import type { ServerAnswers } from './fetchServer.ts'
import type { Spread } from './fetchTurns.ts'
import { table } from './machine.ts'
import { startChild } from './proxyChild.ts'
import type { Section, Target } from './section.ts'

type Page = { digits: Digits; rowCount: number }
type Reached = Page & { toRaw: number }

const rowCounts = [20, 100, 1_000, 10_000]
const BUDGET_MS = 900
/** Node's fetch opens two for one page after another. */
const MOST_CONNECTIONS = 4

const texts = {
  clean: 'clean',
  long: 'long numbers in each row',
  late: 'one long number, in the last row',
}

/** What `getWalletBalance` costs over the `fetch` and `res.json()` that one writes instead. */
export async function fetchOverhead(): Promise<Section> {
  const server = startChild<ServerAnswers>('fetchServer.ts')
  const child = startChild<CellAnswers>('fetchCell.ts')
  const baseUrl = await server.ask('url')
  const faults: string[] = []
  const costsOf = (page: Page, budgetMs: number) =>
    child.ask('measure', { ...page, baseUrl, budgetMs })

  // the engine's warming up, which would count against the first page
  await costsOf({ rowCount: 100, digits: 'late' }, 2 * BUDGET_MS)
  const rows = [['text', 'rows', 'ours', 'raw', 'processor time', 'wall time', 'target']]
  const reached: Reached[] = []
  for (const digits of ['clean', 'long', 'late'] as const) {
    for (const rowCount of rowCounts) {
      const page = { rowCount, digits }
      const costs = await costsOf(page, BUDGET_MS)
      faults.push(...costs.faults)
      rows.push(rowOf(page, costs))
      reached.push({ ...page, toRaw: costs.toRaw.median })
    }
  }
  const connections = await server.ask('connections')
  if (connections > MOST_CONNECTIONS) faults.push(`${connections} connections: not kept alive.`)
  await Promise.all([child.stop(), server.stop()])
  return { text: [...intro, table(rows)].join('\n\n'), faults, targets: targetsOf(reached) }
}

const intro = [
  '## One page: `getWalletBalance` over raw `fetch`',
  'Rows of some 200 bytes, from a `node:http` server in another process, connections kept alive. *Raw* is `fetch` and `res.json()` of the same page. Ratios in turns A B B A: the median of all rounds, and in brackets the middle half of them.',
]

/** What a page is to cost at most; of a very small one the request itself is nearly all. */
function limitOf({ digits, rowCount }: Page): number | undefined {
  if (rowCount < 100) return undefined
  return digits === 'clean' ? 1.25 : 2
}

function rowOf(page: Page, { oursMs, rawMs, toRaw, toRawWall }: CellCosts): string[] {
  const { digits, rowCount } = page
  const limit = limitOf(page)
  const target = limit === undefined ? '' : `≤ ${limit.toFixed(2)}`
  const isMissed = limit !== undefined && toRaw.median > limit
  return [
    ...[texts[digits], rowCount.toLocaleString('en')],
    ...[oursMs, rawMs].map(({ median }) => `${median.toFixed(2)} ms`),
    ...[toRaw, toRawWall].map(ratio),
    isMissed ? `${target}, missed` : target,
  ]
}

function ratio({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
}

/** Of pages without long numbers, and of those with. */
function targetsOf(reached: readonly Reached[]): Target[] {
  return [true, false].map((isClean) => {
    const pages = reached.filter(
      (page) => limitOf(page) !== undefined && (page.digits === 'clean') === isClean,
    )
    const what = isClean ? 'no long numbers' : 'long numbers in each row / in the last'
    return {
      what: `\`getWalletBalance\` over raw \`fetch\`, 100 to 10,000 rows, ${what}`,
      goal: isClean ? '≤ 1.25' : '≤ 2.00',
      reached: pages.map(({ toRaw }) => toRaw.toFixed(2)).join(' / '),
      isReached: pages.every((page) => page.toRaw <= (limitOf(page) ?? 0)),
    }
  })
}
