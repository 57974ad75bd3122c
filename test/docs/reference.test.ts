import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { referencePages } from '../../scripts/reference.js'
import { path } from './root.js'

test('default: docs/reference is what scripts/reference.ts writes', () => {
  const committed = readdirSync(path('docs/reference')).map((page) => {
    return [page, readFileSync(path(`docs/reference/${page}`), 'utf8')] as const // a pair
  })
  const hint = 'docs/reference is outdated: run `npx node scripts/reference.ts`'
  expect(new Map(committed), hint).toEqual(new Map(referencePages()))
})

test('default: the gallery has the service worker of the installed msw', () => {
  const [installed, served] = ['node_modules/msw/lib', 'examples/gallery/public'].map((folder) =>
    readFileSync(path(`${folder}/mockServiceWorker.js`), 'utf8'),
  )
  const hint = 'npx msw init examples/gallery/public --no-save'
  expect(served === installed, hint).toBe(true)
})
