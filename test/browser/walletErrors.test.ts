import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { proxyUrl, queryOf } from './holdRequests.js'
import { allSampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()
const visitAsDeveloper = visitWallet({ NODE_ENV: 'development' })

test('behavior: a failed refresh keeps the rows, and one line tells their time', async () => {
  const wallet = await visit()
  const { page, rows, status, refresh } = wallet
  const stale = page.getByText(/^Not updated since \d+:\d\d [AP]M$/)
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  await failRequests(page, 401)
  await refresh()
  await stale.waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => stale.count()).toBe(0)
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
  await failRequests(page, 403)
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
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBe(160)
})

test('behavior: 429 counts down from Retry-After, and Cancel ends the wait', async () => {
  const { page, rows, status, alert, skeleton, refresh, proxyRequests } = await visit()
  await expect.poll(() => rows.count()).toBe(123)
  await failRequests(page, 429, { 'Retry-After': '30' })
  await refresh()
  const seconds = async () =>
    Number(/^Service busy, trying again in 0:(\d\d)$/.exec((await status.textContent()) ?? '')?.[1])
  await expect.poll(seconds).toBeGreaterThan(5) // longer than without Retry-After
  const before = await seconds()
  await expect.poll(seconds).toBeLessThan(before)
  expect(await rows.count()).toBe(123)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => status.textContent()).toMatch(/^Not updated since/)
  expect(await rows.count()).toBe(123)
  expect(proxyRequests()).toBe(8)

  await page.reload() // now without rows
  await expect.poll(seconds).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.unroute(proxyUrl)
  await alert.getByText('Cancelled').waitFor()
  expect(await skeleton.count()).toBe(0) // nothing loads
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBe(123)
})

test('behavior: a wait that is too long is left to the visitor', async () => {
  const { page, alert } = await visit({
    prepare: (page) => failRequests(page, 429, { 'Retry-After': '90' }),
  })
  await alert.getByText('Service busy').waitFor()
  const retry = page.getByRole('button', { name: /^Try again in 1:\d\d$/ })
  expect(await retry.getAttribute('aria-disabled')).toBe('true')
})

test('behavior: offline is told at once, and loading continues when back online', async () => {
  const { page, context, rows, status, announced, scrollToEnd } = await visit()
  await expect.poll(() => rows.count()).toBe(123)
  await context.setOffline(true)
  await expect.poll(() => status.textContent()).toMatch(/^Offline · balances from \d+:\d\d [AP]M$/)
  expect(await announced.textContent()).toBe('You are offline')
  await scrollToEnd()
  await twoFrames(page)
  expect(await rows.count()).toBe(123)

  await context.setOffline(false)
  await expect.poll(() => status.textContent()).toBe('160 tokens')
})

test('behavior: a chain that fails is named, and leaves the others in the list', async () => {
  const wallet = await visit({ prepare: (page) => failRequests(page, 403, {}, 'bsc') })
  const { page, rows, alert, status } = wallet
  await expect.poll(() => rows.count()).toBe(103)
  await alert.getByText('Not loaded: BNB Chain').waitFor()
  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  expect(await alert.count()).toBe(0)
  expect(await rows.filter({ hasText: 'BNB Chain' }).count()).toBe(20)
  await wallet.scrollToEnd()
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('137 tokens'))
})

test.for(['visitor', 'developer'])('behavior: an unknown response, to a %s', async (reader) => {
  const { alert, page } = await (reader === 'visitor' ? visit : visitAsDeveloper)({
    prepare: (page) =>
      page.route(proxyUrl, (route) => {
        const json = { data: { tokens: [{ tick: 'a' }], nfts: [{ tick: 'b' }] } }
        return route.fulfill({ json })
      }),
  })
  await alert.waitFor()
  const text = await page.locator('.tl').textContent()
  if (reader === 'visitor') {
    expect(text).not.toMatch(/developer|locate|data\.|ambiguous/)
  } else {
    expect(text).toContain('data.tokens')
    expect(text).toContain('data.nfts')
    expect(text).toContain('Set `locate`')
  }
})

/** Fails all requests to the proxy, or those for one chain. */
function failRequests(
  page: Page,
  status: number,
  headers: Record<string, string> = {},
  chain?: string,
) {
  return page.route(proxyUrl, (route) =>
    chain === undefined || queryOf(route).chain === chain
      ? route.fulfill({ status, headers, json: {} })
      : route.continue(),
  )
}

/** An IntersectionObserver reports once per frame. */
function twoFrames(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
