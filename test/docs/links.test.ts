import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf } from './anchors.js'
import { checkLinks } from './checkLinks.js'
import { checkScripts } from './checkScripts.js'
import { findLinks } from './findLinks.js'
import { allPages, path } from './root.js'

describe.each(allPages())('%s', (file) => {
  const markdown = readFileSync(path(file), 'utf8')

  test('its links and pictures point to something', () => {
    expect(checkLinks(file, markdown)).toEqual([])
  })

  test('the npm scripts it names exist', () => {
    expect(checkScripts(file, markdown)).toEqual([])
  })
})

test('docs/README.md has every page; errors and decisions have an index of their own', () => {
  const links = findLinks(readFileSync(path('docs/README.md'), 'utf8'))
  const linked = new Set(links.map(({ target }) => join('docs', target)))
  const pages = allPages().filter(
    (file) => !/^docs\/(README|(api|errors|decisions)\/.*)\.md$/.test(file),
  )
  expect(pages.filter((file) => file !== 'llms.txt' && !linked.has(file))).toEqual([])
  expect(linked).toContain('docs/errors/README.md')
})

test.each([
  ['[a](docs/nothing.md)', 'docs/nothing.md: there is no such file'],
  ['[a](docs/proxy/nginx.md#nothing)', 'docs/proxy/nginx.md#nothing: there is no such heading'],
  ['[a](#nothing)', '#nothing: there is no such heading'],
  ['![a](docs/pictures/nothing.png)', 'docs/pictures/nothing.png: there is no such file'],
  ['<img src="nothing.png">', 'nothing.png: there is no such file'],
  ['<source srcset="nothing.png">', 'nothing.png: there is no such file'],
  ['<a href="nothing.md">a</a>', 'nothing.md: there is no such file'],
  ['[a]: nothing.md', 'nothing.md: there is no such file'],
  ['[`code`](nothing.md "title")', 'nothing.md: there is no such file'],
  ['[![a](nothing.png)](docs)', 'nothing.png: there is no such file'],
  ['[a](/README.md)', '/README.md: is not relative'],
  ['[a](../elsewhere)', '../elsewhere: is outside of the repository'],
  ['[a](dist/exports/index.js)', 'dist/exports/index.js: is not in the repository'],
  ['[a](package.json#scripts)', 'package.json#scripts: is no page with anchors'],
])('links: %s', (markdown, problem) => {
  expect(checkLinks('README.md', `\n${markdown}\n`)).toEqual([`README.md:2: ${problem}`])
})

test.each([
  '[a](docs/proxy/nginx.md#in-front-of-the-proxy)',
  '[a](docs)',
  '[a](https://example.com/nothing)',
  '`[a](nothing.md)`',
  '```md\n[a](nothing.md)\n```',
  '<!-- [a](nothing.md) -->',
])('links: nothing is wrong with %s', (markdown) => {
  expect(checkLinks('README.md', markdown)).toEqual([])
})

test('links: a page in a folder counts from there', () => {
  expect(checkLinks('docs/proxy/node.md', '[a](../runtimes.md) [b](nginx.md)')).toEqual([])
})

test.each([
  ['# Size and speed', 'size-and-speed'],
  ['## `useWalletBalance()`', 'usewalletbalance'],
  ["### What's new, in 2.0?", 'whats-new-in-20'],
  ['## [A link](README.md) & more', 'a-link--more'],
  ['### max\\_bytes', 'max_bytes'],
  ['### `<IndexerProvider>`', 'indexerprovider'],
  ['### IndexerClient\\<TEntry\\>', 'indexerclienttentry'],
  ['### A <b>bold</b> word', 'a-bold-word'],
  ['## Größe', 'größe'],
  ['<a id="here"></a>', 'here'],
])('anchors: %s', (line, anchor) => {
  expect([...anchorsOf(line)]).toEqual([anchor])
})

test('anchors: headings of one name are counted, and code has none', () => {
  expect([...anchorsOf('# A\n## A\n### A\n```sh\n# B\n```\n')]).toEqual(['a', 'a-1', 'a-2'])
})

test.each([
  'npm run nothing',
  '`npm run --silent nothing -- list`',
  'npm run lint, npm run nothing.',
])('scripts: %s', (text) => {
  expect(checkScripts('README.md', text)).toEqual(['README.md:1: there is no npm script nothing'])
})

test('scripts: those of the folder of the page count too', () => {
  expect(checkScripts('examples/next/README.md', 'npm run dev')).toEqual([])
  expect(checkScripts('README.md', 'npm run dev')).toHaveLength(1)
})
