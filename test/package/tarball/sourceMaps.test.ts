import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root } from '../imports.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Modules that a page loads, but for those that only pass names on. */
function modulesOfPages(): string[] {
  const modules = new Set(['dist/exports/index.js'])
  for (const module of modules) {
    for (const { specifier } of importsOf(module)) {
      if (specifier.startsWith('.')) modules.add(join(dirname(module), specifier))
    }
  }
  return [...modules].filter((module) => /\bfunction \w|\bclass \w/.test(read(module)))
}

test('behavior: what a page runs has a map that leads to its source', () => {
  let looked = 0
  for (const module of modulesOfPages()) {
    const source = read(module.replace(/^dist/, 'src').replace(/\.js$/, '.ts'))
    const payload = JSON.parse(read(`${module}.map`))
    expect(payload.sourcesContent).toEqual([source])
    expect(read(module)).toContain('//# sourceMappingURL=')

    // fields and methods have the same name in both, at the line and column that the map tells
    const map = new SourceMap(payload)
    const lines = source.split('\n')
    for (const { name, row, column } of namesIn(read(module))) {
      const entry = map.findEntry(row, column)
      if (!('originalLine' in entry)) throw new Error(`${module}:${row + 1}: no entry for ${name}`)
      // an entry begins a stretch that was copied
      const at = entry.originalColumn + column - entry.generatedColumn
      expect(lines[entry.originalLine]?.slice(at, at + name.length)).toBe(name)
      looked += 1
    }
  }
  expect(looked).toBeGreaterThan(200)
})

/** The names after a dot, in lines without texts and comments. */
function namesIn(text: string): { name: string; row: number; column: number }[] {
  return text.split('\n').flatMap((line, row) => {
    const code = /["'`]|\/\//.test(line) ? '' : line
    const names = code.matchAll(/(?<=\.)[A-Za-z_$][\w$]*/g)
    return [...names].map(({ 0: name, index: column }) => ({ name, row, column }))
  })
}
