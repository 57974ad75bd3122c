import { readFile, stat } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, compile, folder } from '../../examples/react-native/check/device/bundle.js'
import { install } from '../runtimes/install.js'
import { runCommand } from '../runtimes/spawnCommand.js'
import { isCore } from './isCore.js'

describe.skipIf(isCore)('React Native', () => {
  beforeAll(() => install(folder))

  test('types: the example compiles', async () => {
    const tsc = ['node_modules/typescript/bin/tsc', '--noEmit']
    await runCommand({ command: process.execPath, args: tsc, cwd: folder })
  })

  test.each(['android', 'ios'] as const)(
    'behavior: %s: Metro bundles the app without the testing and server entries, and Hermes compiles it',
    async (platform) => {
      const script = await bundle('index.ts', platform)
      const text = await readFile(script, 'utf8')
      expect(text.includes('ProviderNotFoundError')).toBe(true)
      expect(text.includes('createIndexerEmulator')).toBe(false)
      expect(text.includes('createWalletBalanceProxy')).toBe(false)

      // React Native's compiler for Linux supports x64 only
      if (process.platform === 'linux' && process.arch !== 'x64') return
      expect((await stat(await compile(script))).size).toBeGreaterThan(100_000)
    },
  )
})
