import { collectText } from '../collectText.js'
import { type Call, describeError, pause, traces } from './call.js'
import * as scenarios from './requests.js'

export type ScenarioName = keyof typeof scenarios
export type Task = Call & { scenario: ScenarioName }
/** The outcome of each task, and all text in caches and errors. */
export type Results = { outcomes: string[]; traces: string }

// sets the jitter: retries wait 50 and 100 ms
Math.random = () => 0.05

async function perform(task: Task): Promise<string> {
  const hangs = pause(30_000).then(() => 'hangs')
  try {
    return await Promise.race([scenarios[task.scenario](task), hangs])
  } catch (error) {
    return describeError(error)
  }
}

async function performAll(tasks: readonly Task[]): Promise<Results> {
  const outcomes: string[] = []
  const queue = [...tasks.entries()]
  const work = async () => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      outcomes[entry[0]] = await perform(entry[1])
    }
  }
  // browsers open at most six connections to an origin
  await Promise.all(Array.from({ length: 5 }, work))
  return { outcomes, traces: collectText(traces) }
}

declare global {
  /** Called by Playwright in a page; a process receives a message instead. */
  var performAll: (tasks: Task[]) => Promise<Results>
}
globalThis.performAll = performAll
if (typeof process === 'object') {
  process.once('disconnect', () => process.exit())
  process.once('message', async (tasks: Task[]) => process.send?.(await performAll(tasks)))
}
