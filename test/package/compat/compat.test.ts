import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { tools } from '../../tools/install.js'
import { run } from '../../tools/startProcess.js'
import { root } from '../imports.js'
import { tarball } from '../tarball/tarball.js'

/** `test/tools` has the lowest peers of package.json, the repository the newest ones. */
const folders = { lowest: join(tools, 'dist/compat'), newest: join(root, '.cache/compat') } as const

/** The packed package, and code that uses it. */
async function prepare(folder: string): Promise<void> {
  const installed = join(folder, 'node_modules/inscription-hooks')
  await rm(folder, { recursive: true, force: true })
  await mkdir(installed, { recursive: true })
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed], { cwd: folder })
  await cp(join(root, 'test/package/tarball/consumer/wrappers.ts'), join(folder, 'wrappers.ts'))
  await build({
    ...{
      entryPoints: [join(import.meta.dirname, 'hooks.tsx')],
      outfile: join(folder, 'hooks.mjs'),
    },
    ...{ bundle: true, packages: 'external', format: 'esm', jsx: 'automatic' },
  })
}

beforeAll(async () => {
  for (const folder of Object.values(folders)) await prepare(folder)
})

test.each(['lowest', 'newest'] as const)(
  'behavior: all hooks, with the %s peers',
  async (peers) => {
    const args = ['--import', join(import.meta.dirname, 'dom.ts'), 'hooks.mjs']
    await run(process.execPath, args, { cwd: folders[peers] })
  },
)

// the versions between are those of the repository, which the suite `pack` compiles with
test.each([
  ['5.7', 'nodenext', 'lowest'],
  ['5.7', 'bundler', 'newest'],
  ['7.0', 'nodenext', 'newest'],
] as const)('types: TypeScript %s, %s, %s peers', async (version, resolution, peers) => {
  const cwd = folders[peers]
  const outDir = `declarations-${version}`
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx', types: [] },
    module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
    ...{ moduleResolution: resolution, verbatimModuleSyntax: true, skipLibCheck: false },
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ declaration: true, emitDeclarationOnly: true, rootDir: '.', outDir },
  }
  const project = { compilerOptions, include: ['wrappers.ts'] }
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify(project))
  const args = [join(tools, `node_modules/typescript-${version}/bin/tsc`), '--pretty', 'false']
  // rejects on errors in any package
  const printed = await run(process.execPath, args, { cwd }).catch(String)
  const errors = printed.split('\n').filter((line) => /\berror TS\d+/.test(line))
  const isOther = /^[^(]*node_modules\/(?!inscription-hooks\/)(?![^(]*node_modules\/)/
  expect(errors.filter((line) => !isOther.test(line))).toEqual([])
  expect(await readFile(join(cwd, outDir, 'wrappers.d.ts'), 'utf8')).toContain('useSeveral')
})

test('behavior: the lowest tested versions are the lowest that package.json allows', async () => {
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const { peerDependencies, engines } = JSON.parse(await read('package.json'))
  const { dependencies } = JSON.parse(await read('test/tools/package.json'))
  for (const [name, range] of Object.entries<string>(peerDependencies)) {
    const [, lowest = ''] = /^\^([\d.]+)/.exec(range) ?? []
    expect(dependencies[name]).toBe(`${lowest}.0.0`.split('.').slice(0, 3).join('.'))
  }
  const [, lowest, next] =
    /\bnode: \[([\d.]+), ([\d.]+), /.exec(await read('.github/workflows/ci.yml')) ?? []
  expect(`^${lowest} || ^${next} || >=24`).toBe(engines.node)
})
