import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeRecipe } from '../recipe.js'
import { temporaryFolder } from './temporary.js'

const docs = fileURLToPath(new URL('../../../docs/proxy/', import.meta.url))
/** In the repository, so that the recipes' imports resolve. */
const cache = fileURLToPath(new URL('../../../.cache/services/', import.meta.url))

/** Replacements for text of a page. */
export type Replacements = Readonly<Record<string, string>>

/** Writes the files of these pages into a temporary folder. */
export async function writeRecipes(
  names: readonly string[],
  replace: (folder: string) => Replacements = () => ({}),
): Promise<string> {
  await mkdir(cache, { recursive: true })
  const folder = await temporaryFolder(cache)
  const replacements = Object.entries(replace(folder))
  const pages = await Promise.all(names.map((name) => readFile(join(docs, name), 'utf8')))
  for (const [text] of replacements) {
    if (!pages.join().includes(text)) throw new Error(`No ${text} in ${names.join()}.`)
  }
  const edit = (text: string) =>
    replacements.reduce((edited, pair) => edited.replaceAll(...pair), text)
  for (const name of names) await writeRecipe(join(docs, name), folder, edit)
  return folder
}
