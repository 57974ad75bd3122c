import { expect, test } from 'vitest'
import { type HeldRequests, holdRequests, proxyUrl } from './holdRequests.js'
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
    let first: HeldRequests | undefined
    const wallet = await visit({
      context: { viewport: { width, height } },
      async prepare(page) {
        await watchLayoutShifts(page)
        first = await holdRequests(page)
      },
    })
    const { page, rows, total, alert, scrollToEnd } = wallet
    await page.locator('.skeleton').first().waitFor()
    await waitUntilInputExpires(wallet)
    await first?.release()
    await expect.poll(() => rows.count()).toBe(20)
    await scrollToEnd()
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(40)
    await page.evaluate(() => scrollTo(0, 0))

    await slowly(wallet, () => page.getByRole('button', { name: 'Refresh' }).click())
    await page
      .getByText(/^Updated /)
      .first()
      .waitFor()
    await page.route(proxyUrl, async (route) => {
      await waitUntilInputExpires(wallet)
      await route.fulfill({ status: 401, json: {} })
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await alert.getByText(/These balances are from/).waitFor()
    await page.unroute(proxyUrl)
    await slowly(wallet, () => page.getByRole('button', { name: 'Try again' }).click())
    await expect.poll(() => alert.count()).toBe(0)

    await slowly(wallet, () => page.getByRole('radio', { name: 'Pages' }).check())
    await expect.poll(() => total.textContent()).toBe('1–20 of 137 tokens')
    await slowly(wallet, () => page.getByRole('radio', { name: 'All chains' }).check())
    await expect.poll(() => total.textContent()).toBe('160 tokens on 3 of 4 chains')
    await page.getByRole('searchbox').pressSequentially('ordi') // key presses count as input, `fill` does not
    await page.locator('.chain-count').first().waitFor()

    const { unexpected, all, moved } = await readLayoutShifts(page)
    console.log(
      `layout shift at ${width} px: ${unexpected.toFixed(4)}, including input ${all.toFixed(4)}`,
    )
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
