import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startAnswerServer } from './answerServer.js'
import { countTable } from './countTable.js'
import { anyCase } from './fuzzCases.js'
import { runs, seed, timeoutFor } from './fuzzOptions.js'
import { outcomes } from './outcomes.js'
import { watchProcess } from './processFaults.js'
import { runFuzz } from './runFuzz.js'
import { createRunKey } from './runKey.js'

test(
  `behavior: ${runs} raw answers: each settles in time, as a page that was sent or as a known error`,
  async () => {
    const server = await startAnswerServer()
    const watch = watchProcess()
    onTestFinished(async () => {
      watch.stop()
      await server.close()
    })
    const runKey = createRunKey(seed)

    const { done, counts, failures } = await runFuzz(server, runKey, anyCase(runKey.key), {
      runs,
      seed,
    })

    const left = await server.findLeft(10_000)
    await nextTurn() // rejections that nobody handles are told of after the turn they came in
    console.log(`seed ${seed}, ${done} runs\n${countTable(outcomes, counts, done)}`)
    expect(failures.join('\n\n')).toBe('')
    expect(watch.faults).toEqual([])
    expect(server.strays).toEqual([])
    // a compressed body may end before its connection, and an answer that was read is not aborted
    expect(left.filter((answer) => !/content-encoding/i.test(answer))).toEqual([])
    expect(
      [...counts.keys()].filter((outcome) => !outcomes.some((known) => known === outcome)),
    ).toEqual([])
    const rare = outcomes.filter((outcome) => (counts.get(outcome) ?? 0) < runs / 100)
    expect(rare).toEqual([])
  },
  timeoutFor(runs),
)
