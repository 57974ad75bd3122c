import { readFileSync } from 'node:fs'
import * as main from 'inscription-hooks'
import * as msw from 'inscription-hooks/msw'
import * as server from 'inscription-hooks/server'
import * as testing from 'inscription-hooks/testing'
import * as zod from 'inscription-hooks/zod'
import { expect, test } from 'vitest'
import { allPages, path } from './root.js'

// What the tables of names leave out. These read dist, which `npm test` builds first.

const read = (file: string) => readFileSync(path(file), 'utf8')
const names = [main, server, zod, testing, msw].flatMap((entry) => Object.keys(entry))
const errors = names.filter((name) => /^[A-Z]\w+(?<!Indexer)Error$/.test(name))
/** Left to docs/api: what few need. */
const rare = ['IndexerError', 'WALLET_BALANCE_PATH', 'sampleChains', 'envelopeNames', 'RawNumber']

test.each<[page: string, names: string[]]>([
  ['README.md', names.filter((name) => !rare.includes(name))],
  ['llms.txt', names],
  ['docs/errors/README.md', errors],
])('default: %s names them all', (page, expected) => {
  const words = new Set(read(page).match(/\w+/g))
  expect(expected.filter((name) => !words.has(name))).toEqual([])
})

test('default: each error has a page', () => {
  const pages = allPages.flatMap((file) => /^docs\/errors\/(\w+Error)\.md$/.exec(file)?.[1] ?? [])
  expect(pages).toEqual(errors.sort())
})
