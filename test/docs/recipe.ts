import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The first line of a recipe's file: a comment with its name. */
export const firstLine: RegExp = /^(?:\/\/|#) (?<name>[\w./$+[\]-]+\.\w+)$/

const namedBlock = new RegExp(`^\`{3}\\w*\n(?<text>${firstLine.source}\n[^]*?\n)\`{3}$`, 'gm')

/** The files of a recipe: text by name. */
export function readRecipe(markdown: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const { groups } of markdown.matchAll(namedBlock)) {
    const { name = '', text = '' } = groups ?? {}
    if (files.has(name)) throw new Error(`The recipe contains ${name} twice.`)
    files.set(name, text)
  }
  if (files.size === 0) throw new Error('The recipe contains no file.')
  return files
}

/** Writes the files of a recipe into a folder. */
export async function writeRecipe(
  recipe: string,
  folder: string,
  edit = (text: string) => text,
): Promise<void> {
  for (const [name, text] of readRecipe(await readFile(recipe, 'utf8'))) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, edit(text))
  }
}
