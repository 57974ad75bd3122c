import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, root } from '../imports.js'
import { undocumentedOf } from './docComments.js'
import { anysOf, leaksOf } from './leaks.js'
import { readPublicDeclarations } from './publicDeclarations.js'

const names = ['index', 'server', 'zod', 'testing', 'msw']
const declarations = readPublicDeclarations(names)
const subpath = (name: string) => {
  const found = declarations.subpaths.find((each) => each.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

test('behavior: the declarations compile, themselves included', () => {
  expect(declarations.faults).toEqual([])
})

test('behavior: they are there for what a subpath reaches, and for nothing else', () => {
  const reached = new Set(names.map((name) => join('dist/exports', `${name}.d.ts`)))
  for (const file of reached) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/^(?:im|ex)port (?:.*from )?'(\.[^']+)\.js'/gm)) {
      reached.add(`${join(file, '..', path)}.d.ts`)
    }
  }
  expect([...reached].sort()).toEqual(filesUnder('dist', /\.d\.ts$/))
})

test.each(names)(
  'behavior: everything from %s has a doc comment, and so have its fields',
  (name) => {
    expect(undocumentedOf(declarations, subpath(name))).toEqual([])
  },
)

// the main entry keeps to 50 names: that wrappers of it can be written is tested in declarationEmit.test.ts
test.each(names.slice(1))('behavior: every type that %s names can be imported', (name) => {
  // an emulator for the handlers comes from /testing, and so do its types
  const others = name === 'msw' ? ['index', 'testing'] : ['index']
  expect(leaksOf(declarations, subpath(name), others.map(subpath))).toEqual([])
})

test.each(names)('behavior: %s has no any', (name) => {
  expect(anysOf(declarations, subpath(name))).toEqual([])
})
