import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { IndexerEmulator } from '../../../../src/exports/testing.js'
import { findChromium } from '../../../../test/browser/chromium.js'
import { install } from '../../../../test/runtimes/install.js'
import { runCommand } from '../../../../test/runtimes/spawnCommand.js'
import { openScreen, type Screen } from './openScreen.js'

const folder = fileURLToPath(new URL('../..', import.meta.url))
const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'check/web/vite.config.ts']

type Prepare = (page: Page, indexer: IndexerEmulator) => unknown

/** Builds the screen once per test file. Each test opens it in its own browser context. */
export function inChromium(): (address: string, prepare?: Prepare) => Promise<Screen> {
  let browser: Browser | undefined
  beforeAll(async () => {
    await install(folder)
    await runCommand({ command: process.execPath, args: vite, cwd: folder })
    browser = await chromium.launch(await findChromium())
  })
  afterAll(() => browser?.close())

  return async (address, prepare) => {
    if (!browser) throw new Error('The browser is not started yet.')
    const screen = await openScreen(browser, address, prepare)
    onTestFinished(screen.close)
    return screen
  }
}
