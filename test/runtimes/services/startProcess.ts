import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { watchOutput } from '../watchOutput.js'

/** Debian installs servers into folders that are not in a user's PATH. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`

/** Starts a program and stops it after the test. */
export function startProcess(program: string, args: string[], cwd: string, env: object = {}) {
  const child = spawn(program, args, { cwd, env: { PATH, ...env } })
  const watched = watchOutput(child)
  onTestFinished(async () => {
    // nginx ends its workers on SIGTERM; a stopped process ignores SIGTERM
    child.kill(program === 'nginx' ? 'SIGTERM' : 'SIGKILL')
    await watched.ended
  })
  return { ...watched, signal: (name: NodeJS.Signals) => void child.kill(name) }
}
