import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** Even the slowest server starts within seconds. */
const TIMEOUT_MS = 120_000

/** Debian installs servers into folders that are not in a user's PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`

export type Options = {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>> | undefined
}

export type Started = {
  /** Standard output and errors so far. */
  readonly printed: () => string
  /** Waits for a match in the output; rejects if the process ends without one. */
  readonly match: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>
  readonly signal: (name: NodeJS.Signals) => void
  /** Kills the process and its children. */
  readonly stop: () => Promise<void>
}

/** Kills a process group when standard input closes: an exit handler would miss a SIGKILL. */
const guard = (pid = 0) =>
  `process.stdin.on('end', () => { try { process.kill(-${pid}, 'SIGKILL') } catch {} }).resume()`

/** Starts a program that ends with this process. */
export function startProcess(command: string, args: readonly string[], options: Options): Started {
  const { cwd, env } = options
  const child = spawn(command, args, {
    cwd,
    // vitest sets NODE_ENV to `test`
    env: { ...process.env, PATH, NODE_ENV: 'production', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // an own process group, which `stop` kills
  })
  const guarding = ['-e', guard(child.pid)]
  const guardian = spawn(process.execPath, guarding, {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  let printed = ''
  let isRunning = true
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => void (printed += text))
  }
  child.on('error', ({ message }) => void (printed += message))
  child.on('exit', () => guardian.stdin.end()) // its children would keep the output open
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      isRunning = false
      resolve(code)
    })
  })
  return {
    printed: () => printed,
    async match(pattern) {
      const deadline = performance.now() + TIMEOUT_MS
      for (;;) {
        const match = pattern.exec(printed)
        if (match) return match
        if (!isRunning) throw new Error(`${command} ended without ${pattern}:\n${printed}`)
        if (performance.now() > deadline) throw new Error(`No ${pattern} in:\n${printed}`)
        await setTimeout(20)
      }
    },
    ended,
    signal: (name) => void child.kill(name),
    async stop() {
      guardian.stdin.end()
      await ended
    },
  }
}

/** Runs a command; resolves to its output. */
export async function run(
  command: string,
  args: readonly string[],
  options: Options,
): Promise<string> {
  const child = startProcess(command, args, options)
  const exitCode = await child.ended
  if (exitCode === 0) return child.printed()
  const line = [command, ...args].join(' ')
  throw new Error(`${line} in ${options.cwd} ended with ${exitCode}:\n${child.printed()}`)
}
