import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { install } from '../runtimes/install.js'
import { readRecipe } from '../runtimes/recipe.js'
import { runCommand } from '../runtimes/spawnCommand.js'
import { isCore } from './isCore.js'

const folder = fileURLToPath(new URL('../../examples/recipes', import.meta.url))
const pages = fileURLToPath(new URL('../../docs/cookbook', import.meta.url))
const recipes = readdirSync(folder).filter((file) => file.endsWith('.tsx'))

beforeAll(() => install(folder))

/** Runs a script of an installed package. */
function run(script: string, ...args: string[]): Promise<string> {
  return runCommand({
    command: process.execPath,
    args: [join(folder, 'node_modules', script), ...args],
    cwd: folder,
    env: { NODE_ENV: 'test', DEBUG_PRINT_LIMIT: '0' },
  })
}

test.concurrent('default: the recipes pass their tests', async () => {
  const tests = readdirSync(join(folder, 'test')).filter((file) => file.endsWith('.test.tsx'))
  const texts = await Promise.all(tests.map((file) => readFile(join(folder, 'test', file), 'utf8')))
  for (const recipe of recipes) expect(texts.join('')).toContain(`'../${parse(recipe).name}'`)

  await run('vitest/vitest.mjs', 'run')
})

test.concurrent('types: the recipes compile', async () => {
  await run('typescript/bin/tsc', '--noEmit')
})

test
  .skipIf(isCore)
  .concurrent('types: the wagmi recipe compiles with a registered config', async () => {
    await run('typescript/bin/tsc', '--noEmit', '--project', 'test/registered')
  })

test.each(recipes)(
  'behavior: the page of %s contains the file and installs its imports',
  async (file) => {
    const page = await readFile(join(pages, `${parse(file).name}.md`), 'utf8')
    const text = await readFile(join(folder, file), 'utf8')
    expect([...readRecipe(page)]).toEqual([[file, text]])

    const installed = /^npm install (.*)$/m.exec(page)?.[1]?.split(' ')
    const imported = [...text.matchAll(/ from '((?:@[^/']+\/)?[^/']+)/g)].map(([, name]) => name)
    expect(imported).toContain('inscription-hooks')
    expect(installed).toEqual(expect.arrayContaining(imported))
  },
)
