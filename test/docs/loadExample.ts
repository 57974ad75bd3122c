import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { path } from './root.js'

let loaded = 0

/** What a module of a page exports: each time another module, with state of its own. */
export async function loadExample(name: string, text: string): Promise<Record<string, unknown>> {
  loaded += 1
  // inside of the repository, where `inscription-hooks` is this package
  const module = path(`.cache/docs/${name}.${loaded}.tsx`)
  await mkdir(dirname(module), { recursive: true })
  await writeFile(module, text)
  return import(/* @vite-ignore */ module)
}
