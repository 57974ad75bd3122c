import { expect, test } from 'vitest'
import { holdRequests, proxyUrl } from './holdRequests.js'
import { readLayoutShifts, watchLayoutShifts } from './layoutShifts.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()
const most = 0.02

test.for([
  [320, 640],
  [1280, 800],
] as const)('behavior: %d px wide, a whole session and nothing jumps', async ([width, height]) => {
  let held: Awaited<ReturnType<typeof holdRequests>> | undefined
  const wallet = await visit({
    context: { viewport: { width, height } },
    async prepare({ page }) {
      await watchLayoutShifts(page)
      held = await holdRequests(page)
    },
  })
  const { page, rows, total, alert, faults, scrollToEnd } = wallet

  // a slow first answer
  await page.locator('.skeleton').first().waitFor()
  await quiet(wallet)
  await held?.release()
  await expect.poll(() => rows.count()).toBe(20)
  await quiet(wallet)
  expect((await readLayoutShifts(page)).all).toBeLessThan(most) // nobody has touched anything

  await scrollToEnd()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(40)
  await quiet(wallet)
  await page.evaluate(() => scrollTo(0, 0))

  // each answer comes after the half second in which a click excuses what moves
  await slowly(wallet, () => page.getByRole('button', { name: 'Refresh' }).click())
  await page
    .getByText(/^Updated /)
    .first()
    .waitFor()

  await page.route(proxyUrl, async (route) => {
    await quiet(wallet)
    await route.fulfill({ status: 401, json: {} })
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await alert.getByText(/These balances are from/).waitFor()
  await page.unroute(proxyUrl)
  await quiet(wallet)
  await slowly(wallet, () => page.getByRole('button', { name: 'Try again' }).click())
  await expect.poll(() => alert.count()).toBe(0)

  await slowly(wallet, () => page.getByRole('radio', { name: 'Pages' }).check())
  await expect.poll(() => total.textContent()).toBe('1–20 of 137 tokens')
  await slowly(wallet, () => page.getByRole('button', { name: 'Next' }).click())
  await expect.poll(() => total.textContent()).toBe('21–40 of 137 tokens')
  await slowly(wallet, () => page.getByRole('radio', { name: 'All chains' }).check())
  await expect.poll(() => total.textContent()).toBe('160 tokens on 3 of 4 chains')
  await slowly(wallet, () => page.getByRole('radio', { name: 'Long list' }).check())
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  await page.getByRole('searchbox').pressSequentially('ordi') // by keys: a script's change is no input
  await page.locator('.filter-note').waitFor()
  await quiet(wallet)

  const { unexpected, all, moved } = await readLayoutShifts(page)
  console.log(
    `layout shift at ${width} px: ${unexpected.toFixed(4)}, with what follows an input ${all.toFixed(4)}`,
  )
  expect(unexpected, moved.join('\n')).toBeLessThan(most)
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([])
})

test('behavior: the list moved while it was read, and the word on it moves nothing', async () => {
  const wallet = await visit({
    async prepare({ page }) {
      await watchLayoutShifts(page)
      await page.route(proxyUrl, async (route) => {
        const response = await route.fetch()
        const isLater = route.request().postDataJSON().offset > 0
        const body = await response.text()
        await route.fulfill({
          response,
          body: isLater ? body.replace('"total":137', '"total":138') : body,
        })
      })
    },
  })
  const { page, rows, scrollToEnd } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await scrollToEnd()
  await page.getByText('The list changed while it was read').waitFor()
  await quiet(wallet)
  const { all, moved } = await readLayoutShifts(page)
  expect(all, moved.join('\n')).toBeLessThan(most)
})

/** Does something whose answers come when it no longer counts as input. */
async function slowly(wallet: WalletPage, act: () => Promise<unknown>) {
  const { release } = await holdRequests(wallet.page)
  await act()
  await quiet(wallet)
  await release()
}

/** Longer than an input counts (Layout Instability API), by the page's own clock. */
function quiet({ page }: WalletPage) {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 550)))
}
