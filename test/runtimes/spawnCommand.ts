import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type WatchedProcess, watchOutput } from './watchOutput.js'

const killWithParent = fileURLToPath(new URL('killWithParent.js', import.meta.url))

export type Command = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>> | undefined
}

export type SpawnedCommand = WatchedProcess & { readonly stop: () => Promise<void> }

/** Starts a command that ends with this process, even when this process is killed. */
export function spawnCommand({ command, args, cwd, env }: Command): SpawnedCommand {
  const child = spawn(process.execPath, [killWithParent, command, ...args], {
    cwd,
    // vitest sets NODE_ENV to `test`
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...env },
  })
  const watched = watchOutput(child)
  return {
    ...watched,
    async stop() {
      child.stdin.end()
      await watched.ended
    },
  }
}

/** Runs a command; resolves to its output. */
export async function runCommand(command: Command): Promise<string> {
  const child = spawnCommand(command)
  const exitCode = await child.ended
  if (exitCode === 0) return child.printed()
  const line = [command.command, ...command.args].join(' ')
  throw new Error(`${line} in ${command.cwd} ended with ${exitCode}:\n${child.printed()}`)
}
