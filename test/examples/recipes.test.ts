import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { withFiles } from '../../scripts/docsIndex.js'
import { readRecipe } from '../docs/recipe.js'
import { path } from '../docs/root.js'
import { installWithPackage } from '../tools/install.js'
import { run } from '../tools/startProcess.js'

const folder = path('examples/recipes')
const cookbook = path('docs/cookbook')
const pages = ['first-load.md', 'routers.md', 'wagmi.md', 'wallets-and-chains.md']
const recipes = readdirSync(folder).filter(
  (file) => /\.tsx?$/.test(file) && file !== 'vitest.config.ts',
)

const read = async (page: string) => readFile(join(cookbook, page), 'utf8')

/** The recipes that a page shows by a link. `routers.md` also contains the files of an app. */
const filesOf = async (page: string) => {
  const files = readRecipe(withFiles(await read(page), `docs/cookbook/${page}`))
  return new Map([...files].filter(([file]) => recipes.includes(file)))
}

beforeAll(() => installWithPackage(folder))

/** Runs a script of an installed package. */
function runIn(script: string, ...args: string[]): Promise<string> {
  const env = { NODE_ENV: 'test', DEBUG_PRINT_LIMIT: '0' }
  return run(process.execPath, [join(folder, 'node_modules', script), ...args], {
    cwd: folder,
    env,
  })
}

test.concurrent('default: the recipes pass their tests', async () => {
  const tests = readdirSync(join(folder, 'test')).filter((file) => file.endsWith('.test.tsx'))
  const texts = await Promise.all(tests.map((file) => readFile(join(folder, 'test', file), 'utf8')))
  for (const recipe of recipes) expect(texts.join('')).toContain(`'../${parse(recipe).name}'`)

  await runIn('vitest/vitest.mjs', 'run')
})

// the wagmi recipe also with a registered config
test.concurrent.for(['.', 'test/registered'])('types: %s compiles', async (project) => {
  await runIn('typescript/bin/tsc', '--noEmit', '--project', project)
})

test('behavior: the pages contain all recipes', async () => {
  const files = await Promise.all(pages.map(async (page) => [...(await filesOf(page)).keys()]))
  expect(new Set(files.flat())).toEqual(new Set(recipes))
})

test.each(pages)('behavior: %s contains the files and installs their imports', async (name) => {
  const page = await read(name)
  const files = await filesOf(name)
  for (const [file, text] of files) expect(await readFile(join(folder, file), 'utf8')).toBe(text)

  const installed = /^npm install (.*)$/m.exec(page)?.[1]?.split(' ')
  const imported = [...files.values()].flatMap((text) =>
    [...text.matchAll(/ from '((?:@[^/']+\/)?[^./'][^/']*)/g)].map(([, module]) => module),
  )
  expect(imported).toContain('inscription-hooks')
  expect(installed).toEqual(expect.arrayContaining(imported))
})
