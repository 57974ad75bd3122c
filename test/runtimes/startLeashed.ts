import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const leash = fileURLToPath(new URL('leash.js', import.meta.url))

/** The slowest runtime starts within seconds, on a busy machine too. */
const PATIENCE_MS = 60_000

export type Command = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>> | undefined
}

export type Leashed = {
  /** What it has printed so far, standard output and errors. */
  printed(): string
  /** The first match in what it prints, now or later; rejects when there is none. */
  match(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

/** Starts a command that does not outlive this process, however this process ends. */
export function startLeashed({ command, args, cwd, env }: Command): Leashed {
  const child = spawn(process.execPath, [leash, command, ...args], {
    cwd,
    // a test's own NODE_ENV is `test`
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', ...env },
    stdio: 'pipe',
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => void (printed += text))
  }
  const ended = once(child, 'close').then(([code]) => code as number | null) // its first argument
  return {
    printed: () => printed,
    match: (pattern) => firstMatch(child, pattern, () => printed),
    ended,
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

function firstMatch(
  child: ChildProcess,
  pattern: RegExp,
  printed: () => string,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const outputs = [child.stdout, child.stderr]
    const settle = () => {
      clearTimeout(timer)
      for (const output of outputs) output?.off('data', look)
    }
    const fail = (how: string) => {
      settle()
      reject(new Error(`${how} ${pattern}:\n${printed()}`))
    }
    const look = () => {
      const match = pattern.exec(printed())
      if (!match) return
      settle()
      resolve(match)
    }
    const timer = setTimeout(() => fail('It does not print'), PATIENCE_MS)
    for (const output of outputs) output?.on('data', look)
    child.on('close', () => fail('It ended without'))
    look()
  })
}
