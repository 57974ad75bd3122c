import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRecipe } from '../../runtimes/recipe.js'
import { type App, buildApp, exampleFolder } from './serveExample.js'

const docs = fileURLToPath(new URL('../../../docs', import.meta.url))

/** In the example's folder, whose packages it uses. */
const folder = join(exampleFolder, '.cache/guide')

/** What `create-next-app` writes, without styles and the start page. */
const template = {
  'package.json': '{ "private": true }\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "paths": { "@/*": ["./*"] } } }\n',
  // with the change that the guide describes
  'app/layout.tsx': `import { Providers } from './Providers'
import './globals.css'

export default function RootLayout({ children }: LayoutProps<'/'>) {
  return (
    <html lang="en">
      <body><Providers>{children}</Providers></body>
    </html>
  )
}
`,
  'app/globals.css': '',
  'next.config.ts': `export default {
  cacheComponents: process.env.CACHE_COMPONENTS === 'true',
  partialPrefetching: process.env.CACHE_COMPONENTS === 'true',
  turbopack: { root: ${JSON.stringify(exampleFolder)} },
}
`,
}

export type GuideAppOptions = { command: App['command']; cacheComponents: boolean }

/** The files of the server rendering guide, pasted into a new app. */
export function guideApp({ command, cacheComponents }: GuideAppOptions): App {
  return {
    folder,
    command,
    env: { CACHE_COMPONENTS: String(cacheComponents) },
    async prepare(env) {
      await rm(folder, { recursive: true, force: true })
      const files = { ...template, ...(await readGuide()) }
      await Promise.all(Object.entries(files).map(([name, text]) => write(name, text)))
      if (command === 'start') await buildApp(folder, env)
    },
  }
}

async function readGuide(): Promise<Record<string, string>> {
  return Object.fromEntries(readRecipe(await readFile(join(docs, 'guides/next.md'), 'utf8')))
}

async function write(name: string, text: string): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
