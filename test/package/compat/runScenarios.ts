import { runLeashed } from '../../runtimes/runLeashed.js'

export type ScenarioRun = {
  /** The Node to run them in. */
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
}

/** Runs a file that prints what came of its scenarios; rejects where one of them failed. */
export async function runScenarios(run: ScenarioRun): Promise<string> {
  const printed = await runLeashed(run)
  const line = printed.split('\n').findLast((each) => each.startsWith('{')) ?? '{}'
  const outcomes = Object.entries(JSON.parse(line) as Record<string, string>) // printed by report()
  const failed = outcomes.filter(([, outcome]) => outcome !== 'ok')
  if (failed.length > 0 || outcomes.length === 0) {
    throw new Error(failed.map((each) => each.join(': ')).join('\n') || printed)
  }
  return `${outcomes.length} of ${outcomes.length}`
}
