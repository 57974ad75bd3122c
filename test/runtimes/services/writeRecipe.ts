import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRecipe } from '../recipe.js'
import { temporaryFolder } from './temporaryFolder.js'

const docs = fileURLToPath(new URL('../../../docs/proxy/', import.meta.url))
/** Inside the repository, so that the recipes' imports find its packages. */
const cache = fileURLToPath(new URL('../../../.cache/services/', import.meta.url))

/** What stands in a document, and what the test has in its place. */
export type Replacements = Readonly<Record<string, string>>

/** The files of documents, as they stand there, in a folder of their own. */
export async function writeRecipe(
  documents: readonly string[],
  replace: (folder: string) => Replacements = () => ({}),
): Promise<string> {
  await mkdir(cache, { recursive: true })
  const folder = await temporaryFolder(cache)
  const pages = await Promise.all(documents.map((name) => readFile(join(docs, name), 'utf8')))
  const replacements = Object.entries(replace(folder))
  for (const [text] of replacements) {
    if (!pages.join().includes(text)) throw new Error(`No ${text} in ${documents.join()}.`)
  }
  for (const [name, text] of pages.flatMap((page) => [...readRecipe(page)])) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    const replaced = replacements.reduce((whole, pair) => whole.replaceAll(...pair), text)
    await writeFile(join(folder, name), replaced)
  }
  return folder
}
