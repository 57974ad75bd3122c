import type { BrowserContext, Locator, Page, Request } from 'playwright'

/** Page object of the example wallet. */
export type WalletPage = {
  page: Page
  context: BrowserContext
  rows: Locator
  total: Locator
  alert: Locator
  /** Script errors and console errors, such as policy violations. */
  errors: string[]
  /** All requests so far, and their final state. */
  requests: Request[]
  finished: Request[]
  failed: Request[]
  /** Number of requests to the proxy so far. */
  proxyRequests: () => number
  /** Scrolls to the current end of the list. */
  scrollToEnd: () => Promise<void>
  select: (label: 'Sample wallet' | 'Chain', option: string) => Promise<void>
}

export async function openWallet(
  context: BrowserContext,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<WalletPage> {
  const page = await context.newPage()
  const errors: string[] = []
  const requests: Request[] = []
  const finished: Request[] = []
  const failed: Request[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  context.on('request', (request) => requests.push(request))
  context.on('requestfinished', (request) => finished.push(request))
  context.on('requestfailed', (request) => failed.push(request))
  await prepare?.(page)
  await page.goto(url)
  return {
    page,
    context,
    rows: page.locator('li.token'),
    total: page.getByRole('heading', { level: 2 }),
    alert: page.getByRole('alert'),
    errors,
    requests,
    finished,
    failed,
    proxyRequests: () =>
      requests.filter((request) => request.url().endsWith('/api/wallet-balance')).length,
    scrollToEnd: () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
    async select(label, option) {
      await page.getByLabel(label, { exact: true }).selectOption({ label: option })
    },
  }
}

/** A row of the list. `balance` is the full amount without grouping. */
export type ShownRow = { tick: string; protocol: string; balance: string }

export function readRows(page: Page): Promise<ShownRow[]> {
  return page.locator('li.token').evaluateAll((rows) =>
    rows.map((row) => ({
      tick: row.querySelector('.tick')?.textContent ?? '',
      protocol: row.querySelector('.chip')?.textContent ?? '',
      balance: row.querySelector('.amount')?.getAttribute('title')?.replaceAll(',', '') ?? '',
    })),
  )
}
