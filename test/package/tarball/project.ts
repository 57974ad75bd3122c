import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run, type Started, startProcess } from '../../tools/startProcess.js'
import { root } from '../imports.js'

export type Project = {
  readonly folder: string
  /** Runs a shell command; resolves to its output. */
  run(line: string): Promise<string>
  /** Starts a shell command that keeps running. */
  start(line: string): Started
  remove(): Promise<void>
}

/**
 * An app like that of `npm create vite@latest -- --template react-ts`, outside the repository, with
 * the repository's versions. It is stricter: `skipLibCheck` is off, and packages can import only their
 * own dependencies, as with pnpm.
 */
export async function createProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'inscription-hooks-'))
  for (const [name, text] of Object.entries({ ...files, 'package.json': await packageJson() })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const options = { cwd: folder, env: { NODE_ENV: 'development' } }
  return {
    folder,
    start: (line) => startProcess('sh', ['-c', line], options),
    run: (line) => run('sh', ['-c', line], options),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A package with the repository's version: `react@19.3.1`. */
export async function pinned(name: string): Promise<string> {
  return `${name}@${(await manifest()).versions[name]}`
}

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'overrides', Record<string, string>>
>

async function manifest() {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(root, file), 'utf8')) as Manifest // of this repository
  const [own, examples] = await Promise.all([read('package.json'), read('examples/package.json')])
  const versions = { ...own.devDependencies, ...examples.dependencies, ...examples.devDependencies }
  return { versions, overrides: own.overrides }
}

async function packageJson(): Promise<string> {
  const { versions, overrides } = await manifest()
  const of = (names: string[]) => Object.fromEntries(names.map((name) => [name, versions[name]]))
  return JSON.stringify({
    ...{ name: 'new-project', private: true, type: 'module' },
    dependencies: of(['react', 'react-dom', 'msw']),
    devDependencies: of([
      'vite',
      '@vitejs/plugin-react',
      'typescript',
      '@types/react',
      '@types/react-dom',
    ]),
    // as in the repository: newer native packages may be missing in the registry
    overrides: { rolldown: overrides?.rolldown },
  })
}

const files = {
  '.npmrc': 'install-strategy=linked\naudit=false\nfund=false\n',
  'index.html':
    '<!doctype html><div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  'vite.config.ts': `import react from '@vitejs/plugin-react'
export default { plugins: [react()] }
`,
  'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(<StrictMode><App /></StrictMode>)
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ target: 'es2023', lib: ['es2023', 'dom'], types: ['vite/client'], jsx: 'react-jsx' },
      ...{ module: 'esnext', moduleResolution: 'bundler', allowImportingTsExtensions: true },
      ...{ verbatimModuleSyntax: true, moduleDetection: 'force', erasableSyntaxOnly: true },
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ noUnusedLocals: true, noUnusedParameters: true, skipLibCheck: false },
      paths: { '@/*': ['./src/*'] }, // for the shadcn CLI
      ...{ declaration: true, emitDeclarationOnly: true, rootDir: 'src', outDir: 'declarations' },
    },
    include: ['src'],
  }),
  // of `shadcn init`, without a base color, which the CLI would look up online
  'components.json': JSON.stringify({
    ...{ style: 'new-york', rsc: false, tsx: true },
    tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true },
    aliases: { components: '@/components', utils: '@/lib/utils' },
  }),
}
