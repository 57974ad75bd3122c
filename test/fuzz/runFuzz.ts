import fc from 'fast-check'
import type { AnswerServer } from './answerServer.js'
import { describeCase } from './describeCase.js'
import type { FuzzCase } from './fuzzCase.js'
import { type CaseResult, runCase } from './runCase.js'
import type { RunKey } from './runKey.js'

export type FuzzRun = {
  /** How many cases were run: fewer than were asked for where too many fail. */
  readonly done: number
  readonly counts: ReadonlyMap<CaseResult['outcome'], number>
  /** What went wrong, the first cases of it as small as they can be made. */
  readonly failures: readonly string[]
}

type Failure = { seed: number; index: number; first: string; isLate: boolean }

/** Cases on their way at a time: they wait for sockets more than for the processor. */
const CONCURRENCY = 24

/** Cases that are made at a time, so that memory does not grow with the runs. */
const BATCH = 500

/** How many failures are told of; more of them say no more. */
const MAX_FAILURES = 5

/** Time for making failures smaller, all of them together. */
const SHRINK_MS = 20_000

/** Runs cases side by side; those that fail are run again by fast-check, which makes them smaller. */
export async function runFuzz(
  server: AnswerServer,
  run: RunKey,
  cases: fc.Arbitrary<FuzzCase>,
  { runs, seed }: { runs: number; seed: number },
): Promise<FuzzRun> {
  const counts = new Map<CaseResult['outcome'], number>()
  const failed: Failure[] = []

  let done = 0
  for (let start = 0; start < runs && failed.length < MAX_FAILURES; start += BATCH) {
    const batchSeed = seed + start
    const batch = fc.sample(cases, { seed: batchSeed, numRuns: Math.min(BATCH, runs - start) })
    const queue = batch.entries()
    const work = async () => {
      for (const [index, fuzzCase] of queue) {
        if (failed.length >= MAX_FAILURES) return
        const { outcome, faults } = await runCase(server, run, fuzzCase)
        done += 1
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
        if (faults.length === 0) continue
        const first = describeCase(fuzzCase, faults)
        failed.push({ seed: batchSeed, index, first, isLate: outcome === 'late' })
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
  }
  const failures: string[] = []
  const end = performance.now() + SHRINK_MS
  for (const failure of failed.slice(0, MAX_FAILURES)) {
    const timeMs = end - performance.now()
    // what is late takes too long to be run again and again
    const isShown = failure.isLate || timeMs < 100
    const smaller = isShown ? '' : await makeSmaller(server, run, cases, { ...failure, timeMs })
    failures.push(`seed ${failure.seed}, case ${failure.index}:\n${failure.first}\n${smaller}`)
  }
  return { done, counts, failures }
}

async function makeSmaller(
  server: AnswerServer,
  run: RunKey,
  cases: fc.Arbitrary<FuzzCase>,
  { seed, index, timeMs }: Failure & { timeMs: number },
): Promise<string> {
  let smallest = ''
  const property = fc.asyncProperty(cases, async (fuzzCase) => {
    const { faults } = await runCase(server, run, fuzzCase)
    if (faults.length === 0) return true
    smallest = describeCase(fuzzCase, faults)
    return false
  })
  await fc.check(property, {
    ...{ seed, path: String(index), numRuns: 1 },
    interruptAfterTimeLimit: timeMs,
  })
  return smallest === '' ? 'alone it goes well' : `as small as it gets:\n${smallest}`
}
