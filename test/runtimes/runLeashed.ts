import { type Command, startLeashed } from './startLeashed.js'

/** Runs a command to its end, and gives what it printed. */
export async function runLeashed(command: Command): Promise<string> {
  const child = startLeashed(command)
  const exitCode = await child.ended
  if (exitCode === 0) return child.printed()
  const line = [command.command, ...command.args].join(' ')
  throw new Error(`${line} in ${command.cwd} ended with ${exitCode}:\n${child.printed()}`)
}
