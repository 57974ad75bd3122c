import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import main, { packages } from '../../examples/gallery/.storybook/main.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const gallery = join(root, 'examples/gallery')

test('the service worker is the one of the installed msw', () => {
  const installed = readFileSync(join(root, 'node_modules/msw/lib/mockServiceWorker.js'), 'utf8')
  const served = readFileSync(join(gallery, 'public/mockServiceWorker.js'), 'utf8')
  // else: npx msw init examples/gallery/public --no-save
  expect(served === installed).toBe(true)
})

test('Storybook tells nobody of anything', () => {
  expect(main.core).toEqual({ disableTelemetry: true, disableWhatsNewNotifications: true })
})

test('Vite is told of each package that a page of the gallery imports', async () => {
  const files = [
    ...(await sources(join(root, 'examples/wallet/src'))),
    ...(await sources(join(gallery, 'setting'))),
    ...(await sources(join(gallery, 'stories'))),
  ]
  const imported = files.flatMap((file) => packagesOf(readFileSync(file, 'utf8')))
  expect(imported).toContain('@tanstack/react-query')
  // what inscription-hooks itself brings along
  expect(packages).toEqual([...new Set([...imported, 'zod/mini'])].sort())
})

async function sources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(folder, name))
}

/** What a module imports by name at run time; test tools and msw look after themselves. */
function packagesOf(source: string): string[] {
  const imports = source.matchAll(
    /(?:^import (?!type\b).*?|^\} from |\bimport\()'([^'.\n][^'\n]*)'/gm,
  )
  return [...imports]
    .map(([, name = '']) => name)
    .filter((name) => !/^(inscription-hooks|msw|storybook|vitest)(\/|$)/.test(name))
}
