import { readFile, stat } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, compile, folder } from '../../examples/react-native/check/device/bundle.js'
import { install } from '../runtimes/install.js'
import { runCommand } from '../runtimes/spawnCommand.js'
import { isCore } from './isCore.js'

beforeAll(() => install(folder))

test('types: the example compiles', async () => {
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit']
  await runCommand({ command: process.execPath, args: tsc, cwd: folder })
})

describe.each(['android', 'ios'] as const)('%s', (platform) => {
  test.skipIf(isCore && platform === 'ios')(
    'behavior: Metro bundles the app without the testing and server entries, and Hermes compiles it',
    async () => {
      const script = await bundle('index.ts', platform, { minify: !isCore }) // takes a third of the time
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
