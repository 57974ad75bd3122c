import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { connectBrowser } from './connectBrowser.js'
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
) => Promise<WalletPage & { url: string; server: WalletProcess | undefined }>

/**
 * Visits the server of all files, or with `env` one of its own. Each visit has a new browser context.
 */
export function visitWallet(env?: Record<string, string>): VisitWallet {
  let browser: Browser | undefined
  let server: WalletProcess | undefined
  beforeAll(async () => {
    browser = await connectBrowser()
    server = env && startWallet(env)
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
    return { url, server, ...(await openWallet(context, url + path, prepare)) }
  }
}
