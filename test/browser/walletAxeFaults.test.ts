import { expect, test } from 'vitest'
import { scanInAllLooks, scanInForcedColors } from './axeScan.js'
import { proxyUrl } from './holdRequests.js'
import { visitWallet } from './visitWallet.js'

const visit = visitWallet()

test.for([401, 429, 500])('behavior: HTTP %d', async (status) => {
  const { page, alert } = await visit({
    prepare: ({ page }) =>
      page.route(proxyUrl, (route) =>
        // longer than is waited for, so that it is told at once
        route.fulfill({ status, headers: { 'Retry-After': '300' }, json: {} }),
      ),
  })
  await alert.waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
  expect(await scanInForcedColors(page)).toEqual([])
})

test('behavior: an answer of unknown shape', async () => {
  const { page, alert } = await visit({
    prepare: ({ page }) =>
      page.route(proxyUrl, (route) =>
        route.fulfill({ json: { data: { coins: [{ tick: 'a' }], nfts: [{ id: 1 }] } } }),
      ),
  })
  await alert.waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
})

test('behavior: stale, offline', async () => {
  const { page, context, rows, alert, scrollToEnd } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await alert.getByText(/These balances are from/).waitFor()
  expect(await scanInAllLooks(page)).toEqual([])

  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => alert.count()).toBe(0)
  await context.setOffline(true)
  await scrollToEnd()
  await page.getByText('More tokens load when you are back.').waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
})

test('behavior: an empty wallet, an address that is none', async () => {
  const { page, select, alert, rows } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  await select('Sample wallet', 'Empty wallet')
  await page.getByText('This wallet holds no inscription tokens on this chain.').waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
  await page.getByLabel('Wallet address').fill('nonsense')
  await page.keyboard.press('Enter')
  await alert.getByText('An address starts with 0x.').waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
})
