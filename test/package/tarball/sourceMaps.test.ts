import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, importsOf, root } from '../imports.js'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sourceOf = (file: string) => file.replace(/^dist/, 'src').replace(/\.js$/, '.ts')

const modules = filesUnder('dist', /\.js$/)
const mapped = modules.filter((file) => existsSync(join(root, `${file}.map`)))

/** Modules that a page loads. */
const ofPages = new Set(['dist/exports/index.js'])
for (const file of ofPages) {
  for (const { specifier } of importsOf(file)) {
    if (specifier.startsWith('.')) ofPages.add(join(dirname(file), specifier))
  }
}

test('behavior: what a page runs has a source map', () => {
  expect(ofPages.size).toBeGreaterThan(30)
  const withCode = [...ofPages].filter((file) => /^(?!\/\/)./m.test(read(file)))
  expect(withCode.filter((file) => !mapped.includes(file))).toEqual([])
})

test('behavior: a module points to the map it has', () => {
  const pointing = modules.filter((file) => read(file).includes('//# sourceMappingURL='))
  expect(pointing).toEqual(mapped)
  expect(filesUnder('dist', /\.map$/)).toEqual(mapped.map((file) => `${file}.map`))
})

const mapOf = (file: string) => JSON.parse(read(`${file}.map`)) as SourceMapPayload // by the build

test('behavior: a map holds its source', () => {
  const held = mapped.map((file) => {
    const { sources, sourcesContent } = mapOf(file)
    return { sources: sources.map((source) => join(dirname(file), source)), sourcesContent }
  })
  expect(held).toEqual(
    mapped.map((file) => {
      const source = sourceOf(file)
      return { sources: [source], sourcesContent: [read(source)] }
    }),
  )
})

test('behavior: a name of a built line stands where the map tells, in line and column', () => {
  let looked = 0
  const strays = mapped.flatMap((file) => {
    const map = new SourceMap(mapOf(file))
    const source = read(sourceOf(file)).split('\n')
    return read(file)
      .split('\n')
      .flatMap((line, row) =>
        namesIn(line).map(({ name, column }) => ({ file, name, row, column })),
      )
      .filter(({ name, row, column }) => {
        looked += 1
        const entry = map.findEntry(row, column)
        if (!('originalLine' in entry)) return true
        // what was built is a copy from the start of its stretch on
        const at = entry.originalColumn + column - entry.generatedColumn
        return entry.generatedLine !== row || !source[entry.originalLine]?.startsWith(name, at)
      })
  })
  expect(strays).toEqual([])
  expect(looked).toBeGreaterThan(200)
})

/** The fields and methods that a line names: the build changes none, as it does texts and keywords. */
function namesIn(line: string): { name: string; column: number }[] {
  const code = /["'`]|\/\//.test(line) ? '' : line
  return [...code.matchAll(/(?<=\.)[A-Za-z_$][\w$]*/g)].map(({ 0: name, index }) => ({
    ...{ name, column: index },
  }))
}
