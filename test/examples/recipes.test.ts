import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { install } from '../runtimes/install.js'
import { readRecipe } from '../runtimes/recipe.js'
import { runLeashed } from '../runtimes/runLeashed.js'
import { importedPackages } from './recipes/importedPackages.js'
import { installedPackages } from './recipes/installedPackages.js'
import { folder, pages, recipes } from './recipes/recipes.js'
import { type Report, runRecipes } from './recipes/runRecipes.js'

let report: Report
beforeAll(async () => {
  await install(folder)
  report = await runRecipes(folder)
})

test('default: the recipes compile', async () => {
  const args = [join(folder, 'node_modules/typescript/bin/tsc'), '--noEmit']
  await runLeashed({ command: process.execPath, args, cwd: folder })
})

test('behavior: the wagmi recipe compiles where an app has registered its config', async () => {
  const tsc = join(folder, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '--noEmit', '--project', 'test/registered']
  await runLeashed({ command: process.execPath, args, cwd: folder })
})

test('behavior: each file has a page and tests', async () => {
  const names = recipes.map(({ name }) => name).sort()
  expect(await namesIn(folder, '.tsx')).toEqual(names)
  expect(await namesIn(pages, '.md')).toEqual(expect.arrayContaining(names))
  expect(report.names()).toEqual(names)
})

test.each(recipes)('behavior: $name runs', ({ name, tests }) => {
  const results = report.of(name)

  expect(results.filter(({ status }) => status !== 'passed')).toEqual([])
  expect(results).toHaveLength(tests)
})

test.each(recipes)('behavior: the page of $name has the very file', async ({ name }) => {
  const file = `${name}.tsx`
  const page = readRecipe(await readFile(join(pages, `${name}.md`), 'utf8'))

  expect([...page.keys()]).toEqual([file])
  expect(page.get(file)).toBe(await readFile(join(folder, file), 'utf8'))
})

test.each(recipes)('behavior: the page of $name has all of it installed', async ({ name }) => {
  const page = await readFile(join(pages, `${name}.md`), 'utf8')
  const installs = /^npm install (.*)$/m.exec(page)?.[1]?.split(' ')

  const imported = importedPackages(await readFile(join(folder, `${name}.tsx`), 'utf8'))
  expect(imported).toContain('inscription-hooks')
  expect(installs).toEqual(expect.arrayContaining(imported))
})

test('behavior: one React, one viem, and no SDK of a wallet', async () => {
  const installed = await installedPackages(folder)

  expect(installed.filter((name) => /^(react|react-dom|viem|wagmi)$/.test(name)).sort()).toEqual([
    ...['react', 'react-dom', 'viem', 'wagmi'],
  ])
  const sdk = /walletconnect|reown|metamask|coinbase|base-org|safe-global|^accounts$|porto/
  expect(installed.filter((name) => sdk.test(name))).toEqual([])
})

/** The stems of the files that end so. */
async function namesIn(place: string, ending: string): Promise<string[]> {
  const files = await readdir(place)
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .sort()
}
