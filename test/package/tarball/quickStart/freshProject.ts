import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { path } from '../../../docs/root.js'
import { type Leashed, startLeashed } from '../../../runtimes/startLeashed.js'

const versions = z.record(z.string(), z.string())
const packageSchema = z.object({
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
  overrides: z.record(z.string(), z.unknown()).default({}),
})

export type FreshProject = {
  /** Writes its src/App.tsx. */
  writeApp(text: string): Promise<void>
  /** Runs a line as one types it, to its end. */
  run(line: string): Promise<string>
  /** The same for one that does not end by itself. */
  start(line: string): Leashed
  remove(): Promise<void>
}

/**
 * An app as `npm create vite@latest -- --template react-ts` makes it (create-vite 9.3.0), elsewhere on
 * the disk: it imports `App` as that does, in StrictMode. With the repository's versions, and with
 * declarations checked, which the template leaves out.
 */
export async function createFreshProject(): Promise<FreshProject> {
  const folder = await mkdtemp(join(tmpdir(), 'inscription-hooks-start-'))
  for (const [name, text] of Object.entries({ ...files, 'package.json': await packageJson() })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const start = (line: string) =>
    startLeashed({
      ...{ command: 'sh', args: ['-c', line], cwd: folder },
      env: { NODE_ENV: 'development', npm_config_audit: 'false', npm_config_fund: 'false' },
    })
  return {
    writeApp: (text) => writeFile(join(folder, 'src/App.tsx'), text),
    start,
    async run(line) {
      const child = start(line)
      if ((await child.ended) !== 0) throw new Error(`${line}\n${child.printed()}`)
      return child.printed()
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A package and its version as the repository has it: `react@19.3.1`. */
export async function pinned(name: string): Promise<string> {
  const known = {
    ...(await readPackage('package.json')),
    ...(await readPackage('examples/package.json')),
  }
  const version = known[name]
  if (version === undefined) throw new Error(`The repository has no ${name}.`)
  return `${name}@${version}`
}

async function readPackage(file: string): Promise<Record<string, string>> {
  const { dependencies, devDependencies } = await parsePackage(file)
  return { ...dependencies, ...devDependencies }
}

async function parsePackage(file: string) {
  return packageSchema.parse(JSON.parse(await readFile(path(file), 'utf8')))
}

async function packageJson(): Promise<string> {
  const { overrides } = await parsePackage('package.json')
  // the registry may lack the newest native parts of a bundler; see the repository's own overrides
  const { rolldown } = overrides
  return JSON.stringify({ name: 'fresh', private: true, type: 'module', overrides: { rolldown } })
}

const files = {
  'index.html': `<!doctype html>
<html lang="en">
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  'vite.config.ts': `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react()] })
`,
  'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './index.css'
import App from './App.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
  'src/index.css': 'body { margin: 0 }\n',
  'src/App.tsx': 'export default function App() { return null }\n',
  'tsconfig.json': `{
  "compilerOptions": {
    "target": "es2023",
    "lib": ["es2023", "dom"],
    "types": ["vite/client"],
    "allowArbitraryExtensions": true,
    "module": "esnext",
    "moduleResolution": "bundler",
    "allowImportingTsExtensions": true,
    "verbatimModuleSyntax": true,
    "moduleDetection": "force",
    "noEmit": true,
    "jsx": "react-jsx",
    "strict": true,
    "exactOptionalPropertyTypes": true,
    "noUncheckedIndexedAccess": true,
    "noUnusedLocals": true,
    "noUnusedParameters": true,
    "erasableSyntaxOnly": true,
    "noFallthroughCasesInSwitch": true,
    "skipLibCheck": false
  },
  "include": ["src"]
}
`,
}
