import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { findProgram } from './findProgram.js'

const tether = fileURLToPath(new URL('tether.sh', import.meta.url))

export type Command = {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** What ends it after the test; default SIGKILL, which also ends what is stopped. */
  readonly endSignal?: 'KILL' | 'TERM'
}

export type Tethered = {
  readonly pid: number
  /** All that it has printed, standard output and errors. */
  printed(): string
  /** The first match in what it prints, now or later; rejects when it ends without one. */
  match(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  /** Resolves to its exit code. */
  readonly ended: Promise<number | null>
}

/** Starts a program that ends with the test, and with the test's process however that ends. */
export async function startTethered(command: Command): Promise<Tethered> {
  const { program, args, cwd, env, endSignal = 'KILL' } = command
  const child = spawn('sh', [tether, endSignal, findProgram(program), ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
  let printed = ''
  const listeners = new Set<() => void>()
  const onText = (text: string) => {
    printed += text
    for (const listener of listeners) listener()
  }
  child.stdout.setEncoding('utf8').on('data', onText)
  child.stderr.setEncoding('utf8').on('data', onText)
  const ended = once(child, 'close').then(([code]) => code as number | null) // its first argument
  onTestFinished(async () => {
    child.stdin.end()
    await ended
  })
  const pidPipe = child.stdio[3] as Readable // a pipe that the child writes to
  const [pidText] = await once(pidPipe, 'data')
  const pid = Number(String(pidText))

  return {
    pid,
    printed: () => printed,
    match: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(printed)
          if (found) resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`${program} ended without ${pattern}:\n${printed}`)))
      }),
    signal: (name) => void process.kill(pid, name),
    ended,
  }
}
