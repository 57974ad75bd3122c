import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

/** The token list for the shadcn CLI: the item of registry.json with its files' text. */
export function registryItem(): string {
  const { items } = JSON.parse(read('registry.json')) as { items: [{ files: { path: string }[] }] } // ours
  const [item] = items
  const files = item.files.map((file) => ({ ...file, content: read(file.path) }))
  const $schema = 'https://ui.shadcn.com/schema/registry-item.json'
  return `${JSON.stringify({ $schema, ...item, files }, null, 2)}\n`
}
