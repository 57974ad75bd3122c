import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../imports.js'
import { bundlers } from './bundlers.js'
import { eslint } from './eslint.js'
import { versionIn } from './installs.js'
import { next } from './next.js'
import { copies, nodeVersions, peers } from './peers.js'
import { react19 } from './react19.js'
import { compatibilityPage } from './Section.js'
import { types } from './types.js'

const sections = [peers, react19, types, eslint, nodeVersions, bundlers, next, copies]
const isFull = process.env.MATRIX !== 'core'
const chosen = sections.flatMap(({ combinations }) =>
  combinations.filter(({ isCore }) => isFull || isCore),
)

test.concurrent.for(chosen)('behavior: $name', ({ run }) => run())

test('behavior: the lowest tested versions are the lowest that package.json allows', async () => {
  const { peerDependencies, engines } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  for (const [name, range] of Object.entries<string>(peerDependencies)) {
    const [, lowest = ''] = /^\^([\d.]+)/.exec(range) ?? []
    expect(versionIn('lowest', name)).toBe(`${lowest}.0.0`.split('.').slice(0, 3).join('.'))
  }
  const nodes = ['node20', 'node22'].map((name) => `^${versionIn('newest', `${name}-x64`)}`)
  expect(`${nodes.join(' || ')} || >=24`).toBe(engines.node)
})

test('behavior: docs/contributing/compatibility.md is up to date', async () => {
  const page = join(root, 'docs/contributing/compatibility.md')
  if (process.env.COMPAT_WRITE) await writeFile(page, compatibilityPage(sections))
  expect(await readFile(page, 'utf8')).toBe(compatibilityPage(sections))
})
