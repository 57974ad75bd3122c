import { expect, test } from 'vitest'
import { proxyUrl } from './holdRequests.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()

test('behavior: refresh fails, the rows stay under the time of the last success', async () => {
  const { page, rows, alert, asked } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await alert.getByText(/These balances are from \d+:\d\d [AP]M\./).waitFor()
  expect(await rows.count()).toBe(20)
  expect(asked()).toBe(2)

  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => alert.count()).toBe(0)
  expect(await rows.count()).toBeGreaterThanOrEqual(20) // its end is in sight: more may have come
})

test('behavior: next page fails, the rows stay and it is not asked for in a loop', async () => {
  const wallet = await visit()
  const { page, rows, alert, asked, scrollToEnd } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) => route.fulfill({ status: 403, json: {} }))
  await scrollToEnd()
  await alert.getByText('The first 20 tokens stay as they are.').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await twoFrames(wallet)
  await scrollToEnd()
  await twoFrames(wallet)
  expect(asked()).toBe(2)
  expect(await rows.count()).toBe(20)

  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
})

test('behavior: network cut, says so, keeps the rows, and goes on by itself', async () => {
  const { page, context, rows, scrollToEnd } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  await context.setOffline(true)
  await scrollToEnd()
  await page.getByText('More tokens load when you are back.').waitFor()
  expect(await rows.count()).toBe(20)

  await context.setOffline(false)
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  await expect.poll(() => page.getByText('More tokens load when you are back.').count()).toBe(0)
})

/** An IntersectionObserver reports once a frame. */
function twoFrames({ page }: WalletPage) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
