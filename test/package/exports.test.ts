import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, importedBy, importsOf, root } from './imports.js'

// Reads dist, which `npm test` builds first. What it exports is in docs/reference.

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('behavior: the main entry exports at most 33 values', async () => {
  const { length } = Object.keys((await import(join(root, 'dist/exports/index.js'))) as object)
  expect(length).toBeLessThanOrEqual(33)
})

test('behavior: package.json has one subpath per entry; old tools get the main one', () => {
  type Target = { types?: string; default?: string }
  const { main, types, exports }: Target & { main: string; exports: Record<string, Target> } =
    JSON.parse(read('package.json'))
  const targets = Object.values(exports).flatMap((target) => target.default ?? [])
  const built = filesUnder('dist/exports', /\.js$/).map((file) => `./${file}`)
  expect(targets.sort()).toEqual(built)
  expect({ types, default: main }).toEqual(exports['.'])
})

test.each([
  ['exports/index', ['@tanstack/react-query', 'react']],
  ['exports/server', ['zod/mini']],
  ['exports/zod', ['zod/mini']],
  ['exports/amounts', []],
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
