import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { path } from './root.js'

// What a name or a number of a stranger does to code that readers copy.

type Copied = {
  toCsv: (rows: readonly (readonly unknown[])[]) => string
}
let copied: Copied

beforeAll(async () => {
  const page = readFileSync(path('docs/cookbook/csv.md'), 'utf8')
  const [code = ''] = /^export function toCsv\([^]*?^}$/m.exec(page) ?? []
  mkdirSync(path('.cache/copied'), { recursive: true })
  const file = path('.cache/copied/code.ts')
  writeFileSync(file, code)
  copied = (await import(file)) as Copied // of the page
})

// quadratic time would take minutes
test.for([...' ,"=a\u200b\t'])('behavior: a long name of %j is written at once', (character) => {
  const name = character.repeat(300_000)
  for (const end of ['', '=1', 'x']) {
    expect(copied.toCsv([[name + end]]).replaceAll("'", '').length).toBeGreaterThan(300_000)
  }
})

test.for([
  ['=1', `"'=1"`],
  [', "=1', `", ""'=1"`],
  ['a=b', '"a=b"'],
  ['a\t@b', `"a\t'@b"`],
  ['-12', '"-12"'],
  ['-12a', `"'-12a"`],
])('behavior: toCsv %j -> %s', ([name, cell]) => {
  expect(copied.toCsv([[name]])).toBe(`${cell}\r\n`)
})
