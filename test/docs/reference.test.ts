import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { referencePages } from '../../scripts/reference.js'
import { path } from './root.js'

const folder = path('docs/reference')

test('default: docs/reference is what scripts/reference.ts writes', () => {
  const expected = referencePages()
  const committed = new Map(
    readdirSync(folder).map((page) => [page, readFileSync(join(folder, page), 'utf8')]),
  )
  const pages = [...new Set([...expected.keys(), ...committed.keys()])]
  const outdated = pages.filter((page) => expected.get(page) !== committed.get(page))
  expect(outdated, 'docs/reference is outdated: run `npx node scripts/reference.ts`').toEqual([])
})
