import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A code block of markdown whose first line is a comment that names a file. */
const namedBlock = /^```\w*\n(?<text>(?:\/\/|#) (?<name>[\w./-]+\.\w+)\n[^]*?\n)```$/gm

/** The files that a recipe has its reader create: their text by their name. */
export function readRecipe(markdown: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { groups } of markdown.matchAll(namedBlock)) {
    const { name = '', text = '' } = groups ?? {}
    if (files.has(name)) throw new Error(`The recipe has ${name} twice.`)
    files.set(name, text)
  }
  if (files.size === 0) throw new Error('The recipe has no file.')
  return files
}

/** Has the recipe's files, and nothing else, in the folder. */
export async function writeRecipe(recipe: string, folder: string): Promise<void> {
  const files = readRecipe(await readFile(recipe, 'utf8'))
  await rm(folder, { recursive: true, force: true })
  for (const [name, text] of files) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
}
