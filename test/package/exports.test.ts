import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientModules } from './tarball/clientModules.js'
import { readPublicDeclarations } from './tarball/publicDeclarations.js'
import { filesUnder, reachedBy, root } from './imports.js'

// These read dist, which `npm test` builds first.

const names = ['index', 'server', 'zod', 'testing', 'msw']
const { subpaths } = readPublicDeclarations(names)

test.each(subpaths)('exports: $name', async ({ name, exported }) => {
  const module: Record<string, unknown> = await import(join(root, `dist/exports/${name}.js`))
  const values = Object.keys(module).sort()
  const declared = [...exported.keys()].sort()
  expect(values.filter((value) => !exported.has(value))).toEqual([]) // a value without a type
  expect({ values, types: declared.filter((type) => !values.includes(type)) }).toMatchSnapshot()
})

test('behavior: the main entry has at most 50 names', () => {
  expect(subpaths[0]?.exported.size).toBeLessThanOrEqual(50)
})

test('behavior: package.json has a subpath for each entry, and no other', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const targets = Object.values<{ default?: string }>(exports).flatMap(
    (target) => target.default ?? [],
  )
  const built = filesUnder('dist/exports', /\.js$/).map((file) => `./${file}`)
  expect(targets.sort()).toEqual(built)
})

test.each([
  ['index', ['@tanstack/react-query', 'react']],
  ['server', ['zod/mini']],
  ['zod', ['zod/mini']],
  ['testing', ['zod/mini']],
  ['msw', ['msw']],
])('behavior: %s reaches %j, and loads nothing on demand', (entry, packages) => {
  expect(reachedBy(`dist/exports/${entry}.js`)).toEqual({ packages, onDemand: [] })
})

test("behavior: 'use client' stands in what a client alone can run, and nowhere else", () => {
  const modules = filesUnder('dist', /\.js$/)
  const marked = modules.filter((file) =>
    readFileSync(join(root, file), 'utf8').startsWith('"use client"'),
  )
  const ours = clientModules().map((file) => file.replace(/^src/, 'dist').replace(/\.tsx?$/, '.js'))
  expect(ours.length).toBeGreaterThan(0)
  expect(marked).toEqual(ours)
})

test.each(['walletBalance', 'infiniteWalletBalance'])(
  'behavior: the option factory of %s needs no package, so a server component can call it',
  (stem) => {
    expect(reachedBy(`dist/query/${stem}.js`).packages).toEqual([])
  },
)

test('behavior: one module out per module in', () => {
  const stems = (files: string[], ending: RegExp) =>
    files.map((file) => file.replace(/^(src|dist)\//, '').replace(ending, ''))
  const sources = stems(filesUnder('src', /\.tsx?$/), /\.tsx?$/)
  expect(stems(filesUnder('dist', /\.js$/), /\.js$/)).toEqual(sources)
})

test('behavior: the lockfile names no host', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http')
})
