import { median } from './machine.ts'

type Work = () => Promise<unknown>

/** Milliseconds of one run: of this process's processor time, and of the clock on the wall. */
export type Cost = { cpuMs: number; wallMs: number }

/** One cost for each work. */
export type Round = readonly Cost[]

/** Of some rounds: the middle one, and those a quarter of the way from either end. */
export type Spread = { median: number; low: number; high: number }

/** No fewer rounds than this, however long they take. */
const FEWEST_ROUNDS = 9
/** A turn takes at least as long as this: a clock tells little of less. */
const TURN_MS = 4

/** What each of these costs, round by round, in turns A B C C B A, for `budgetMs` in all. */
export async function takeTurns(works: readonly Work[], budgetMs: number): Promise<Round[]> {
  const repeats = await warmUp(works, budgetMs / 4)
  const rounds: Round[] = []
  const end = performance.now() + budgetMs
  while (rounds.length < FEWEST_ROUNDS || performance.now() < end) {
    const costs = works.map(() => ({ cpuMs: 0, wallMs: 0 }))
    const turns = works.map((work, index) => ({ work, index }))
    for (const { work, index } of [...turns, ...turns.toReversed()]) {
      const { cpuMs, wallMs } = await measure(work, repeats)
      const cost = costs[index]
      if (cost) Object.assign(cost, { cpuMs: cost.cpuMs + cpuMs, wallMs: cost.wallMs + wallMs })
    }
    const runs = 2 * repeats
    rounds.push(costs.map(({ cpuMs, wallMs }) => ({ cpuMs: cpuMs / runs, wallMs: wallMs / runs })))
  }
  return rounds
}

/** Runs them all for a while, for the engine; gives how often one is run in its turn. */
async function warmUp(works: readonly Work[], budgetMs: number): Promise<number> {
  const start = performance.now()
  let runs = 0
  for (; runs < 3 || performance.now() - start < budgetMs; runs++) {
    for (const work of works) await work()
  }
  const runMs = (performance.now() - start) / (runs * works.length)
  return Math.ceil(TURN_MS / runMs)
}

async function measure(work: Work, repeats: number): Promise<Cost> {
  const [cpu, wall] = [process.cpuUsage(), performance.now()]
  for (let repeat = 0; repeat < repeats; repeat++) await work()
  const wallMs = performance.now() - wall
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system) / 1_000, wallMs }
}

/** What a figure of each round was like. */
export function spreadOf(rounds: readonly Round[], figure: (round: Round) => number): Spread {
  const figures = rounds.map(figure).sort((left, right) => left - right)
  const at = (part: number) => figures[Math.round(part * (figures.length - 1))] ?? Number.NaN
  return { median: median(figures), low: at(0.25), high: at(0.75) }
}
