import type { BrowserContext, Locator, Page, Request } from 'playwright'

/** Page object of the example wallet. */
export type WalletPage = {
  page: Page
  context: BrowserContext
  /** The rows, also folded ones. */
  rows: Locator
  /** The first text of the line above the list. */
  status: Locator
  /** What screen readers say about the list. */
  announced: Locator
  skeleton: Locator
  alert: Locator
  search: Locator
  /** Script errors and console errors, such as policy violations. */
  errors: string[]
  /** All requests so far, and their final state. */
  requests: Request[]
  finished: Request[]
  failed: Request[]
  /** Number of requests to the proxy so far. */
  proxyRequests: () => number
  /** Scrolls to the current end of the list, or some pixels before it. */
  scrollToEnd: (before?: number) => Promise<void>
  chooseChain: (name: string) => Promise<void>
  refresh: () => Promise<void>
  /** Opens the account sheet. */
  openAccount: () => Promise<Locator>
  /** Chooses a demo wallet or a browser wallet. */
  chooseWallet: (name: string) => Promise<void>
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

  async function openAccount() {
    await page.locator('button.pill').click()
    return page.getByRole('dialog', { name: 'Wallet' })
  }
  return {
    page,
    context,
    rows: page.locator('li.tl-item'),
    status: page.locator('.tl-status bdi').first(),
    announced: page.locator('.tl-status').getByRole('status'),
    skeleton: page.locator('.tl-skeleton'),
    alert: page.getByRole('alert'),
    search: page.getByRole('searchbox'),
    errors,
    requests,
    finished,
    failed,
    proxyRequests: () =>
      requests.filter((request) => request.url().endsWith('/api/wallet-balance')).length,
    scrollToEnd: (before = 0) =>
      page.evaluate((pixels) => {
        scrollTo(0, document.documentElement.scrollHeight - innerHeight - pixels)
      }, before),
    chooseChain: (name) => page.getByRole('radio', { name }).check(),
    refresh: () => page.getByRole('button', { name: 'Refresh' }).click(),
    openAccount,
    async chooseWallet(name) {
      await (await openAccount()).getByRole('button', { name, exact: true }).click()
    },
  }
}

/** A row of the list. `balance` is the full amount without grouping. */
export type ShownRow = { tick: string; protocol: string; balance: string }

export function readRows({ rows }: Pick<WalletPage, 'rows'>): Promise<ShownRow[]> {
  return rows.evaluateAll((all) =>
    all.map((row) => ({
      tick: row.querySelector('.tl-tick')?.textContent ?? '',
      protocol: row.querySelector('.tl-protocol')?.textContent ?? '',
      balance: row.querySelector('.tl-amount')?.getAttribute('title')?.replaceAll(',', '') ?? '',
    })),
  )
}
