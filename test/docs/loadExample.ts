import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Example } from './Example.js'
import { path } from './root.js'

let loaded = 0

/** What an example exports: each time another module, with state of its own. */
export async function loadExample(example: Example): Promise<Record<string, unknown>> {
  loaded += 1
  // inside of the repository, where `inscription-hooks` is this package
  const module = path(`.cache/docs/${example.file}.${example.line}.${loaded}.tsx`)
  await mkdir(dirname(module), { recursive: true })
  await writeFile(module, example.text)
  return import(/* @vite-ignore */ module)
}
