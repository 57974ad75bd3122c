import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { findChromium } from '../../browser/chromium.js'
import type { Example } from './serveExample.js'

export type Visitor = {
  page: Page
  /** Resolves once there are `count` entries; empty ones may be folded away. */
  waitForEntries: (count: number) => Promise<void>
  skeleton: Locator
  alert: Locator
  button: (name: string) => Locator
  /** The number of requests from the browser to the proxy. */
  requests: () => number
  /** Script and console errors, and URLs of requests to other origins. */
  errors: readonly string[]
}

/** One browser, with a new context per visitor. */
export function openVisitors(example: Example): () => Promise<Visitor> {
  let browser: Browser | undefined
  let visitors = 0
  beforeAll(async () => {
    browser = await chromium.launch(await findChromium())
  })
  afterAll(() => browser?.close())

  return async () => {
    if (!browser) throw new Error('The browser starts with the first test.')
    const context = await browser.newContext({
      baseURL: example.url,
      locale: 'de-DE', // differs from the server's, to find hydration mismatches
      timezoneId: 'Asia/Kathmandu', // for the same reason
      // as a reverse proxy sets it, so that each visitor has a rate limit
      extraHTTPHeaders: { 'X-Real-IP': `192.0.2.${++visitors}` },
    })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    let requests = 0
    const errors: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (url.endsWith('/api/wallet-balance')) requests += 1
      if (!url.startsWith(example.url)) errors.push(url)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    return {
      page,
      waitForEntries: (count) =>
        page
          .locator('li.tl-item')
          .nth(count - 1)
          .waitFor({ state: 'attached' }),
      skeleton: page.locator('.tl-skeleton').first(),
      alert: page.locator('main [role=alert]'), // Next adds another one outside `main`
      button: (name) => page.getByRole('button', { name }),
      requests: () => requests,
      errors,
    }
  }
}
