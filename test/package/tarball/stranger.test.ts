import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSampleWallets } from '../../../src/testing/sampleWallets.js'
import { findChromium } from '../../browser/chromium.js'
import { root } from '../imports.js'
import { createProject, type Project, pinned } from './project.js'
import { readQuickStart } from './readQuickStart.js'
import { tarball } from './tarball.js'

// A stranger's app: what a template brings, and then README's words.

let project: Project
const consumer = join(import.meta.dirname, 'consumer')
const quickStart = readFile(join(root, 'README.md'), 'utf8').then(readQuickStart)

beforeAll(async () => {
  project = await createProject()
  // README's line, with the tarball for what the registry does not have yet
  const [, , , ...others] = (await quickStart).install.split(' ')
  await project.run(`npm install ${tarball} ${(await Promise.all(others.map(pinned))).join(' ')}`)
})

afterAll(() => project?.remove())

test("behavior: every subpath imports in a new project, on the machine's own Node", async () => {
  // the tools bring a Node of their own
  const node = process.env.USER_NODE ?? process.execPath
  await copyFile(join(consumer, 'everySubpath.mjs'), join(project.folder, 'everySubpath.mjs'))
  const names = (await project.run(`${node} everySubpath.mjs`)).trim().split('\n')

  const wrappers = await readFile(join(consumer, 'wrappers.ts'), 'utf8')
  expect(names.filter((name) => !wrappers.includes(name))).toEqual([]) // for the next test
})

test.each([
  ['bundler', ''],
  ['nodenext', '--module nodenext --moduleResolution nodenext'],
])('behavior: wrappers of every export have declarations, with %s', async (_, options) => {
  await copyFile(join(consumer, 'wrappers.ts'), join(project.folder, 'src/wrappers.ts'))
  await writeFile(join(project.folder, 'src/App.tsx'), (await quickStart).app)

  await project.run(`npx tsc ${options}`)

  const written = await readFile(join(project.folder, 'declarations/wrappers.d.ts'), 'utf8')
  expect(written).not.toMatch(/\bany\b/)
  // a path into node_modules holds on this machine alone
  expect(written).not.toMatch(/import\("[./]/)
})

test("default: README's quick start shows the balances of the emulator", async () => {
  const { app, emulator, port } = await quickStart
  // on another port: on this machine something may listen on README's
  const service = project.start(emulator.replace(port, '0'))
  onTestFinished(() => service.stop())
  const [, ownPort = ''] = await service.match(/http:\/\/127\.0\.0\.1:(\d+)/)
  await writeFile(join(project.folder, 'src/App.tsx'), app.replace(port, ownPort))
  await project.run('npx vite build')
  const site = project.start('npx vite preview --host 127.0.0.1')
  onTestFinished(() => site.stop())
  const [url] = await site.match(/http:\/\/127\.0\.0\.1:\d+/)
  const browser = await chromium.launch(await findChromium())
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const answered = Promise.withResolvers<void>()
  const requests = '**/get-wallet-balance'
  await page.route(requests, (route) => answered.promise.then(() => route.continue()))

  await page.goto(url)

  await page.getByText('Loading').waitFor()
  answered.resolve()
  const rows = page.getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => rows.count()).toBe(40)
  const wallet = createSampleWallets().find(({ address }) => address.endsWith('137'))
  const sent = wallet?.rows.eth?.map(({ tick, balance }) => `${String(tick)} ${String(balance)}`)
  expect(await rows.allTextContents()).toEqual(sent?.slice(0, 40))
  expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([])

  // a refresh that fails says so, and keeps the rows
  await page.unroute(requests)
  const headers = { 'Access-Control-Allow-Origin': '*' }
  await page.route(requests, (route) => route.fulfill({ status: 401, headers }))
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  await page.getByRole('alert').getByText('401').waitFor()
  expect(await rows.count()).toBe(40)
})
