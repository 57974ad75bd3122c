import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { parseCommand } from '../../../src/cli/parseCommand.js'
import { runEmulator } from '../../../src/cli/runEmulator.js'
import { captureOutput } from '../../testing/captureOutput.js'

// what the command listens to for its end
const ends = ['SIGINT', 'SIGTERM', 'disconnect'] as const
const events: NodeJS.EventEmitter = process // without a type for each signal

/** The curl line that the emulator's command prints when it starts; it runs until the test ends. */
export async function printedCurl(...words: string[]): Promise<string> {
  const command = parseCommand(['emulator', '--port', '0', ...words])
  if (command.kind !== 'emulator') return expect.fail(JSON.stringify(command))
  const output = captureOutput()
  const before = ends.map((end) => events.listenerCount(end))
  await runEmulator(command)
  onTestFinished(() => {
    for (const [index, end] of ends.entries()) {
      for (const listener of events.rawListeners(end).slice(before[index])) {
        listener() // as `once` wraps it: ends the server, and takes itself off
      }
    }
  })
  const [, line] = /(curl [\s\S]*?)\n\n/.exec(output.out()) ?? []
  return line ?? expect.fail(output.out())
}

/** The request that curl makes of a line, whose words the shell takes apart. */
export async function readCurl(line: string) {
  const script = `curl() { printf '%s\\0' "$@"; }\n${line}`
  const { stdout } = await promisify(execFile)('sh', ['-c', script])
  const words = stdout.split('\0').slice(0, -1)
  // what curl sends of itself with -d (its manual page), until -H says otherwise
  const headers = new Headers({ 'Content-Type': 'application/x-www-form-urlencoded' })
  let url = ''
  let body = ''
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(words.shift() ?? '') ?? []
      headers.set(name, value)
    } else if (word === '-d') {
      body = words.shift() ?? ''
    } else if (word !== '-s') {
      url = word
    }
  }
  return { url: new URL(url), init: { method: 'POST', headers, body } }
}
