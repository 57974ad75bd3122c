import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf, brokenLinks, linksOf } from './links.js'
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

test('behavior: docs/README.md leads to every page; api, errors and decisions have an index', () => {
  const linked = linksOf(read('docs/README.md')).map((target) => join('docs', target))
  const pages = allPages.filter((file) => !/^docs\/((api|errors|decisions)\/|README)/.test(file))
  expect(pages.filter((file) => !linked.includes(file))).toEqual([])
})

describe('a link that is wrong', () => {
  test.each([
    '[a](docs/nothing.md)',
    '[a](docs/proxy/nginx.md#nothing)',
    '[a](#nothing)',
    '![a](docs/pictures/nothing.png)',
    '<source srcset="nothing.png">',
    '[a]: nothing.md',
    '[`code`](nothing.md "title")',
    '[![a](nothing.png)](docs)',
    '[a](/README.md)',
    '[a](../elsewhere)',
    '[a](dist/exports/index.js)',
  ])('behavior: %s is found', (markdown) => {
    expect(brokenLinks('README.md', `\n${markdown}\n`)).toHaveLength(1)
  })

  test.each(['`[a](nothing.md)`', '```md\n[a](nothing.md)\n```', '<!-- [a](nothing.md) -->'])(
    'behavior: %s is none',
    (markdown) => {
      expect(brokenLinks('README.md', markdown)).toEqual([])
    },
  )
})

test('behavior: headings have the anchors that GitHub gives them', () => {
  const page = ['# `useWalletBalance()`', "## What's new, in 2.0?", '## [A link](README.md) & more']
  const more = [
    '### `<IndexerProvider>`',
    '## A <b>bold</b> word',
    '# A',
    '# A',
    '<a id="here"></a>',
  ]
  const code = ['```sh', '# B', '```']
  expect([...anchorsOf([...page, ...more, ...code].join('\n'))]).toEqual([
    ...['usewalletbalance', 'whats-new-in-20', 'a-link--more', 'indexerprovider', 'a-bold-word'],
    ...['a', 'a-1', 'here'],
  ])
})
