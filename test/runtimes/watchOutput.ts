import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** Even the slowest server starts within seconds. */
const TIMEOUT_MS = 120_000

export type WatchedProcess = {
  /** Standard output and errors so far. */
  readonly printed: () => string
  /** Waits for a match in the output; rejects if the process ends without one. */
  readonly match: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>
}

export function watchOutput(child: ChildProcessWithoutNullStreams): WatchedProcess {
  let printed = ''
  let isRunning = true
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => void (printed += text))
  }
  const ended = once(child, 'close').then(([code]) => {
    isRunning = false
    return code as number | null // its documented argument
  })
  return {
    printed: () => printed,
    async match(pattern) {
      const deadline = performance.now() + TIMEOUT_MS
      for (;;) {
        const match = pattern.exec(printed)
        if (match) return match
        if (!isRunning) throw new Error(`The process ended without ${pattern}:\n${printed}`)
        if (performance.now() > deadline) throw new Error(`No ${pattern} in:\n${printed}`)
        await setTimeout(20)
      }
    },
    ended,
  }
}
