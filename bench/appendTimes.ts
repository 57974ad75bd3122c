import { byHand } from './listByHand.ts'
import { ours, type Scroller, type Source, stock } from './listScroll.ts'
import { createService } from './listService.ts'
import { median } from './machine.ts'

export const [PAGES, LIMIT] = [1_000, 100]
const WARM_UP_PAGES = 100

/** Processor time, which other programs on the machine do not add to, and time as it passes. */
type Times = { processorMs: number; wallMs: number }

const subjects = { ours, stock, byHand }
type Name = keyof typeof subjects
/** What each round took. */
export type Rounds = Record<Name, Times[]>

/** The whole list of 1,000 pages, all in turns; every second round the other way round. */
export async function timeScrolls(roundCount: number): Promise<Rounds> {
  const source = { limit: LIMIT, isHook: true }
  const run = (name: Name, client: Source['client'], pageCount: number) =>
    scroll(subjects[name]({ ...source, client }), pageCount * LIMIT)
  const names: Name[] = ['ours', 'stock', 'byHand']
  const small = createService(WARM_UP_PAGES, LIMIT)
  for (const name of names) await run(name, small, WARM_UP_PAGES)

  const client = createService(PAGES, LIMIT)
  const rounds: Rounds = { ours: [], stock: [], byHand: [] }
  for (let round = 0; round < roundCount; round++) {
    const order = round % 2 ? names.toReversed() : names
    for (const name of order) rounds[name].push(await run(name, client, PAGES))
  }
  return rounds
}

/** Ours over another, round by round. */
function ratiosOf(rounds: Rounds, of: keyof Times, other: Name): number[] {
  return rounds.ours.map((own, round) => own[of] / (rounds[other][round]?.[of] ?? Number.NaN))
}

/** The middle one of them. */
export function timeRatio(rounds: Rounds, of: keyof Times, other: Name): number {
  return median(ratiosOf(rounds, of, other))
}

/** Cells of a line: the medians, and ours over each of the others with the least and the most. */
export function timeCells(rounds: Rounds, of: keyof Times): string[] {
  const seconds = (name: Name) =>
    `${(median(rounds[name].map((times) => times[of])) / 1_000).toFixed(2)} s`
  const ratio = (other: Name) => {
    const ratios = ratiosOf(rounds, of, other)
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((one) => one.toFixed(2))
    return `${median(ratios).toFixed(2)} (${least} to ${most})`
  }
  return [seconds('ours'), seconds('stock'), seconds('byHand'), ratio('stock'), ratio('byHand')]
}

/** Reads the whole list, all rows on each page. */
async function scroll(list: Scroller, rowCount: number): Promise<Times> {
  const [processorStart, wallStart] = [process.cpuUsage(), performance.now()]
  let hasMore = await list.first()
  list.rows()
  while (hasMore) {
    hasMore = await list.next()
    list.rows()
  }
  const { user, system } = process.cpuUsage(processorStart)
  const wallMs = performance.now() - wallStart
  const { length } = list.rows()
  if (length !== rowCount) throw new Error(`${length} rows, not ${rowCount}`)
  list.stop()
  return { processorMs: (user + system) / 1_000, wallMs }
}
