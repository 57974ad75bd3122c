import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, importsOf, root } from './imports.js'

/** Each layer, and the layers it may import from besides itself. */
const layers: Record<string, string> = {
  amounts: '',
  errors: '',
  request: 'errors',
  response: 'errors request',
  client: 'errors request response',
  list: 'errors request response client',
  query: 'errors request response client list',
  react: 'errors request response client list query',
  several: 'errors request response client list query react',
  server: 'errors request response client',
  testing: 'errors request',
  cli: 'amounts errors request response client list server testing',
  exports: 'amounts errors request response client list query react several server testing',
}

const sources = filesUnder('src', /\.tsx?$/)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('behavior: every source file is in a layer, without utils and helpers', () => {
  const folders = new Set(sources.map((file) => file.split('/')[1]))
  expect([...folders].sort()).toEqual(Object.keys(layers).sort())
  expect(sources.filter((file) => /utils?\b|helpers?\b|common\b/i.test(file))).toEqual([])
})

test.each(Object.entries(layers))('behavior: %s imports only from: %s', (layer, allowed) => {
  const forbidden = sources
    .filter((file) => file.startsWith(`src/${layer}/`))
    .flatMap((file) => importsOf(file).map(({ specifier }) => ({ file, specifier })))
    .flatMap(({ file, specifier }) => {
      const [, target = ''] = posix.join(posix.dirname(file), specifier).split('/')
      return specifier.startsWith('.') && ![layer, ...allowed.split(' ')].includes(target)
        ? [{ file, specifier }]
        : []
    })
  expect(forbidden).toEqual([])
})

function packagesOf(files: readonly string[]): string[] {
  const specifiers = files.flatMap((file) => importsOf(file).map(({ specifier }) => specifier))
  return [...new Set(specifiers.filter((specifier) => !specifier.startsWith('.')))]
}

test('behavior: up to the rules for the end of a list, no layer knows TanStack or React', () => {
  const ends = ['offsetAfterPage', 'placePage', 'flattenPages', 'WalletBalancePage']
  const pure = new RegExp(`^src/(errors|request|response|client|list/(${ends.join('|')})\\.)`)
  expect(packagesOf(sources.filter((file) => pure.test(file)))).toEqual(['zod/mini'])
  const list = sources.filter((file) => file.startsWith('src/list/'))
  expect(packagesOf(list)).toEqual(['@tanstack/react-query'])
})

test('behavior: only several uses what TanStack Query does not document', () => {
  const undocumented =
    /getOptimisticResult|defaultQueryOptions|trackResult|trackProp|updateResult|_optimisticResults/
  const users = sources.filter((file) => undocumented.test(read(file)))
  expect([...new Set(users.map((file) => file.split('/')[1]))]).toEqual(['several'])
})

test('behavior: entries only re-export, by name', () => {
  const text = sources
    .filter((file) => file.startsWith('src/exports/'))
    .map(read)
    .join('\n')
  expect(text).toMatch(/getWalletBalance/)
  expect(text).not.toMatch(/export \*|export default|\b(const|function|class)\b/)
})
