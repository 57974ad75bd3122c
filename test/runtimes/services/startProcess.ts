import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Servers are not always on the PATH of a plain user. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`

/** Starts a program that ends with the test. */
export function startProcess(program: string, args: string[], cwd: string, env: object = {}) {
  const child = spawn(program, args, { cwd, env: { PATH, ...env } })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => void (printed += text))
  }
  const ended = once(child, 'close')
  const endedEarly = ended.then(() => Promise.reject(new Error(`${program} ended:\n${printed}`)))
  endedEarly.catch(() => {})
  onTestFinished(async () => {
    // the master of nginx has to end its workers; what is stopped hears no SIGTERM
    child.kill(program === 'nginx' ? 'SIGTERM' : 'SIGKILL')
    await ended
  })
  return {
    ended,
    /** All that it has printed, standard output and errors. */
    printed: () => printed,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    /** The first match in what it prints, now or later; rejects when it ends without one. */
    async match(pattern: RegExp): Promise<string> {
      for (;;) {
        const [found] = pattern.exec(printed) ?? []
        if (found !== undefined) return found
        await Promise.race([setTimeout(10), endedEarly])
      }
    },
  }
}
