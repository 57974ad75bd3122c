import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { connectBrowser } from './connectBrowser.js'
import { openWallet } from './WalletPage.js'

type VisitOptions<Prepared> = {
  /** What follows the URL of the server: `/?chain=eth` */
  path?: string
  context?: BrowserContextOptions
  /** Runs before the page loads. Its result is `prepared`. */
  prepare?: (page: Page) => Promise<Prepared>
}

/** The context of a phone. */
export const phone = { viewport: { width: 360, height: 740 } }

/** Visits the server of all files. Each visit has a new browser context. */
export function visitWallet() {
  let browser: Browser
  beforeAll(async () => {
    browser = await connectBrowser()
  })
  afterAll(() => browser?.close())

  return async <Prepared>(options: VisitOptions<Prepared> = {}) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      reducedMotion: 'reduce', // animations take CPU
      ...options.context,
    })
    onTestFinished(() => context.close())
    const url = inject('walletUrl')
    return { url, ...(await openWallet(context, url + (options.path ?? ''), options.prepare)) }
  }
}
