import { readdirSync } from 'node:fs'
import { parse } from 'node:path'

// Runs every case, one after another. `node examples/why/<case>.ts` runs one.
for (const file of readdirSync(import.meta.dirname).sort()) {
  const { name, ext } = parse(file)
  if (ext !== '.ts' || name === 'all' || name === 'shared') continue
  console.log(`\n${name}`)
  await import(`./${file}`)
}
