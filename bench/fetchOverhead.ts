import type { Cell, CellAnswers, CellCosts, EntryName } from './fetchCell.ts'
import type { ServerAnswers } from './fetchServer.ts'
import { fetchTargets, limitOf, type Reached } from './fetchTargets.ts'
import type { Spread } from './fetchTurns.ts'
import { table } from './machine.ts'
import { startChild } from './proxyChild.ts'
import type { Section } from './section.ts'

type Page = Omit<Cell, 'baseUrl' | 'budgetMs'>

/** The costs of one page from the server, and of the same page from memory. */
type Costs = { loopback: CellCosts; memory: CellCosts }

const rowCounts = [20, 100, 1_000, 10_000]
const entryNames: EntryName[] = ['zod', 'zod/mini', 'valibot']
const [PLAIN_MS, ENTRY_MS] = [900, 250]
/** Node's fetch opens two for one page after another; one that is broken off is one more each time. */
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

  async function costsOf(page: Page, budgetMs: number): Promise<Costs> {
    const loopback = await child.ask('measure', { ...page, baseUrl, budgetMs })
    const memory = await child.ask('measure', { ...page, budgetMs: budgetMs / 2 })
    faults.push(...loopback.faults, ...memory.faults)
    return { loopback, memory }
  }

  // the engine's warming up, which would count against the first page
  await costsOf({ rowCount: 100, digits: 'late' }, 2 * PLAIN_MS)
  const plain = [plainHead]
  const reached: Reached[] = []
  const parsed = [parsedHead]
  for (const digits of ['clean', 'long', 'late'] as const) {
    for (const rowCount of rowCounts) {
      const page = { rowCount, digits }
      const costs = await costsOf(page, PLAIN_MS)
      plain.push(plainRow(page, costs))
      reached.push({ ...page, toRaw: costs.loopback.toRaw.median })
    }
  }
  for (const digits of ['clean', 'long'] as const) {
    for (const rowCount of rowCounts) {
      for (const entry of entryNames) {
        const page = { rowCount, digits, entry }
        parsed.push(parsedRow(page, await costsOf(page, ENTRY_MS)))
      }
    }
  }
  const connections = await server.ask('connections')
  if (connections > MOST_CONNECTIONS) faults.push(`${connections} connections: not kept alive.`)
  await Promise.all([child.stop(), server.stop()])
  const text = [...intro, table(plain), entryIntro, table(parsed)].join('\n\n')
  return { text, faults: [...new Set(faults)], targets: fetchTargets(reached) }
}

const intro = [
  '## One page: `getWalletBalance` over raw `fetch`',
  'Rows of some 200 bytes. *Raw* is `fetch` and `res.json()` of the same page. Ratios of processor time of the process that reads, in turns A B B A: the median of all rounds, and in brackets the middle half of them. *Loopback* is a `node:http` server in another process, connections kept alive; *in memory* is a `fetch` that has the page already, so that hardly more than reading it is left.',
]
const entryIntro =
  'With a schema for each row as `entry`: to raw alone, and to raw with the same schema by hand, `z.array(entry).parse(body.data.list)`.'

const plainHead = [
  'text',
  'rows',
  'ours',
  'raw',
  'loopback',
  'its wall time',
  'in memory',
  'target',
]
const parsedHead = [
  ...['text', 'rows', 'entry', 'loopback, to raw', 'to raw and schema'],
  ...['in memory, to raw', 'to raw and schema'],
]

function plainRow({ digits, rowCount }: Page, { loopback, memory }: Costs): string[] {
  const limit = limitOf({ digits, rowCount })
  const target = limit === undefined ? '' : `≤ ${limit.toFixed(2)}`
  const isMissed = limit !== undefined && loopback.toRaw.median > limit
  return [
    ...[
      texts[digits],
      count(rowCount),
      milliseconds(loopback.oursMs),
      milliseconds(loopback.rawMs),
    ],
    ...[ratio(loopback.toRaw), ratio(loopback.toRawWall), ratio(memory.toRaw)],
    isMissed ? `${target}, missed` : target,
  ]
}

function parsedRow({ digits, rowCount, entry = 'zod' }: Page, { loopback, memory }: Costs) {
  return [
    ...[texts[digits], count(rowCount), entry],
    ...[loopback.toRaw, loopback.toParsed, memory.toRaw, memory.toParsed].map(ratio),
  ]
}

const count = (value: number) => value.toLocaleString('en')
const milliseconds = ({ median }: Spread) => `${median.toFixed(2)} ms`

function ratio(spread: Spread | undefined): string {
  if (!spread) return ''
  const { median, low, high } = spread
  return `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
}
