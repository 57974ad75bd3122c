import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../runtimes/spawnCommand.js'
import { peersOf, prepare, versionIn } from './installs.js'
import type { Section } from './Section.js'

type Compilation = {
  readonly typescript: '5.7' | '6.0' | '7.0'
  readonly resolution: 'nodenext' | 'bundler' | 'node10'
  readonly install: 'lowest' | 'newest'
}

/** The install that contains the compiler. */
const compilerOf = { '5.7': 'lowest', '6.0': 'newest', '7.0': 'newest' } as const

const compilations: readonly Compilation[] = [
  { typescript: '5.7', resolution: 'node10', install: 'lowest' },
  { typescript: '5.7', resolution: 'nodenext', install: 'lowest' },
  { typescript: '5.7', resolution: 'bundler', install: 'newest' },
  { typescript: '6.0', resolution: 'nodenext', install: 'newest' },
  { typescript: '7.0', resolution: 'nodenext', install: 'newest' },
  { typescript: '7.0', resolution: 'bundler', install: 'newest' },
]

export const types: Section = {
  title: 'TypeScript',
  text:
    'A library that uses every export, and an app, with `strict`, `exactOptionalPropertyTypes`, ' +
    '`noUncheckedIndexedAccess`, `verbatimModuleSyntax` and `declaration`, without `skipLibCheck`. ' +
    "Errors in other packages' declarations are ignored. With `node10`, which has no subpaths, the app only.",
  combinations: compilations.map((compilation) => {
    const { typescript, resolution, install } = compilation
    const version = versionIn(compilerOf[typescript], `typescript-${typescript}`)
    return {
      name: `TypeScript ${version}, ${resolution}; ${peersOf(install)}`,
      isCore: resolution === 'node10',
      run: () => compile(compilation),
    }
  }),
}

async function compile({ typescript, resolution, install }: Compilation): Promise<void> {
  const [tools, folder] = await Promise.all([prepare(compilerOf[typescript]), prepare(install)])
  const cwd = join(folder, 'dist/source')
  const outDir = `declarations-${typescript}-${resolution}`
  const compilerOptions = {
    ...{ target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx', types: [] },
    module: resolution === 'nodenext' ? 'nodenext' : 'esnext',
    moduleResolution: resolution,
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ verbatimModuleSyntax: true, skipLibCheck: false },
    ...{ declaration: true, emitDeclarationOnly: true, rootDir: '.', outDir },
  }
  const project = `${outDir}.json`
  const include = resolution === 'node10' ? ['app'] : ['wrappers.ts', 'app']
  await writeFile(join(cwd, project), JSON.stringify({ compilerOptions, include }))
  const compiler = join(tools, `node_modules/typescript-${typescript}/bin/tsc`)
  const args = [compiler, '-p', project, '--pretty', 'false']
  // rejects on errors in any package
  const printed = await runCommand({ command: process.execPath, args, cwd }).catch(String)
  const isOther = /node_modules\/(?!.*node_modules\/)(?!inscription-hooks\/)/
  const errors = printed.split('\n').filter((line) => /\berror TS\d+/.test(line))
  const ours = errors.filter((line) => !isOther.test(line.split(': error', 1)[0] ?? ''))
  if (ours.length > 0) throw new Error(ours.join('\n'))
  await readFile(join(cwd, outDir, 'app/Tokens.d.ts')) // rejects if nothing was emitted
}
