import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root } from '../imports.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Modules that a page loads, without those that only re-export. */
function pageModules(): string[] {
  const modules = new Set(['dist/exports/index.js'])
  for (const module of modules) {
    for (const { specifier } of importsOf(module)) {
      if (specifier.startsWith('.')) modules.add(join(dirname(module), specifier))
    }
  }
  return [...modules].filter((module) => /\bfunction \w|\bclass \w/.test(read(module)))
}

test('behavior: modules of a page have source maps with correct positions', () => {
  let checked = 0
  for (const module of pageModules()) {
    const source = read(module.replace(/^dist/, 'src').replace(/\.js$/, '.ts'))
    const payload = JSON.parse(read(`${module}.map`))
    expect(payload.sourcesContent).toEqual([source])
    expect(read(module)).toContain('//# sourceMappingURL=')

    // properties have the same name in both files, so they show whether a position is right
    const map = new SourceMap(payload)
    const lines = source.split('\n')
    for (const { name, row, column } of namesIn(read(module))) {
      const entry = map.findEntry(row, column)
      if (!('originalLine' in entry)) throw new Error(`${module}:${row + 1}: no entry for ${name}`)
      // a map entry is the start of a copied range
      const at = entry.originalColumn + column - entry.generatedColumn
      expect(lines[entry.originalLine]?.slice(at, at + name.length)).toBe(name)
      checked += 1
    }
  }
  expect(checked).toBeGreaterThan(200)
})

/** The names after a dot, in lines without strings and comments. */
function namesIn(text: string): { name: string; row: number; column: number }[] {
  return text.split('\n').flatMap((line, row) => {
    const code = /["'`]|\/\//.test(line) ? '' : line
    const names = code.matchAll(/(?<=\.)[A-Za-z_$][\w$]*/g)
    return [...names].map(({ 0: name, index: column }) => ({ name, row, column }))
  })
}
