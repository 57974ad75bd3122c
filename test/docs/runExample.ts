import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { format } from 'node:util'
import { vi } from 'vitest'
import type { Example } from './extractExamples.js'
import { path } from './root.js'

/** Runs an example in this process; resolves to its output. */
export async function runExample({ file, line, text }: Example): Promise<string> {
  // in the repository, where `inscription-hooks` resolves to this package
  const module = path(`.cache/docs/${file}.${line}.ts`)
  await mkdir(dirname(module), { recursive: true })
  await writeFile(module, text)
  vi.spyOn(console, 'error').mockReturnValue() // warnings of React and TanStack Query
  const log = vi.spyOn(console, 'log').mockReturnValue()
  await import(/* @vite-ignore */ module)
  const output = log.mock.calls.map((values) => `${format(...values)}\n`).join('')
  // with a `homepage` in package.json, an error's message ends with the URL of its page
  return output.replaceAll(/ https:\/\/\S+\/errors\/\w+Error/g, '')
}
