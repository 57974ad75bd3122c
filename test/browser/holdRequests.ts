import type { Page, Route } from 'playwright'

export const proxyUrl = '**/api/wallet-balance'

type WalletQuery = { address: string; chain: string; limit: number; offset: number }

/** The request of a route to the proxy. */
export function queryOf(route: Route): WalletQuery {
  return route.request().postDataJSON() as WalletQuery // the documented body
}

/** Holds requests to the proxy or another URL, after some that pass. */
export async function holdRequests(page: Page, passing = 0, url = proxyUrl) {
  /** All held requests, in order. */
  const held: WalletQuery[] = []
  const waiting: Route[] = []
  let passed = 0
  await page.route(url, (route) => {
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
    /** Continues all held and later requests, or only those held for a chain. */
    release: async (chain?: string) => {
      if (chain === undefined) await page.unroute(url)
      const due = waiting.filter((route) => chain === undefined || queryOf(route).chain === chain)
      // aborted requests cannot continue
      await Promise.all(due.map((route) => route.continue().catch(() => {})))
    },
  }
}

/** Fails all requests to the proxy, or those for one chain. */
export function failRequests(
  page: Page,
  { chain, status, retryAfter }: { chain?: string; status: number; retryAfter?: string },
) {
  const headers: Record<string, string> = retryAfter ? { 'Retry-After': retryAfter } : {}
  return page.route(proxyUrl, (route) =>
    chain === undefined || queryOf(route).chain === chain
      ? route.fulfill({ status, headers, json: {} })
      : route.fallback(),
  )
}
