import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { publishedForm } from '../../../scripts/published.mjs'
import { registryFiles } from '../../../scripts/sitePages.js'
import { createIndexerClient, getWalletBalance } from '../../../src/exports/index.js'
import { createSampleWallets } from '../../../src/testing/createSampleWallets.js'
import { findChromium } from '../../browser/chromium.js'
import { readRecipe } from '../../docs/recipe.js'
import { root } from '../imports.js'
import { createProject, type Project, pinned } from './project.js'
import { readQuickStart } from './readQuickStart.js'

let project: Project
const consumer = join(import.meta.dirname, 'consumer')
const readme = readFile(join(root, 'README.md'), 'utf8')
const quickStart = readme.then(readQuickStart)

beforeAll(async () => {
  project = await createProject()
  // the README's command before the first release; after it, npm has the same tarball
  const { install } = readQuickStart(await readme)
  const line = install.replace('@tanstack/react-query', await pinned('@tanstack/react-query'))
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
  expect(names.filter((name) => !wrappers.includes(name))).toEqual([]) // so that the next test covers every export
})

test('behavior: wrappers of every export emit declarations, with nodenext', async () => {
  await copyFile(join(consumer, 'wrappers.ts'), join(project.folder, 'src/wrappers.ts'))
  await writeFile(join(project.folder, 'src/App.tsx'), (await quickStart).app)

  await project.run('npx tsc --module nodenext --moduleResolution nodenext')

  const written = await readFile(join(project.folder, 'declarations/wrappers.d.ts'), 'utf8')
  expect(written).not.toMatch(/\bany\b/)
  // no paths into node_modules
  expect(written).not.toMatch(/import\("[./]/)
})

const wallet = createSampleWallets().find(({ address }) => address.endsWith('137'))
const textOf = ({ tick, protocol, balance }: Record<string, unknown>) =>
  `${String(tick)} (${String(protocol)}): ${String(balance)}`
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
  const { url, page, errors } = await build((await quickStart).app)

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
  const { entries } = await getWalletBalance(client, {
    address: wallet?.address ?? '',
    chain: 'eth',
  })
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
  await tokens.getByRole('status').getByText('of 137 tokens').waitFor()
  await tokens.getByRole('listitem').first().waitFor()
  expect(errors.filter((text) => !text.includes('favicon'))).toEqual([])
})
