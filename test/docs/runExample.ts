import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { startLeashed } from '../runtimes/startLeashed.js'
import type { Example } from './Example.js'
import { path } from './root.js'

const PATIENCE_MS = 60_000

/** Runs an example in a Node of its own that reaches no network but loopback; gives what it prints. */
export async function runExample({ file, line, text }: Example): Promise<string> {
  // inside of the repository, where `inscription-hooks` is this package; the name is in stack traces
  const module = path(`.cache/docs/${file}.${line}.ts`)
  await mkdir(dirname(module), { recursive: true })
  await writeFile(module, text)
  const child = startLeashed({
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning', // Node 22 says so of stripped types
      '--import',
      new URL('loopbackOnly.js', import.meta.url).href,
      module,
    ],
    cwd: path('.cache/docs'),
  })
  const timer = setTimeout(() => void child.stop(), PATIENCE_MS)
  try {
    const exitCode = await child.ended
    if (exitCode === 0) return child.printed()
    throw new Error(`${file}:${line} ended with ${exitCode}:\n${child.printed()}`)
  } finally {
    clearTimeout(timer)
  }
}
