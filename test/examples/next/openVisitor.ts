import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { findChromium } from '../../browser/chromium.js'
import type { Example } from './serveExample.js'

export type Visitor = {
  page: Page
  /** Resolves when so many rows are on screen. */
  hasRows: (count: number) => Promise<void>
  skeleton: Locator
  alert: Locator
  button: (name: string) => Locator
  /** How often the browser has asked the proxy. */
  asked: () => number
  /** Errors of scripts, of hydration among them, and requests to elsewhere. */
  faults: readonly string[]
}

/** One browser for the tests of a file, with a visitor of its own for each. */
export function openVisitors(example: Example): () => Promise<Visitor> {
  let browser: Browser | undefined
  let visitors = 0
  beforeAll(async () => {
    browser = await chromium.launch(await findChromium())
  })
  afterAll(() => browser?.close())

  return async () => {
    if (!browser) throw new Error('No browser before the first test.')
    const context = await browser.newContext({
      baseURL: example.url,
      locale: 'de-DE', // not the server's: what each writes has to be the same
      // as a server in front says it: visitors are counted apart
      extraHTTPHeaders: { 'X-Real-IP': `192.0.2.${++visitors}` },
    })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    let asked = 0
    const faults: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (url.endsWith('/api/wallet-balance')) asked += 1
      if (!url.startsWith(example.url)) faults.push(url)
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    return {
      page,
      hasRows: (count) =>
        page
          .locator('li.token')
          .nth(count - 1)
          .waitFor(),
      skeleton: page.locator('.skeleton'),
      alert: page.locator('main [role=alert]'), // Next has one of its own elsewhere
      button: (name) => page.getByRole('button', { name }),
      asked: () => asked,
      faults,
    }
  }
}
