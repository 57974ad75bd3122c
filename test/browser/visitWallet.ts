import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { findChromium } from './chromium.js'
import { startWallet, type WalletProcess } from './startWallet.js'
import { openWallet, type WalletPage } from './WalletPage.js'

export type VisitOptions = {
  /** Before the page loads. */
  prepare?: (wallet: Pick<WalletPage, 'page'>) => Promise<unknown>
  context?: BrowserContextOptions
}

export type VisitWallet = (options?: VisitOptions) => Promise<WalletPage>

/** One browser and one server for the tests of a file; each test is a visitor of its own. */
export function visitWallet(env?: Record<string, string>): VisitWallet {
  let browser: Browser | undefined
  let server: WalletProcess | undefined
  let url = ''
  beforeAll(async () => {
    server = startWallet(env)
    const launch = findChromium().then((options) => chromium.launch(options))
    ;[browser, url] = await Promise.all([launch, server.url()])
  })
  afterAll(async () => {
    await Promise.all([browser?.close(), server?.stop()])
  })

  return async ({ prepare, context: contextOptions } = {}) => {
    if (!browser) throw new Error('No browser before the first test.')
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      ...contextOptions,
    })
    onTestFinished(() => context.close())
    return openWallet(context, url, prepare)
  }
}
