import type { BrowserContext, Locator, Page, Request } from 'playwright'

/** The wallet in a browser, as a visitor finds their way in it. */
export type WalletPage = {
  page: Page
  context: BrowserContext
  rows: Locator
  total: Locator
  alert: Locator
  /** Errors of scripts, and what the console calls an error: a report of its policy, for one. */
  faults: string[]
  /** All requests so far, and how they ended in the network panel. */
  requests: Request[]
  finished: Request[]
  failed: Request[]
  /** Requests to the proxy so far. */
  asked: () => number
  /** Scrolls to the end of the list as it is now. */
  scrollToEnd: () => Promise<void>
  select: (label: 'Sample wallet' | 'Chain', option: string) => Promise<void>
}

export async function openWallet(
  context: BrowserContext,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<WalletPage> {
  const page = await context.newPage()
  const faults: string[] = []
  const requests: Request[] = []
  const finished: Request[] = []
  const failed: Request[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
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
    faults,
    requests,
    finished,
    failed,
    asked: () => requests.filter((request) => request.url().endsWith('/api/wallet-balance')).length,
    scrollToEnd: () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
    async select(label, option) {
      await page.getByLabel(label, { exact: true }).selectOption({ label: option })
    },
  }
}

/** A row as it is shown: its whole amount without the commas, to compare digit by digit. */
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
