import { expect, test } from 'vitest'
import { holdRequests, proxyUrl } from './holdRequests.js'
import { readLayoutShifts, watchLayoutShifts } from './layoutShifts.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()

test.for([
  [320, 640],
  [1280, 800],
] as const)(
  'behavior: %d px wide: no layout shifts in a whole session',
  async ([width, height]) => {
    const wallet = await visit({
      context: { viewport: { width, height } },
      async prepare(page) {
        await watchLayoutShifts(page)
        return holdRequests(page)
      },
    })
    const { page, status, alert, refresh, chooseChain, chooseWallet, scrollToEnd } = wallet
    await waitUntilInputExpires(wallet)
    // one chain after the other: their rows come above what waits for the next
    await wallet.prepared.release('polygon')
    await expect.poll(() => wallet.rows.count()).toBe(3)
    await wallet.prepared.release('bsc')
    await expect.poll(() => wallet.rows.count()).toBeGreaterThan(3)
    await wallet.prepared.release()
    await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
    await scrollToEnd(300)
    await expect.poll(() => status.textContent()).toBe('160 tokens')
    await page.evaluate(() => scrollTo(0, 0))

    await slowly(wallet, refresh)
    await page.getByText(/^Updated /).waitFor()
    await page.route(proxyUrl, async (route) => {
      await waitUntilInputExpires(wallet)
      await route.fulfill({ status: 401, json: {} })
    })
    await refresh()
    await alert.getByText(/^Not updated since/).waitFor()
    await page.unroute(proxyUrl)
    await slowly(wallet, () => page.getByRole('button', { name: 'Try again' }).first().click())
    await expect.poll(() => alert.count()).toBe(0)

    await slowly(wallet, () => chooseChain('Ethereum'))
    await expect.poll(() => status.textContent()).toBe('137 tokens')
    await slowly(wallet, () => chooseWallet('5,000 tokens'))
    await expect.poll(() => status.textContent()).toBe('100 of 5,000 tokens')

    const { unexpected, moved } = await readLayoutShifts(page)
    expect(unexpected, moved.join('\n')).toBeLessThan(0.02)
  },
)

/** Delays the responses until the input no longer excuses layout shifts. */
async function slowly(wallet: WalletPage, act: () => Promise<unknown>) {
  const { release } = await holdRequests(wallet.page)
  await act()
  await waitUntilInputExpires(wallet)
  await release()
}

/** Waits longer than an input counts (Layout Instability API: 500 ms), by the page's clock. */
function waitUntilInputExpires({ page }: WalletPage) {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 550)))
}
