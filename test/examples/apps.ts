import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createWalletBalanceProxy } from '../../src/exports/server.js'
import { toNodeListener } from '../../src/node/toNodeListener.js'
import { readRecipe, writeRecipe } from '../docs/recipe.js'
import { path } from '../docs/root.js'
import { listen } from '../listen.js'
import { installWithPackage } from '../tools/install.js'
import { run, startProcess } from '../tools/startProcess.js'

/** The variables of the proxy: the service's URL and the key. */
type Service = { readonly INDEXER_BASE_URL: string; readonly INDEXER_API_KEY: string }

export type App = {
  readonly name: string
  /** The page of a wallet. */
  readonly page: (address: string) => string
  /** The element of a token. */
  readonly row: string
  /** The folder of the files that browsers can download. */
  readonly assets: string
  /** Pages without a request to the service, and their texts. */
  readonly refused: Readonly<Record<string, string>>
  /** Installs and builds; the key is not known yet. */
  readonly build: () => Promise<unknown>
  readonly start: (service: Service) => Promise<{ url: string; printed: () => string }>
}

const node = process.execPath

async function serve(args: readonly string[], cwd: string, env: Record<string, string>) {
  const { match, printed, stop } = startProcess(node, args, { cwd, env: { PORT: '0', ...env } })
  onTestFinished(stop)
  const [url] = await match(/http:\/\/127\.0\.0\.1:\d+/)
  return { url, printed }
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

const nextFolder = path('examples/next')
const nextBin = join(nextFolder, 'node_modules/next/dist/bin/next')
const nextEnv = { NEXT_TELEMETRY_DISABLED: '1', PAGE_ORIGIN: '' }

function nextApp(
  app: Pick<App, 'name' | 'row' | 'refused'>,
  folder: string,
  build: (env: Record<string, string>) => Promise<unknown>,
  appEnv: Record<string, string> = {},
): App {
  const env = { ...nextEnv, ...appEnv }
  return {
    ...app,
    page: (address) => `/wallet/eth/${address}`,
    assets: join(folder, '.next/static'),
    async build() {
      await installWithPackage(nextFolder)
      await rm(join(folder, '.next'), { recursive: true, force: true })
      // empty values override a local .env.local
      await build({ ...env, INDEXER_BASE_URL: '', INDEXER_API_KEY: '' })
    },
    start: (service) =>
      serve([nextBin, 'start', '--hostname', '127.0.0.1'], folder, { ...env, ...service }),
  }
}

export const next: App = nextApp(
  {
    ...{ name: 'examples/next', row: 'li.tl-item' },
    refused: {
      '/wallet/eth/nonsense': 'Invalid wallet',
      '/wallet/eth/%25E0': 'Invalid wallet',
      '/wallet/other/0x1/streamed': 'Invalid wallet',
    },
  },
  nextFolder,
  (env) => run('npm', ['run', 'build'], { cwd: nextFolder, env }), // copies the token list first
)

/** What `create-next-app` writes, with the change of the layout that the guide describes. */
const nextTemplate = {
  'package.json': '{ "private": true }\n',
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "paths": { "@/*": ["./*"] } } }\n',
  'app/layout.tsx': `import { Providers } from './Providers'
export default function RootLayout({ children }: LayoutProps<'/'>) {
  return <html lang="en"><body><Providers>{children}</Providers></body></html>
}
`,
  'next.config.ts': `export default {
  cacheComponents: process.env.CACHE_COMPONENTS === 'true',
  partialPrefetching: process.env.CACHE_COMPONENTS === 'true',
  turbopack: { root: ${JSON.stringify(nextFolder)} },
}
`,
}

/** The app of docs/guides/next.md, in the example's folder, whose packages it uses. */
function nextGuide(CACHE_COMPONENTS: string): App {
  const folder = join(nextFolder, '.cache/guide')
  return nextApp(
    {
      ...{ name: `docs/guides/next.md, cacheComponents: ${CACHE_COMPONENTS}`, row: 'li' },
      refused: {
        '/wallet/eth/nonsense': 'This page could not be found.',
        '/wallet/other/0x1': 'This page could not be found.',
      },
    },
    folder,
    async (env) => {
      await rm(folder, { recursive: true, force: true })
      await write(folder, nextTemplate)
      await writeRecipe(path('docs/guides/next.md'), folder)
      const paging = await readFile(path('docs/guides/paging.md'), 'utf8')
      const [, tokens = ''] =
        /^```tsx\n([^`]*?export function Tokens\([^]*?)^```$/m.exec(paging) ?? []
      await write(folder, { 'app/Tokens.tsx': `'use client'\n${tokens}` })
      const limits = readRecipe(await readFile(path('docs/proxy/limits.md'), 'utf8'))
      await write(folder, { 'app/clientKey.mjs': limits.get('clientKey.mjs') ?? '' })
      await run(node, [nextBin, 'build'], { cwd: folder, env })
    },
    { CACHE_COMPONENTS },
  )
}

const recipes = path('examples/recipes')
const startFolder = join(recipes, '.cache/tanstack-start')
const inRecipes = (script: string) => join(recipes, 'node_modules', script)

/** The files of a new TanStack Start app that docs/cookbook/routers.md does not replace. */
const startTemplate = {
  'package.json': '{ "type": "module" }',
  'vite.config.ts': `import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
export default { plugins: [tanstackStart(), react()] }
`,
  'tsconfig.json': JSON.stringify({
    extends: '../../tsconfig.json',
    compilerOptions: {
      ...{ types: ['vite/client', 'node'], exactOptionalPropertyTypes: false },
      noImplicitReturns: false,
    },
    include: ['src'],
  }),
  'src/routes/__root.tsx': `import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  shellComponent: ({ children }: { children: ReactNode }) => (
    <html lang="en"><head><HeadContent /></head><body>{children}<Scripts /></body></html>
  ),
})
`,
}

const tanstackStart: App = {
  ...{ name: 'docs/cookbook/routers.md', row: 'li', refused: {} },
  page: (address) => `/eth/${address}`,
  assets: join(startFolder, 'dist/client'),
  async build() {
    await installWithPackage(recipes)
    await rm(startFolder, { recursive: true, force: true })
    await write(startFolder, startTemplate)
    await writeRecipe(path('docs/cookbook/routers.md'), startFolder)
    await copyFile(join(recipes, 'balances.tsx'), join(startFolder, 'src/balances.tsx'))
    await run(node, [inRecipes('vite/bin/vite.js'), 'build'], { cwd: startFolder })
    await run(node, [inRecipes('typescript/bin/tsc'), '--noEmit'], { cwd: startFolder })
  },
  start: (service) => {
    const options = ['--prod', '--host=127.0.0.1', '--entry=dist/server/server.js']
    const args = [inRecipes('srvx/bin/srvx.mjs'), 'serve', ...options, '--static=../client']
    return serve(args, startFolder, { ...service, TEST: '' }) // with TEST, srvx prints no URL
  },
}

const nativeFolder = path('examples/react-native')
const nativeAssets = join(nativeFolder, 'dist/web')

const reactNative: App = {
  ...{ name: 'examples/react-native, in a browser', row: '[data-testid=token]', refused: {} },
  page: (address) => `/?address=${address}`,
  assets: nativeAssets,
  async build() {
    await installWithPackage(nativeFolder)
    const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'check/web/vite.config.ts']
    await run(node, args, { cwd: nativeFolder })
  },
  async start({ INDEXER_BASE_URL: baseUrl, INDEXER_API_KEY: apiKey }) {
    const proxy = createWalletBalanceProxy({ baseUrl, apiKey, onError: () => {} })
    const listener = toNodeListener(async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/wallet-balance') return proxy(request)
      const name = pathname === '/' ? 'index.html' : pathname
      const type = name.endsWith('.js') ? 'text/javascript' : 'text/html'
      const file = await readFile(join(nativeAssets, name))
      return new Response(file, { headers: { 'Content-Type': type } })
    })
    const server = createServer(listener)
    onTestFinished(() => (server.closeAllConnections(), void server.close()))
    return { url: await listen(server), printed: () => '' }
  },
}

/** `MATRIX=core` leaves out those that take long to install or to build; nightly.yml runs all. */
export const apps: readonly App[] =
  process.env.MATRIX === 'core'
    ? [next]
    : [next, nextGuide('true'), nextGuide('false'), tanstackStart, reactNative]
