import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, importsOf, root } from './imports.js'

/** Each layer, and the layers it may import from besides itself. */
const layers: Record<string, string[]> = {
  errors: [],
  spec: ['errors'],
  client: ['errors', 'spec'],
  query: ['errors', 'spec', 'client'],
  react: ['errors', 'spec', 'client', 'query'],
  server: ['errors', 'spec', 'client'],
  testing: ['errors', 'spec'],
  cli: ['errors', 'spec', 'testing'],
  exports: ['errors', 'spec', 'client', 'query', 'react', 'server', 'testing'],
}

const sources = filesUnder('src', /\.tsx?$/)

/** The files that have stars alone, and of what. */
const stars: Record<string, RegExp> = {
  'src/exports/index.ts': /^export \* from '\.\.\/\w+\/index\.js'$/,
  'src/errors/index.ts': /^export \* from '\.\/\w+Error\.js'$/,
}

test('behavior: every source file is in a layer', () => {
  const folders = new Set(sources.map((file) => file.split('/')[1]))
  expect([...folders].sort()).toEqual(Object.keys(layers).sort())
})

test.each(Object.entries(layers))('behavior: %s imports from %j alone', (layer, allowed) => {
  const strangers = sources
    .filter((file) => file.startsWith(`src/${layer}/`))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('..'))
        .map(({ specifier }) => ({ file, from: specifier.split('/')[1] ?? '' })),
    )
    .filter(({ from }) => !allowed.includes(from))
  expect(strangers).toEqual([])
})

test('behavior: no source file is above 150 lines', () => {
  const long = sources
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 150)
  expect(long).toEqual([])
})

test('behavior: the query layer knows TanStack as types only', () => {
  const texts = filesUnder('src/query', /\.ts$/).map((file) =>
    readFileSync(join(root, file), 'utf8').replace(/^ \*.*$/gm, ''),
  )
  expect(texts.join('\n')).not.toMatch(/import (?!type)[^'"]*['"]@tanstack/)
})

test('behavior: what a layer or a subpath shows is named, one by one, and is made elsewhere', () => {
  const files = sources.filter(
    (file) => /^src\/(exports\/|\w+\/index)/.test(file) && !(file in stars),
  )
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  expect(text).toMatch(/getWalletBalance/)
  expect(text).not.toMatch(/export \*|export default|\b(const|function|class)\b/)
})

// for a name that stood there esbuild would load its module at once, whoever else it is for
test.each(Object.entries(stars))('behavior: %s has stars alone', (file, star) => {
  const lines = readFileSync(join(root, file), 'utf8').match(/^(?!\/\/|export type ).+/gm) ?? []
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(star)
})
