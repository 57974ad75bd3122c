import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBlocks } from './readBlocks.js'
import { temporaryFolder } from './temporaryFolder.js'

const docs = fileURLToPath(new URL('../../docs/proxy/', import.meta.url))
/** Inside the repository, so that the recipes' imports find its packages. */
const cache = fileURLToPath(new URL('../../.cache/services/', import.meta.url))

/** What a document's placeholders stand for, `https://indexer.example` say. */
export type Replacements = Readonly<Record<string, string>>

/**
 * The files of documents, as they stand there, in a folder of their own. Later documents replace
 * files of earlier ones, as their readers do.
 */
export async function writeRecipe(
  documents: readonly string[],
  replace: (folder: string) => Replacements = () => ({}),
): Promise<string> {
  await mkdir(cache, { recursive: true })
  const folder = await temporaryFolder(cache)
  const files = new Map<string, string>()
  for (const document of documents) {
    const markdown = await readFile(join(docs, document), 'utf8')
    for (const [name, text] of readBlocks(markdown)) files.set(name, text)
  }
  const replacements = replace(folder)
  const whole = [...files.values()].join('')
  for (const placeholder of Object.keys(replacements)) {
    if (!whole.includes(placeholder)) throw new Error(`No ${placeholder} in ${documents.join()}.`)
  }
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), replaceAll(text, replacements))
  }
  return folder
}

function replaceAll(text: string, replacements: Replacements): string {
  return Object.entries(replacements).reduce(
    (replaced, [placeholder, value]) => replaced.replaceAll(placeholder, value),
    text,
  )
}
