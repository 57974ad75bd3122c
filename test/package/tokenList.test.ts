import { expect, test } from 'vitest'
import { registryItem } from '../../scripts/registryItem.js'
import { filesUnder, importsOf } from './imports.js'

const folder = 'examples/wallet/src/token-list'
const files = filesUnder(folder, /./)

test('default: the registry item contains all files of the token list, at most twelve and a style sheet', () => {
  const item: { files: { path: string; target: string }[] } = JSON.parse(registryItem())
  expect(item.files.map(({ path }) => path).sort()).toEqual(files)
  expect(files.filter((file) => !file.endsWith('.css')).length).toBeLessThanOrEqual(12)
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
