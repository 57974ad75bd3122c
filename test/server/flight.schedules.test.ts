import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { seed } from '../fuzz/fuzzOptions.js'
import { watchProcess } from '../fuzz/processFaults.js'
import { anySchedule, runSchedule, type ScheduleResult } from './flightSchedule.js'

const RUNS = 200

test(`behavior: ${RUNS} schedules: who stays gets the whole or a clear failure, and every promise settles`, {
  timeout: 60_000,
}, async () => {
  const watch = watchProcess()
  onTestFinished(watch.stop)
  const kinds: ScheduleResult['kind'][] = []
  const schedules = fc.asyncProperty(anySchedule, async (schedule) => {
    const { kind, faults } = await runSchedule(schedule)
    expect(faults).toEqual([])
    kinds.push(kind)
  })

  await fc.assert(schedules, {
    ...{ seed, numRuns: RUNS, timeout: 2_000 },
    ...{ interruptAfterTimeLimit: 30_000, markInterruptAsFailure: true },
  })

  await nextTurn() // rejections that nobody handles are told of after the turn they came in
  expect(watch.faults).toEqual([])
  for (const kind of ['whole', 'failed', 'abandoned'] as const) {
    const count = kinds.filter((known) => known === kind).length
    expect(count, `${kind} ones are too few to tell`).toBeGreaterThan(RUNS / 10)
  }
})
