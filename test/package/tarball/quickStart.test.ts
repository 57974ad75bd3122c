import { readFile } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSampleWallets } from '../../../src/testing/sampleWallets.js'
import { path } from '../../docs/root.js'
import { findChromium } from '../../browser/chromium.js'
import { freePort } from '../../runtimes/services/freePort.js'
import { createFreshProject, type FreshProject, pinned } from './quickStart/freshProject.js'
import { readQuickStart } from './quickStart/readQuickStart.js'
import { tarball } from './tarball.js'

// A stranger's app: what a template brings, and then README's words and nothing else.

let project: FreshProject
let browser: Browser

beforeAll(async () => {
  const [found, fresh] = await Promise.all([findChromium(), createFreshProject()])
  project = fresh
  browser = await chromium.launch(found)
})

afterAll(async () => {
  await browser?.close()
  await project?.remove()
})

test("README's quick start shows the balances of the emulator", { timeout: 300_000 }, async () => {
  const { install, app, emulator, port } = readQuickStart(await readFile(path('README.md'), 'utf8'))
  const template = ['vite', '@vitejs/plugin-react', 'typescript', 'react', 'react-dom']
  const types = ['@types/react', '@types/react-dom']
  const packages = await Promise.all([...template, ...types].map(pinned))
  await project.run(`npm install ${packages.join(' ')}`)

  await project.run(await fromTarball(install))
  // another port than README's own: on this machine somebody may be using that
  const ownPort = String(await freePort())
  await project.writeApp(app.replaceAll(port, ownPort))
  await project.run('npx tsc --noEmit')
  await project.run('npx vite build')

  const service = project.start(emulator.replaceAll(port, ownPort))
  onTestFinished(() => service.stop())
  await service.match(/Ctrl-C/)
  const site = project.start('npx vite preview --host 127.0.0.1')
  onTestFinished(() => site.stop())
  const [url] = await site.match(/http:\/\/127\.0\.0\.1:\d+/)

  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const held = Promise.withResolvers<void>()
  const requests = '**/get-wallet-balance'
  await page.route(requests, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(url)
  const rows = page.getByRole('listitem')
  // an answer on its way is no empty wallet
  await page.getByText('Loading').waitFor()
  expect(await page.getByRole('list').count()).toBe(0)
  held.resolve()
  const loadMore = page.getByRole('button', { name: 'Load more' })
  await expect.poll(() => rows.count()).toBe(20)
  for (let count = 20; count < 137; count = await rows.count()) {
    await loadMore.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(count)
  }

  expect(await rows.allTextContents()).toEqual(sampleRows())
  expect(await loadMore.count()).toBe(0)
  expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([])

  // nor does a refresh that fails go unsaid, or take the rows
  await page.unroute(requests)
  await page.route(requests, (route) =>
    route.fulfill({ status: 401, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))")
  await page.getByRole('alert').getByText('401').waitFor()
  expect(await rows.count()).toBe(137)
})

/** README's line, with the tarball for what the registry does not have yet. */
async function fromTarball(install: string): Promise<string> {
  const [, , , ...others] = install.split(' ')
  const versions = await Promise.all(others.map(pinned))
  return `npm install ${tarball} ${versions.join(' ')}`
}

function sampleRows(): string[] {
  const wallet = createSampleWallets().find(({ address }) => address.endsWith('137'))
  return wallet?.rows.eth?.map(({ tick, balance }) => `${String(tick)} ${String(balance)}`) ?? []
}
