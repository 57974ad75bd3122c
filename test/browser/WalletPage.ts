import type { BrowserContext, Page, Request } from 'playwright'

/** Page object of the example wallet. */
export type WalletPage = Awaited<ReturnType<typeof openWallet>>

/** `prepare` runs before the page loads. */
export async function openWallet<Prepared>(
  context: BrowserContext,
  url: string,
  prepare?: (page: Page) => Promise<Prepared>,
) {
  const page = await context.newPage()
  /** Script errors and console errors, such as policy violations. */
  const errors: string[] = []
  /** All requests so far, and their final state. */
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
  const prepared = (await prepare?.(page)) as Prepared // unknown without `prepare`
  await page.goto(url, { waitUntil: 'commit' }) // a test may hold its scripts

  /** Opens the account sheet. */
  async function openAccount() {
    await page.locator('button.pill').click()
    return page.getByRole('dialog', { name: 'Wallet' })
  }
  return {
    page,
    context,
    prepared,
    /** The rows, also folded ones. */
    rows: page.locator('li.tl-item'),
    /** The first text of the line above the list. */
    status: page.locator('.tl-status bdi').first(),
    /** What screen readers say about the list. */
    announced: page.locator('.tl-status').getByRole('status'),
    skeleton: page.locator('.tl-skeleton'),
    alert: page.getByRole('alert'),
    search: page.getByRole('searchbox'),
    errors,
    requests,
    finished,
    failed,
    /** Number of requests to the proxy so far. */
    proxyRequests: () =>
      requests.filter((request) => request.url().endsWith('/api/wallet-balance')).length,
    /** Scrolls to the current end of the list, or some pixels before it. */
    scrollToEnd: (before = 0) =>
      page.evaluate((pixels) => {
        scrollTo(0, document.documentElement.scrollHeight - innerHeight - pixels)
      }, before),
    chooseChain: (name: string) => page.getByRole('radio', { name }).check(),
    refresh: () => page.getByRole('button', { name: 'Refresh' }).click(),
    openAccount,
    /** Chooses a demo wallet or a browser wallet. */
    chooseWallet: async (name: string) => {
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
