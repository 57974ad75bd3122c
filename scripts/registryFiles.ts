import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** The files of the site's `/r` for the shadcn CLI: the list of items, and each with its files' text. */
export function registryFiles(): Map<string, string> {
  const registry = read('registry.json')
  const { items } = JSON.parse(registry) as { items: { name: string; files: { path: string }[] }[] } // ours
  const $schema = 'https://ui.shadcn.com/schema/registry-item.json'
  const texts = items.map((item) => {
    const files = item.files.map((file) => ({ ...file, content: read(file.path) }))
    return [
      `${item.name}.json`,
      `${JSON.stringify({ $schema, ...item, files }, null, 2)}\n`,
    ] as const
  })
  return new Map([['registry.json', registry], ...texts])
}
