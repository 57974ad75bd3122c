import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registryItem } from '../../scripts/registryItem.js'
import { filesUnder, importsOf, root } from './imports.js'

const folder = 'examples/wallet/src/token-list'
const files = filesUnder(folder, /./)

test('default: the registry item contains all files of the token list, at most twelve', () => {
  const item: { files: { path: string; target: string }[] } = JSON.parse(registryItem())
  expect(item.files.map(({ path }) => path).sort()).toEqual(files)
  expect(files.length).toBeLessThanOrEqual(12)
  for (const { path, target } of item.files) {
    expect(target).toBe(path.replace('examples/wallet/src/', '@components/'))
  }
})

test.each(files)('behavior: %s imports React, the package and its folder', (file) => {
  // without `.js`, which Next.js does not resolve to `.tsx`
  const allowed = /^(react|inscription-hooks|\.\/[\w-]+(\.css)?)$/
  const imported = importsOf(file).map(({ specifier }) => specifier)
  expect(imported.filter((specifier) => !allowed.test(specifier))).toEqual([])
})

test('behavior: its page lists every prop and custom property', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const page = read('docs/cookbook/token-list.md')
  const [props = ''] = /type TokenListProps = {[^]*?^}/m.exec(read(`${folder}/TokenList.tsx`)) ?? []
  const theme = read(`${folder}/token-list.css`).matchAll(/var\((--tl-(?!hue)[\w-]+)/g)
  const names = [...props.matchAll(/^ {2}([\w-]+)\??:/gm), ...theme].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
