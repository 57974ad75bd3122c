import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, compile, folder } from '../../examples/react-native/check/device/bundle.js'
import { install } from '../runtimes/install.js'
import { readRecipe } from '../runtimes/recipe.js'
import { runLeashed } from '../runtimes/runLeashed.js'

const recipe = fileURLToPath(new URL('../../docs/recipes/react-native.md', import.meta.url))

beforeAll(() => install(folder))

test('the recipe shows the very files', async () => {
  const shown = readRecipe(await readFile(recipe, 'utf8'))
  const names = await readdir(join(folder, 'src'))
  expect([...shown.keys()].sort()).toEqual(names.sort())
  for (const [name, text] of shown) {
    expect(text).toBe(`// ${name}\n${await readFile(join(folder, 'src', name), 'utf8')}`)
  }
})

test("the files hold to React Native's own types", async () => {
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit']
  expect(await runLeashed({ command: process.execPath, args: tsc, cwd: folder })).toBe('')
})

describe.each(['android', 'ios'] as const)('for %s', (platform) => {
  let script: string
  beforeAll(async () => {
    script = await bundle('index.ts', platform)
  })

  test('Metro bundles the app, and of the package only what it uses', async () => {
    const text = await readFile(script, 'utf8')
    expect(text).toContain('ProviderNotFoundError')
    expect(text).not.toContain('createIndexerEmulator')
    expect(text).not.toContain('createWalletBalanceProxy')
  })

  // the compiler for Linux is one for x64
  test.skipIf(process.platform === 'linux' && process.arch !== 'x64')(
    "React Native's Hermes compiles the app",
    async () => {
      expect((await stat(await compile(script))).size).toBeGreaterThan(100_000)
    },
  )
})
