import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { toNodeListener } from '../../src/cli/toNodeListener.js'
import { createIndexerEmulator, type IndexerEmulator } from '../../src/exports/testing.js'
import { findChromium } from '../browser/chromium.js'
import { listen } from '../listen.js'
import { type RunningHost, toolsFolder } from '../runtimes/createHost.js'
import { tanstackStart } from '../runtimes/hosts.js'
import { runCommand } from '../runtimes/spawnCommand.js'
import { isCore } from './isCore.js'

const appFolder = join(toolsFolder, 'dist/tanstack-start')
const apiKey = 'key-that-no-browser-may-see'
const wallet = '0xfa4e000000000000000000000000000000000137'
const path = `/eth/${wallet}`

describe.skipIf(isCore)('TanStack Start', () => {
  let indexer: IndexerEmulator
  let app: RunningHost
  let browser: Browser
  const service = createServer(toNodeListener((request) => indexer.fetch(request)))

  beforeAll(async () => {
    await tanstackStart.prepare()
    app = await tanstackStart.start({ baseUrl: await listen(service), apiKey })
    browser = await chromium.launch(await findChromium())
  })
  beforeEach(() => {
    indexer = createIndexerEmulator({ apiKeys: [apiKey] })
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    service.close()
    service.closeAllConnections()
  })

  /** The HTML of a page, without a browser. */
  const load = async (page: string) => (await fetch(new URL(page, app.url))).text()

  async function visit(page: string): Promise<{ page: Page; errors: string[] }> {
    const opened = await browser.newPage({ baseURL: app.url })
    onTestFinished(() => opened.close())
    const errors: string[] = []
    opened.on('pageerror', (error) => errors.push(String(error)))
    opened.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await opened.goto(page)
    return { page: opened, errors }
  }

  const rows = (page: Page, count: number) => page.locator(`li:nth-child(${count}):last-child`)
  const offsets = () => indexer.requests.map(({ body }) => (body as { offset: number }).offset)

  test('types: the app compiles', async () => {
    const tsc = [join(toolsFolder, 'node_modules/typescript/bin/tsc'), '--noEmit']
    await runCommand({ command: process.execPath, args: tsc, cwd: appFolder })
  })

  test('default: the server renders the first page, the browser loads the next one', async () => {
    expect((await load(path)).match(/<li>/g)).toHaveLength(20)
    expect(offsets()).toEqual([0])

    const { page, errors } = await visit(path)
    await page.getByRole('button', { name: 'Load more' }).click()
    await rows(page, 40).waitFor()
    expect(offsets()).toEqual([0, 0, 20])
    expect(errors).toEqual([])
  })

  test('behavior: service fails -> the browser sends the request again, without the error', async () => {
    indexer.failNext({ status: 500 })
    const { page } = await visit(path)
    await rows(page, 20).waitFor()
    expect(offsets()).toEqual([0, 0])

    indexer.failNext({ status: 500 })
    const html = await load(path)
    expect(html).toContain('Loading…')
    expect(html).not.toContain('status 500')
  })

  test('behavior: invalid address -> message, no request', async () => {
    const { page } = await visit('/eth/0xzz')
    await page.getByText('The address is not valid.').waitFor()
    expect(indexer.requests).toHaveLength(0)
  })

  test('behavior: no response and no static file contains the API key', async () => {
    const assets = join(appFolder, 'dist/client/assets')
    const files = (await readdir(assets)).map((name) => readFile(join(assets, name), 'utf8'))
    const texts = [await load(path), ...(await Promise.all(files))].join('')
    expect(texts).toContain('/api/wallet-balance')
    for (const secret of [apiKey, 'INDEXER_']) expect(texts.includes(secret)).toBe(false)
    expect(indexer.requests).toHaveLength(1) // with the key: the service accepts no other
  })
})
