import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenLinks, linksOf } from './links.js'
import { allPages, path } from './root.js'

const read = (file: string) => readFileSync(path(file), 'utf8')

test.each(allPages)('default: the links of %s point to something', (file) => {
  expect(brokenLinks(file, read(file))).toEqual([])
})

function scriptsOf(file: string): string[] {
  if (!existsSync(path(file))) return []
  const { scripts = {} }: { scripts?: object } = JSON.parse(read(file))
  return Object.keys(scripts)
}

test.each(allPages)('default: the npm scripts that %s names exist', (file) => {
  const known = ['package.json', join(dirname(file), 'package.json')].flatMap(scriptsOf)
  const commands = read(file).matchAll(
    /\bnpm (?:run (?:--?[\w-]+ )*([a-z][\w:-]*)|(start|test)\b)/g,
  )
  const named = [...commands].map(([, script, short]) => script ?? short ?? '')
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('behavior: docs/README.md links to every page', () => {
  const linked = linksOf(read('docs/README.md')).map((target) => join('docs', target))
  // docs/errors and docs/reference have an index; docs/live.md is for the site only
  const pages = allPages.filter((file) => {
    return /^docs\/(?!(errors|reference)\/(?!README)|README|live)/.test(file)
  })
  expect(pages.filter((file) => !linked.includes(file))).toEqual([])
})
