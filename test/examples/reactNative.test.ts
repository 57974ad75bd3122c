import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, compile, folder } from '../../examples/react-native/check/device/bundle.js'
import { install } from '../runtimes/install.js'
import { readRecipe } from '../runtimes/recipe.js'
import { runCommand } from '../runtimes/spawnCommand.js'
import { isCore } from './isCore.js'

const recipe = fileURLToPath(new URL('../../docs/recipes/react-native.md', import.meta.url))

beforeAll(() => install(folder))

test('default: the recipe shows the very files', async () => {
  const shown = readRecipe(await readFile(recipe, 'utf8'))
  const names = await readdir(join(folder, 'src'))
  expect([...shown.keys()].sort()).toEqual(names.sort())
  for (const [name, text] of shown) {
    expect(text).toBe(`// ${name}\n${await readFile(join(folder, 'src', name), 'utf8')}`)
  }
})

test("types: the files hold to React Native's own", async () => {
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit']
  await runCommand({ command: process.execPath, args: tsc, cwd: folder })
})

describe.each(['android', 'ios'] as const)('behavior: for %s', (platform) => {
  test.skipIf(isCore && platform === 'ios')(
    'Metro bundles the app without the testing and server entries, and Hermes compiles it',
    async () => {
      const script = await bundle('index.ts', platform, { minify: !isCore }) // a third of the time
      const text = await readFile(script, 'utf8')
      expect(text.includes('ProviderNotFoundError')).toBe(true)
      expect(text.includes('createIndexerEmulator')).toBe(false)
      expect(text.includes('createWalletBalanceProxy')).toBe(false)

      // React Native's compiler for Linux is one for x64
      if (process.platform === 'linux' && process.arch !== 'x64') return
      expect((await stat(await compile(script))).size).toBeGreaterThan(100_000)
    },
  )
})
