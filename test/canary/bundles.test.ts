import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build as esbuild } from 'esbuild'
import { build as viteBuild } from 'vite'
import { expect, test, vi } from 'vitest'
import { bundleEntry } from '../browser/bundleEntry.js'
import { createCanaryKey } from './canaryKey.js'
import { createFindKey } from './keyForms.js'
import { leaksIn } from './leaks.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const apiKey = createCanaryKey()
const findKey = createFindKey(apiKey)

/** Where servers have their key while an app is built on them. */
function setKey() {
  for (const name of ['INDEXER_API_KEY', 'API_KEY', 'EMULATOR_API_KEY']) vi.stubEnv(name, apiKey)
}

test('behavior: the wallet, built where the key is in the environment', async () => {
  setKey()
  vi.stubEnv('NODE_ENV', 'production')
  const result = await viteBuild({
    root: `${root}examples/wallet`,
    mode: 'production',
    logLevel: 'error',
    build: { write: false, sourcemap: true },
  })
  // one build, which watches nothing
  const [{ output } = { output: [] }] = [result].flat() as { output: ViteOutput }[]
  const files = Object.fromEntries(output.map(({ fileName, ...file }) => [fileName, textOf(file)]))
  const names = Object.keys(files).map((name) => name.replace(/^.*?(\.\w+(\.map)?)$/, '$1'))
  expect(names).toEqual(expect.arrayContaining(['.js', '.js.map', '.css', '.html']))
  expect(Object.values(files).some((text) => text.includes('IndexerConfigError'))).toBe(true)
  expect(leaksIn(files, findKey)).toEqual({})
})

type ViteOutput = { fileName: string; code?: string; source?: string | Uint8Array }[]

function textOf({ code, source = '' }: Omit<ViteOutput[number], 'fileName'>): string {
  return code ?? Buffer.from(source as string).toString('latin1') // bytes are taken as well
}

test('behavior: the library, built module by module', async () => {
  setKey()
  const entryPoints = globSync('src/**/*.ts', { cwd: root })
  const { outputFiles } = await esbuild({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist',
    write: false,
    format: 'esm',
    target: 'es2022',
    sourcemap: true,
  })
  expect(outputFiles.length).toBe(2 * entryPoints.length)
  const files = Object.fromEntries(outputFiles.map(({ path, text }) => [path, text]))
  expect(leaksIn(files, findKey)).toEqual({})
})

test('behavior: a page', async () => {
  setKey()
  const entry = new URL('directPage.tsx', import.meta.url)
  const files = await bundleEntry(entry, { mode: 'production', sourcemap: true, minify: true })
  expect(Object.keys(files).sort()).toEqual(['directPage.js', 'directPage.js.map'])
  expect(leaksIn(files, findKey)).toEqual({})
})
