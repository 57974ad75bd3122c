import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, importedBy, importsOf, root } from './imports.js'

// Reads dist, which `npm test` builds first.

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** All exports of an entry's declarations, types included. */
function declaredIn(entry: string): string[] {
  const lists = read(`dist/exports/${entry}.d.ts`).matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  return [...lists].flatMap(([, list = '']) => list.match(/\b(?!type\b)\w+/g) ?? []).sort()
}

test.each(['index', 'server', 'zod', 'testing', 'msw'])('exports: %s', async (entry) => {
  const module: object = await import(join(root, `dist/exports/${entry}.js`))
  const values = Object.keys(module).sort()
  const declared = declaredIn(entry)
  expect(values.filter((value) => !declared.includes(value))).toEqual([]) // values without a declaration
  expect({ values, types: declared.filter((type) => !values.includes(type)) }).toMatchSnapshot()
})

test('behavior: the main entry exports at most 33 values', async () => {
  const { length } = Object.keys((await import(join(root, 'dist/exports/index.js'))) as object)
  expect(length).toBeLessThanOrEqual(33)
})

test('behavior: package.json has one subpath per entry', () => {
  const { exports }: { exports: Record<string, { default?: string }> } = JSON.parse(
    read('package.json'),
  )
  const targets = Object.values(exports).flatMap((target) => target.default ?? [])
  const built = filesUnder('dist/exports', /\.js$/).map((file) => `./${file}`)
  expect(targets.sort()).toEqual(built)
})

test('behavior: tools that do not read `exports` get the main entry', () => {
  const { main, types, exports } = JSON.parse(read('package.json'))
  expect({ types, default: main }).toEqual(exports['.'])
})

test.each([
  ['exports/index', ['@tanstack/react-query', 'react']],
  ['exports/server', ['zod/mini']],
  ['exports/zod', ['zod/mini']],
  ['exports/testing', ['zod/mini']],
  ['exports/msw', ['msw']],
  // without React, so that server components can call them
  ['query/walletBalanceQueryOptions', []],
  ['query/infiniteWalletBalanceQueryOptions', []],
])('behavior: %s imports %j, without dynamic imports', (module, packages) => {
  expect(importedBy(`dist/${module}.js`)).toEqual({ packages, dynamic: [] })
})

test("behavior: only modules that import React or TanStack Query have 'use client'", () => {
  const modules = filesUnder('dist', /\.js$/)
  const marked = modules.filter((file) => read(file).startsWith('"use client"'))
  const expected = modules.filter((file) =>
    importsOf(file).some(({ specifier }) => /^(react|@tanstack\/.*)$/.test(specifier)),
  )
  expect(marked.length).toBeGreaterThan(0)
  expect(marked).toEqual(expected)
})

test('behavior: dist has one module per source module', () => {
  const stems = (folder: string) =>
    filesUnder(folder, /(?<!\.d)\.[jt]sx?$/).map((file) => file.replace(/^\w+\/|\.\w+$/g, ''))
  expect(stems('dist')).toEqual(stems('src'))
})

test('behavior: the lockfile contains no host', () => {
  expect(read('package-lock.json')).not.toContain('"resolved": "http')
})
