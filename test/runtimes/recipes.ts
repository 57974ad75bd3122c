import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeRecipe } from '../docs/recipe.js'
import { path } from '../docs/root.js'
import { type Options, type Started, startProcess } from '../tools/startProcess.js'

/** Made up, and long enough to search for in responses. */
export const apiKey = 'runtime-key-5c1e77'

/** A folder that is removed after the test; in the repository, so that recipes' imports resolve. */
export async function temporaryFolder(): Promise<string> {
  await mkdir(path('.cache/runtimes'), { recursive: true })
  const folder = await mkdtemp(path('.cache/runtimes/'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}

/** Writes the files of a page of docs/proxy, with replacements, into a temporary folder. */
export async function writePage(
  name: string,
  replacements: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await temporaryFolder()
  const page = path(`docs/proxy/${name}.md`)
  const text = await readFile(page, 'utf8')
  const pairs = Object.entries(replacements)
  const missing = pairs.filter(([from]) => !text.includes(from))
  if (missing.length > 0) throw new Error(`${name}.md does not contain ${missing.join()}`)
  const edit = (file: string) => pairs.reduce((edited, pair) => edited.replaceAll(...pair), file)
  await writeRecipe(page, folder, edit)
  return folder
}

/** Starts a program, and ends it after the test. */
export function start(command: string, args: readonly string[], options: Options): Started {
  const started = startProcess(command, args, options)
  onTestFinished(started.stop)
  return started
}
