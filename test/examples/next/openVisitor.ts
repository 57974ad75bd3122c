import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
} from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { findChromium } from '../../browser/chromium.js'

export type Visitor = {
  context: BrowserContext
  page: Page
  rows: Locator
  /** Resolves when so many rows are on screen. */
  hasRows: (count: number) => Promise<void>
  skeleton: Locator
  /** Next has an alert of its own, which says nothing here. */
  alert: Locator
  button: (name: string) => Locator
  requests: readonly Request[]
  /** How often the proxy was asked. */
  asked: () => number
  /** Errors of scripts, of hydration among them, and what the console calls an error. */
  faults: readonly string[]
}

export type OpenVisitor = (options?: BrowserContextOptions) => Promise<Visitor>

/** One browser for the tests of a file, and a visitor of its own for each. */
export function openVisitors(): OpenVisitor {
  let browser: Browser | undefined
  let visitors = 0
  beforeAll(async () => {
    browser = await chromium.launch(await findChromium())
  })
  afterAll(() => browser?.close())

  return async (options) => {
    if (!browser) throw new Error('No browser before the first test.')
    const context = await browser.newContext({
      locale: 'de-DE', // not the server's: what each writes has to be the same
      ...options,
      // an address for each, as the server in front of Next says it: they are counted apart
      extraHTTPHeaders: { 'X-Real-IP': `192.0.2.${++visitors}`, ...options?.extraHTTPHeaders },
    })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const rows = page.locator('li.token')
    const requests: Request[] = []
    const faults: string[] = []
    context.on('request', (request) => requests.push(request))
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    return {
      context,
      page,
      rows,
      hasRows: (count) => rows.nth(count - 1).waitFor(),
      skeleton: page.locator('.skeleton'),
      alert: page.locator('main [role=alert]'),
      button: (name) => page.getByRole('button', { name }),
      requests,
      asked: () =>
        requests.filter((request) => request.url().endsWith('/api/wallet-balance')).length,
      faults,
    }
  }
}
