import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { findChromium } from './chromium.js'
import { startWallet, type WalletProcess } from './startWallet.js'
import { openWallet, type WalletPage } from './WalletPage.js'

export type VisitOptions = {
  /** What follows the URL of the server: `/?chain=eth` */
  path?: string
  context?: BrowserContextOptions
  /** Runs before the page loads. */
  prepare?: (page: Page) => Promise<unknown>
}

export type VisitWallet = (
  options?: VisitOptions,
) => Promise<WalletPage & { server: WalletProcess }>

/** One browser and one server per file, with a new browser context per visit. */
export function visitWallet(env?: Record<string, string>): VisitWallet {
  let browser: Browser | undefined
  let server: WalletProcess | undefined
  beforeAll(async () => {
    server = startWallet(env)
    const launch = findChromium().then((options) => chromium.launch(options))
    ;[browser] = await Promise.all([launch, server.url()])
  })
  afterAll(async () => {
    await Promise.all([browser?.close(), server?.stop()])
  })

  return async ({ path = '', prepare, context: contextOptions } = {}) => {
    if (!browser || !server) throw new Error('visit() must be called inside a test')
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      ...contextOptions,
    })
    onTestFinished(() => context.close())
    return { server, ...(await openWallet(context, (await server.url()) + path, prepare)) }
  }
}
