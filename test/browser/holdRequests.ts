import type { Page, Route } from 'playwright'

export const proxyUrl = '**/api/wallet-balance'

export type WalletQuery = { address: string; chain: string; limit: number; offset: number }

export type HeldRequests = {
  /** All held requests, in order. */
  held: WalletQuery[]
  /** Continues all held and later requests. */
  release: () => Promise<void>
}

/** The request of a route to the proxy. */
export function queryOf(route: Route): WalletQuery {
  return route.request().postDataJSON() as WalletQuery // the documented body
}

/** Holds requests to the proxy, after some that pass. */
export async function holdRequests(page: Page, passing = 0): Promise<HeldRequests> {
  const held: WalletQuery[] = []
  const waiting: Route[] = []
  let passed = 0
  await page.route(proxyUrl, (route) => {
    if (passed < passing) {
      passed += 1
      return route.continue()
    }
    held.push(queryOf(route))
    waiting.push(route)
    return undefined
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
