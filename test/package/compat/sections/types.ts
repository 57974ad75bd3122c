import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runLeashed } from '../../../runtimes/runLeashed.js'
import { folderOf, versionIn } from '../installs.js'
import type { Row, Section } from '../Section.js'
import { tellErrors } from '../tellErrors.js'
import { peersOf } from './peers.js'

type Compilation = {
  readonly typescript: string
  readonly install: string
  readonly skipLibCheck: boolean
  readonly resolution: 'nodenext' | 'bundler'
}

const versions = ['5.7', '5.9', '6.0', '7.0'] as const
const compilations: readonly Compilation[] = [
  ...versions.flatMap((typescript) =>
    ([true, false] as const).flatMap((skipLibCheck) =>
      (['nodenext', 'bundler'] as const).map((resolution) => {
        return { typescript, install: 'react19-newest', skipLibCheck, resolution }
      }),
    ),
  ),
  ...[true, false].map((skipLibCheck): Compilation => {
    return { typescript: versions[0], install: 'lowest', skipLibCheck, resolution: 'nodenext' }
  }),
]

type Program = { readonly name: string; readonly include: readonly string[] }

/** Programs of their own: what is merged into `Register` holds for a whole program. */
const programs: readonly Program[] = [
  { name: 'plain', include: ['app/*.ts', 'app/*.tsx'] },
  { name: 'registered', include: ['app/queries.ts', 'app/subpaths.ts', 'registered.ts'] },
]

export const types: Section = {
  title: 'TypeScript',
  text:
    'A consumer of every subpath, compiled with `strict`, `exactOptionalPropertyTypes`, ' +
    '`noUncheckedIndexedAccess`, `verbatimModuleSyntax` and `declaration`: hook wrappers that are ' +
    'exported without a type of their own, option factories in `useQuery`, `useInfiniteQuery`, ' +
    '`useQueries`, `prefetchInfiniteQuery` and `fetchQuery`, data by key; and once more with rows merged ' +
    'into `Register`. Without `skipLibCheck` a compiler checks the declarations of all packages; the ' +
    "result names the packages whose errors those are. An error in this package's declarations or in " +
    'the consumer fails the test.',
  rows: compilations.map(toRow),
}

function toRow(compilation: Compilation): Row {
  const { typescript, install, skipLibCheck, resolution } = compilation
  const version = versionIn('compilers', `typescript-${typescript}`)
  return {
    name: `TypeScript ${version}, ${resolution}, ${skipLibCheck ? 'with' : 'without'} skipLibCheck; ${peersOf(install)}`,
    run: async () => {
      const printed: string[] = []
      // the second has every subpath too: enough to have all declarations checked
      for (const program of skipLibCheck ? programs : programs.slice(1)) {
        printed.push(await compile(compilation, program))
      }
      return tellErrors(printed.join('\n'))
    },
  }
}

async function compile(
  { typescript, install, skipLibCheck, resolution }: Compilation,
  { name: program, include }: Program,
): Promise<string> {
  const cwd = join(folderOf(install), 'dist/source')
  const name = `${typescript}-${resolution}-${skipLibCheck}-${program}`
  const declarations = `declarations/${name}`
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: resolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution: resolution,
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: declarations,
    skipLibCheck,
    skipDefaultLibCheck: true, // nobody's packages
  }
  await writeFile(join(cwd, `${name}.json`), JSON.stringify({ compilerOptions, include }))
  const compiler = join(
    folderOf('compilers'),
    'node_modules',
    `typescript-${typescript}`,
    'bin/tsc',
  )
  // it ends with an exit code where there are errors, in whatever package
  const args = [compiler, '-p', `${name}.json`, '--pretty', 'false']
  const said = await runLeashed({ command: process.execPath, args, cwd }).catch(String)
  await readFile(join(cwd, declarations, 'app/queries.d.ts')) // rejects where nothing was emitted
  return said
}
