import { collectText } from '../collectText.js'
import { type Call, nameOf, pause, traces } from './call.js'
import * as react from './react.js'
import * as requests from './requests.js'
import * as rows from './rows.js'

const scenarios = { ...requests, ...rows, ...react }
export type ScenarioName = keyof typeof scenarios
export type Task = Call & { scenario: ScenarioName }
/** What came of each task, and all that is left in caches and errors. */
export type Results = { outcomes: string[]; traces: string }

// the jitter: retries wait for 50 and 100 ms
Math.random = () => 0.05

async function perform(task: Task): Promise<string> {
  const hangs = pause(30_000).then(() => 'hangs')
  try {
    return await Promise.race([scenarios[task.scenario](task), hangs])
  } catch (error) {
    return nameOf(error)
  }
}

async function performAll(tasks: readonly Task[]): Promise<Results> {
  const outcomes: string[] = []
  const left = [...tasks.entries()]
  const work = async () => {
    for (let entry = left.shift(); entry; entry = left.shift()) {
      outcomes[entry[0]] = await perform(entry[1])
    }
  }
  // a browser has six connections to an origin
  await Promise.all(Array.from({ length: 5 }, work))
  return { outcomes, traces: collectText(traces) }
}

declare global {
  /** A page is asked by this one, a process by a message. */
  var performAll: (tasks: Task[]) => Promise<Results>
}
globalThis.performAll = performAll
if (typeof process === 'object') {
  process.once('disconnect', () => process.exit())
  process.once('message', async (tasks: Task[]) => process.send?.(await performAll(tasks)))
}
