import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { findChromium } from './chromium.js'
import { startWallet, type WalletProcess } from './startWallet.js'
import { openWallet, type WalletPage } from './WalletPage.js'

export type OpenOptions = {
  /** Of the server. */
  env?: Record<string, string>
  /** Another way to the server than the direct one. */
  reachBy?: (url: string) => Promise<string>
  /** Before the page loads. */
  prepare?: (wallet: Pick<WalletPage, 'page'>) => Promise<unknown>
  context?: BrowserContextOptions
}

export type OpenWallet = (options?: OpenOptions) => Promise<WalletPage & { server: WalletProcess }>

/** One browser for the tests of a file; for each test a server and a visitor of its own. */
export function openInBrowser(): OpenWallet {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch(await findChromium())
  })
  afterAll(() => browser?.close())

  return async ({ env, reachBy, prepare, context: contextOptions } = {}) => {
    if (!browser) throw new Error('No browser before the first test.')
    const server = startWallet(env)
    onTestFinished(async () => {
      await server.stop()
    })
    const ownUrl = await server.url()
    const url = (await reachBy?.(ownUrl)) ?? ownUrl
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      ...contextOptions,
    })
    onTestFinished(() => context.close())
    return { server, ...(await openWallet(context, url, prepare)) }
  }
}
