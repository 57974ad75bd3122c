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

test('behavior: what a subpath exports is named, one by one, and is defined in a layer', () => {
  const files = sources.filter((file) => file.startsWith('src/exports/'))
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  expect(text).toMatch(/getWalletBalance/)
  expect(text).not.toMatch(/export \*|export default|\b(const|function|class)\b/)
})

test('behavior: a layer has no barrel', () => {
  expect(sources.filter((file) => file.endsWith('/index.ts'))).toEqual(['src/exports/index.ts'])
})
