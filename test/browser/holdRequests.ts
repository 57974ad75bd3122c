import type { Page, Route } from 'playwright'

export const proxyUrl = '**/api/wallet-balance'

export type WalletQuery = { address: string; chain: string; limit: number; offset: number }

export type HeldRequests = {
  /** All that came, in their order. */
  held: WalletQuery[]
  /** Lets all go on, these and those that come. */
  release: () => Promise<void>
}

/** Keeps the requests to the proxy back. */
export async function holdRequests(page: Page): Promise<HeldRequests> {
  const held: WalletQuery[] = []
  const waiting: Route[] = []
  await page.route(proxyUrl, (route) => {
    held.push(route.request().postDataJSON() as WalletQuery) // the one body that there is
    waiting.push(route)
  })
  return {
    held,
    async release() {
      await page.unroute(proxyUrl)
      // some were aborted meanwhile
      await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => {})))
    },
  }
}
