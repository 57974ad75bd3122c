import type { Request } from 'playwright'
import { expect, test } from 'vitest'
import { openInBrowser } from './openInBrowser.js'

const openWallet = openInBrowser()
const proxy = '**/api/wallet-balance'

test('behavior: 429, counts down, then a retry works', async () => {
  const { page, rows, alert, asked } = await openWallet({
    // longer than the library waits by itself
    env: { EMULATOR_ARGS: '--fail 429:1 --retry-after 90' },
    prepare: ({ page }) => page.clock.install(),
  })
  await alert.getByText('Too many requests').waitFor()
  const retry = page.getByRole('button', { name: /^Try again/ })
  expect(await retry.textContent()).toMatch(/^Try again in 1:\d\d$/)
  await retry.click({ force: true })
  expect(asked()).toBe(1)

  await page.clock.fastForward(90_000)
  await expect.poll(() => retry.textContent()).toBe('Try again')
  await retry.click()
  await expect.poll(() => rows.count()).toBe(20)
  expect(asked()).toBe(2)
})

test('behavior: network cut, says so, keeps the rows, and goes on by itself', async () => {
  const { page, context, rows, scrollToEnd } = await openWallet()
  await expect.poll(() => rows.count()).toBe(20)

  await context.setOffline(true)
  await scrollToEnd()
  await page.getByText('More tokens load when you are back.').waitFor()
  await page.getByText(/^Offline · /).waitFor()
  await expect.poll(() => page.getByRole('status').textContent()).toBe('You are offline')
  expect(await rows.count()).toBe(20)

  await context.setOffline(false)
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  await expect.poll(() => page.getByText('More tokens load when you are back.').count()).toBe(0)
})

test('behavior: next page fails, the rows stay and it is not asked for in a loop', async () => {
  const { page, rows, alert, asked, scrollToEnd } = await openWallet({
    prepare: ({ page }) =>
      page.route(proxy, (route) =>
        route.request().postDataJSON().offset === 20
          ? route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'no' } } })
          : route.continue(),
      ),
  })
  await expect.poll(() => rows.count()).toBe(20)
  await scrollToEnd()
  await alert.getByText('The first 20 tokens stay as they are.').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await twoFrames(page)
  await scrollToEnd()
  await twoFrames(page)
  expect(asked()).toBe(2)
  expect(await rows.count()).toBe(20)

  await page.unroute(proxy)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
})

test('behavior: refresh fails, the rows stay under the time of the last success', async () => {
  const { page, rows, alert, asked, scrollToEnd } = await openWallet()
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxy, (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('button', { name: 'Refresh' }).click()

  await alert.getByText(/These balances are from \d+:\d\d [AP]M\./).waitFor()
  await page.getByText('For developers:').waitFor()
  await scrollToEnd()
  await twoFrames(page)
  expect(await rows.count()).toBe(20)
  expect(asked()).toBe(2) // scrolling asks for no more after an error

  await page.unroute(proxy)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => alert.count()).toBe(0)
  expect([20, 40]).toContain(await rows.count()) // the end is in sight: a page more may have come
})

test('behavior: refresh fails, "Load more" reads the old rows again before it adds to them', async () => {
  const { page, rows, alert, requests, scrollToEnd } = await openWallet()
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxy, (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  const stale = alert.getByText(/These balances are from /)
  await stale.waitFor()
  await scrollToEnd()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => offsets(requests)).toEqual([0, 0, 0])
  await stale.waitFor()
  expect(await rows.count()).toBe(20)

  await page.unroute(proxy)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(40)
  expect(offsets(requests).slice(0, 5)).toEqual([0, 0, 0, 0, 20])
  expect(await alert.count()).toBe(0)
})

test('behavior: an answer of unknown shape, names the lists it has', async () => {
  const answer = { data: { coins: [{ tick: 'ordi' }], nfts: [{ id: 1 }] } }
  const { page, alert } = await openWallet({
    prepare: ({ page }) => page.route(proxy, (route) => route.fulfill({ json: answer })),
  })
  await alert.getByText('The answer could not be read').waitFor()
  expect(await page.locator('li code').allTextContents()).toEqual(['data.coins', 'data.nfts'])
})

test('behavior: nonsense for an address, says what is wrong and asks nobody', async () => {
  const { page, rows, alert, asked, faults } = await openWallet()
  await expect.poll(() => rows.count()).toBe(20)
  const field = page.getByLabel('Wallet address')
  await field.fill('0xnot an address')
  await page.getByText('“n” cannot be part of an address').waitFor()
  expect(await rows.count()).toBe(20) // nothing was submitted yet

  await field.press('Enter')
  await alert.getByText('“n” cannot be part of an address').waitFor()
  expect(await field.inputValue()).toBe('0xnot an address')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(await rows.count()).toBe(20) // the wallet that was shown stays
  expect(asked()).toBe(1)
  expect(faults).toEqual([])
})

function offsets(requests: readonly Request[]): number[] {
  return requests
    .filter((request) => request.url().endsWith('/api/wallet-balance'))
    .map((request) => request.postDataJSON().offset)
}

/** An IntersectionObserver reports once a frame. */
function twoFrames(page: { evaluate: (run: () => Promise<unknown>) => Promise<unknown> }) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
