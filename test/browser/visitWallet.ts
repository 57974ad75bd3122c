import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { connectBrowser } from './connectBrowser.js'
import type { WalletProcess } from './startWallet.js'
import { openWallet, type WalletPage } from './WalletPage.js'

export type VisitOptions = {
  /** What follows the URL of the server: `/?chain=eth` */
  path?: string
  context?: BrowserContextOptions
  /** Runs before the page loads. */
  prepare?: (page: Page) => Promise<unknown>
}

export type VisitWallet = (options?: VisitOptions) => Promise<WalletPage & { url: string }>

/** Visits the server of all files, or the given one. Each visit has a new browser context. */
export function visitWallet(server?: WalletProcess): VisitWallet {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await connectBrowser()
  })
  afterAll(async () => {
    await Promise.all([browser?.close(), server?.stop()])
  })

  return async ({ path = '', prepare, context: contextOptions } = {}) => {
    if (!browser) throw new Error('visit() must be called inside a test')
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      reducedMotion: 'reduce', // animations take CPU
      ...contextOptions,
    })
    onTestFinished(() => context.close())
    const url = server ? await server.url() : inject('walletUrl')
    return { url, ...(await openWallet(context, url + path, prepare)) }
  }
}
