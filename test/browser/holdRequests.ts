import type { Page, Route } from 'playwright'

export const proxyUrl = '**/api/wallet-balance'

export type WalletQuery = { address: string; chain: string; limit: number; offset: number }

export type HeldRequests = {
  /** All held requests, in order. */
  held: WalletQuery[]
  /** Continues all held and later requests. */
  release: () => Promise<void>
}

/** Holds requests to the proxy. */
export async function holdRequests(page: Page): Promise<HeldRequests> {
  const held: WalletQuery[] = []
  const waiting: Route[] = []
  await page.route(proxyUrl, (route) => {
    held.push(route.request().postDataJSON() as WalletQuery) // the documented body
    waiting.push(route)
  })
  return {
    held,
    async release() {
      await page.unroute(proxyUrl)
      // aborted requests cannot continue
      await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => {})))
    },
  }
}
