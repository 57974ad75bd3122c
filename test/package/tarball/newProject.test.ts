import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { publishedForm } from '../../../scripts/published.mjs'
import { registryFiles } from '../../../scripts/sitePages.js'
import { createIndexerClient, getWalletBalance } from '../../../src/exports/index.js'
import { createSampleWallets } from '../../../src/testing/createSampleWallets.js'
import { findChromium } from '../../browser/chromium.js'
import { readFences } from '../../docs/readFences.js'
import { readRecipe } from '../../docs/recipe.js'
import { run, startProcess } from '../../tools/startProcess.js'
import { root } from '../imports.js'

let project: Awaited<ReturnType<typeof createProject>>
const consumer = join(import.meta.dirname, 'consumer')
const readme = readFile(join(root, 'README.md'), 'utf8')

/** The app of the README's quick start, with the emulator in the page, and the command before it. */
function readQuickStart(page: string) {
  const fences = readFences(page)
  // hidden declarations are not visible to readers
  const app = fences.find(({ given, lines }) => !given && lines[0]?.endsWith(' src/App.tsx'))
  const install = /^npm install .+ @tanstack\/react-query$/m.exec(page)?.[0]
  return { app: app?.lines.join('\n') ?? expect.fail(), install: install ?? expect.fail() }
}

beforeAll(async () => {
  const { versions, overrides } = await manifest()
  project = await createProject(versions, overrides)
  // the README's command before the first release; after it, npm has the same tarball
  const { install } = readQuickStart(await readme)
  const [query] = Object.entries(versions).filter(([name]) => name === '@tanstack/react-query')
  const line = install.replace('@tanstack/react-query', query?.join('@') ?? expect.fail())
  await project.run(`cd ${root} && cd ${project.folder} && ${line}`)
  const published = readQuickStart(publishedForm(await readme)).install
  expect(published).toBe('npm install inscription-hooks @tanstack/react-query')
})

afterAll(() => project?.remove())

test("behavior: every subpath can be imported, on the machine's Node", async () => {
  // process.execPath is the Node of node_modules
  const node = process.env.USER_NODE ?? process.execPath
  await copyFile(join(consumer, 'everySubpath.mjs'), join(project.folder, 'everySubpath.mjs'))
  const names = (await project.run(`${node} everySubpath.mjs`)).trim().split('\n')

  const wrappers = await readFile(join(consumer, 'wrappers.ts'), 'utf8')
  // so that the next test covers every export, but the one that needs the types of Node
  expect(names.filter((name) => !wrappers.includes(name))).toEqual(['toNodeListener'])
})

test('behavior: wrappers of every export emit declarations, with nodenext', async () => {
  await copyFile(join(consumer, 'wrappers.ts'), join(project.folder, 'src/wrappers.ts'))
  await writeFile(join(project.folder, 'src/App.tsx'), readQuickStart(await readme).app)

  await project.run('npx tsc --module nodenext --moduleResolution nodenext')

  const written = await readFile(join(project.folder, 'declarations/wrappers.d.ts'), 'utf8')
  expect(written).not.toMatch(/\bany\b/)
  // no paths into node_modules
  expect(written).not.toMatch(/import\("[./]/)
})

const wallet = createSampleWallets().find(({ address }) => address.endsWith('137'))
const textOf = ({ tick, balance }: Record<string, unknown>) => `${String(tick)} ${String(balance)}`
const sent = wallet?.entries.eth?.map(textOf)

/** Builds the app and serves it; returns its URL, and a page that records errors. */
async function build(app: string) {
  await writeFile(join(project.folder, 'src/App.tsx'), app)
  await project.run('npx vite build')
  const site = project.start('npx vite preview --host 127.0.0.1')
  onTestFinished(() => site.stop())
  const [url] = await site.match(/http:\/\/127\.0\.0\.1:\d+/)
  const browser = await chromium.launch(await findChromium())
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return { url, page, errors }
}

test("default: the README's quick start shows the emulator's balances", async () => {
  const { url, page, errors } = await build(readQuickStart(await readme).app)

  await page.goto(url)

  const items = page.getByRole('listitem')
  await expect.poll(() => items.count()).toBe(20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => items.count()).toBe(40)
  expect(await items.allTextContents()).toEqual(sent?.slice(0, 40))
  expect(errors.filter((text) => !text.includes('favicon'))).toEqual([])
})

test('behavior: `npx inscription-hooks emulator` serves the balances', async () => {
  const service = project.start('npx inscription-hooks emulator --port 0')
  onTestFinished(service.stop)
  const [baseUrl] = await service.match(/http:\/\/127\.0\.0\.1:\d+/)
  const client = createIndexerClient({ baseUrl, apiKey: 'any-api-key' })
  const address = wallet?.address ?? ''
  const { entries } = await getWalletBalance(client, { address, chain: 'eth' })
  expect(entries.map(textOf)).toEqual(sent?.slice(0, 20))
})

test('behavior: the shadcn CLI adds the token list from GitHub, and the app of its page shows balances', async () => {
  const shadcn = 'npx --yes shadcn@4.23.0'
  const github = pathToFileURL(join(consumer, 'github.mjs'))
  // with a whole commit id, the CLI does not ask GitHub for one
  const address = `you/inscription-hooks/token-list#${'0'.repeat(40)}`
  await project.run(`NODE_OPTIONS="--import ${github}" ${shadcn} add ${address} --yes`)
  await project.run(`${shadcn} build --cwd ${root} --output ${join(project.folder, 'built')}`)
  for (const [name, text] of registryFiles()) {
    const built = await readFile(join(project.folder, 'built', name), 'utf8')
    if (name !== 'registry.json') expect(JSON.parse(text)).toEqual(JSON.parse(built)) // those of the site
  }
  const recipe = readRecipe(await readFile(join(root, 'docs/cookbook/token-list.md'), 'utf8'))

  const { url, page, errors } = await build(recipe.get('src/App.tsx') ?? '')
  await project.run('npx tsc --noPropertyAccessFromIndexSignature') // with `bundler`

  await page.goto(url)
  const tokens = page.getByRole('region', { name: 'Tokens' })
  await tokens.getByRole('status').getByText(/137/).waitFor()
  await tokens.getByRole('listitem').first().waitFor()
  expect(errors.filter((text) => !text.includes('favicon'))).toEqual([])
})

type Versions = Readonly<Record<string, string>>

/** The repository's versions. */
async function manifest() {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(root, file), 'utf8')) as Partial<Record<string, Versions>> // of this repository
  const [own, examples] = await Promise.all([read('package.json'), read('examples/package.json')])
  const versions = { ...own.devDependencies, ...examples.dependencies, ...examples.devDependencies }
  return { versions, overrides: own.overrides }
}

/**
 * An app like that of `npm create vite@latest -- --template react-ts`, outside the repository, with
 * the repository's versions. It is stricter: `skipLibCheck` is off, and packages can import only their
 * own dependencies, as with pnpm.
 */
async function createProject(versions: Versions, overrides?: Versions) {
  const folder = await mkdtemp(join(tmpdir(), 'inscription-hooks-'))
  const of = (...names: string[]) => Object.fromEntries(names.map((name) => [name, versions[name]]))
  const packageJson = JSON.stringify({
    ...{ name: 'new-project', private: true, type: 'module' },
    dependencies: of('react', 'react-dom', 'msw'),
    devDependencies: {
      ...of('vite', '@vitejs/plugin-react', 'typescript', '@types/react', '@types/react-dom'),
    },
    // as in the repository: newer native packages may be missing in the registry
    overrides: { rolldown: overrides?.rolldown },
  })
  for (const [name, text] of Object.entries({ ...files, 'package.json': packageJson })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const options = { cwd: folder, env: { NODE_ENV: 'development' } }
  return {
    folder,
    /** Starts a shell command that keeps running. */
    start: (line: string) => startProcess('sh', ['-c', line], options),
    /** Runs a shell command; resolves to its output. */
    run: (line: string) => run('sh', ['-c', line], options),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
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
