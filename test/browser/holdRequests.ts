import type { Page, Route } from 'playwright'

export const proxyUrl = '**/api/wallet-balance'

export type WalletQuery = { address: string; chain: string; limit: number; offset: number }

export type HeldRequests = {
  /** All that came, in their order. */
  held: WalletQuery[]
  /** Lets the oldest that waits go on; waits for one if there is none. */
  releaseOne: () => Promise<void>
  /** Lets all go on, these and those that come. */
  release: () => Promise<void>
}

/** Keeps the answers of the proxy back. */
export async function holdRequests(page: Page): Promise<HeldRequests> {
  const held: WalletQuery[] = []
  const waiting: Route[] = []
  let wake: (() => void) | undefined
  await page.route(proxyUrl, (route) => {
    held.push(route.request().postDataJSON() as WalletQuery) // the one body that there is
    waiting.push(route)
    wake?.()
  })
  const goOn = (route: Route) => route.continue().catch(() => {}) // it was aborted meanwhile
  return {
    held,
    async releaseOne() {
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const [route] = waiting.splice(0, 1)
      if (route) await goOn(route)
    },
    async release() {
      await page.unroute(proxyUrl)
      await Promise.all(waiting.splice(0).map(goOn))
    },
  }
}
