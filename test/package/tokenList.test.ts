import { expect, test } from 'vitest'
import { registryFiles } from '../../scripts/sitePages.js'
import { filesUnder, importsOf } from './imports.js'

type Item = { files: { path: string; type: string; target: string }[] }

const folders = { 'token-list': 'token-list', 'token-trust': 'trust' }

test.each(Object.entries(folders))(
  'default: the registry item %s contains all files of its folder',
  (name, folder) => {
    const item: Item = JSON.parse(registryFiles().get(`${name}.json`) ?? '')
    const files = filesUnder(`examples/wallet/src/${folder}`, /./)
    expect(item.files.map(({ path }) => path).sort()).toEqual(files)
    expect(files.filter((file) => !file.endsWith('.css')).length).toBeLessThanOrEqual(12)
    for (const { path, type, target } of item.files) {
      expect(target).toBe(path.replace('examples/wallet/src/', '@components/'))
      expect(type).toBe('registry:file') // the CLI changes the class names of others
    }
  },
)

test.each(
  Object.values(folders).flatMap((folder) => filesUnder(`examples/wallet/src/${folder}`, /./)),
)('behavior: %s imports React, the package, its folder and the token list', (file) => {
  // without `.js`, which Next.js does not resolve to `.tsx`
  const allowed = /^(react|inscription-hooks(\/amounts)?|\.\/[\w-]+(\.css)?)$/
  const ofTrust = /^(unhomoglyph|\.\.\/token-list\/\w+)$/
  const imported = importsOf(file).map(({ specifier }) => specifier)
  const isAllowed = (one: string) =>
    allowed.test(one) || (file.includes('/trust/') && ofTrust.test(one))
  expect(imported.filter((one) => !isAllowed(one))).toEqual([])
})
