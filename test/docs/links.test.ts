import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import * as names from '../../src/exports/index.js'
import { brokenLinks, linksOf } from './links.js'
import { allPages, path } from './root.js'

const read = (file: string) => readFileSync(path(file), 'utf8')

test.each(allPages)('default: the links of %s point to something', (file) => {
  expect(brokenLinks(file, read(file))).toEqual([])
})

test('behavior: docs/README.md links to every page', () => {
  const linked = linksOf(read('docs/README.md')).map((target) => join('docs', target))
  // docs/errors and docs/reference have an index; the others are for the site only
  const pages = allPages.filter((file) => {
    return /^docs\/(?!(errors|reference)\/(?!README)|README|index|live)/.test(file)
  })
  expect(pages.filter((file) => !linked.includes(file))).toEqual([])
})

test('behavior: each error has the heading that its message links to', () => {
  const isError = (name: string) => /^[A-Z]\w+Error$/.test(name) && name !== 'IndexerError' // the base class
  const errors = Object.keys(names).filter(isError)
  expect(errors).toContain('TimeoutError')
  const page = read('docs/errors/README.md')
  expect(errors.filter((name) => !page.includes(`\n## ${name}\n`))).toEqual([])

  // what the build takes from `homepage`
  vi.stubGlobal('__DOCS_URL__', 'https://docs.example')
  const { message } = new names.TimeoutError({ timeoutMs: 50 })
  expect(message).toMatch(/`timeoutMs`\. https:\/\/docs\.example\/errors\/#timeouterror$/)
})
