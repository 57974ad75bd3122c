import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { failRequests, proxyUrl } from './holdRequests.js'
import { visitWallet } from './visitWallet.js'

const visit = visitWallet()

test('behavior: a failed refresh keeps the rows, and one line tells their time', async () => {
  const { page, rows, status, search, refresh } = await visit()
  const stale = page.getByText(/^Not updated since \d+:\d\d [AP]M$/)
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  await failRequests(page, { status: 401 })
  await refresh()
  await stale.waitFor()
  await search.fill('no such token') // does not read on, and says so
  await expect.poll(() => status.textContent()).toBe('0 of the first 123 match')
  await page.getByText('No match for “no such token” in the first 123').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText(/^Updated \d/).waitFor()
  expect(await status.textContent()).toBe('0 of the first 123 match')
  await search.fill('')
  await refresh()
  await stale.waitFor()
  expect(await rows.count()).toBe(123)

  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => stale.count()).toBe(0)
  expect(await rows.count()).toBeGreaterThanOrEqual(123) // auto-load may have added rows
})

test('behavior: a failed next page keeps the rows and is not requested in a loop', async () => {
  const { page, rows, search, alert, proxyRequests, scrollToEnd } = await visit()
  await expect.poll(() => rows.count()).toBe(123)
  await failRequests(page, { status: 403 })
  await scrollToEnd()
  await alert.getByText('Request refused').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await twoFrames(page)
  await scrollToEnd()
  await search.fill('no such token') // wants all pages
  await twoFrames(page)
  expect(proxyRequests()).toBe(5)
  expect(await page.getByText('No token matches').count()).toBe(0) // unknown
  await search.fill('')
  await expect.poll(() => rows.count()).toBe(123)

  await page.unroute(proxyUrl)
  await page.locator('.tl-end').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBe(160)
})

test('behavior: 429 counts down from Retry-After, and Cancel ends the wait', async () => {
  const wallet = await visit()
  const { page, rows, status, announced, alert, skeleton, refresh, proxyRequests } = wallet
  await expect.poll(() => rows.count()).toBe(123)
  await failRequests(page, { status: 429, retryAfter: '59' })
  await refresh()
  const seconds = async () =>
    Number(/^Service busy, trying again in 0:(\d\d)$/.exec((await status.textContent()) ?? '')?.[1])
  await expect.poll(seconds).toBeGreaterThan(5) // longer than without Retry-After
  expect(await announced.textContent()).toBe('Service busy')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => status.textContent()).toMatch(/^Not updated since/)
  expect(await announced.textContent()).toBe('') // not again what was said before
  expect(await rows.count()).toBe(123)
  expect(proxyRequests()).toBe(8)

  // now without rows; before the page's scripts, because the old page may save while it unloads
  await page.addInitScript(() => localStorage.clear())
  await page.reload()
  await expect.poll(seconds).toBeGreaterThan(5)
  expect(await skeleton.count()).toBe(8)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(proxyUrl)
  await alert.getByText('The request was canceled.').waitFor()
  expect(await skeleton.count()).toBe(0) // nothing loads
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBe(123)
})

/** An IntersectionObserver reports once per frame. */
function twoFrames(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
