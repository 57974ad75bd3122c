import { expect, test } from 'vitest'
import { proxyUrl } from './holdRequests.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()

test('behavior: a failed refresh keeps the rows and shows their time', async () => {
  const { page, rows, alert, proxyRequests } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await alert.getByText(/These balances are from \d+:\d\d [AP]M\./).waitFor()
  expect(await rows.count()).toBe(20)
  expect(proxyRequests()).toBe(2)

  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => alert.count()).toBe(0)
  expect(await rows.count()).toBeGreaterThanOrEqual(20) // auto-load may have added rows
})

test('behavior: a failed next page keeps the rows and is not requested in a loop', async () => {
  const wallet = await visit()
  const { page, rows, alert, proxyRequests, scrollToEnd } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) => route.fulfill({ status: 403, json: {} }))
  await scrollToEnd()
  await alert.getByText('The first 20 tokens stay as they are.').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await twoFrames(wallet)
  await scrollToEnd()
  await twoFrames(wallet)
  expect(proxyRequests()).toBe(2)
  expect(await rows.count()).toBe(20)

  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
})

test('behavior: offline keeps the rows and continues when back online', async () => {
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

/** An IntersectionObserver reports once per frame. */
function twoFrames({ page }: WalletPage) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
