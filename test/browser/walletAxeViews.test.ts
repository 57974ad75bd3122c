import { expect, test } from 'vitest'
import { scan, scanInAllLooks, scanInForcedColors } from './axeScan.js'
import { holdRequests } from './holdRequests.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()

test('behavior: everything is being loaded, and is complete', async () => {
  const { page, rows, select } = await visit()
  await select('Sample wallet', 'Exactly one page')
  await expect.poll(() => rows.count()).toBe(20)
  const { release } = await holdRequests(page)
  await page.getByRole('button', { name: 'Load everything' }).click()
  await page.getByRole('progressbar').waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
  expect(await scanInForcedColors(page)).toEqual([])
  await release()
  await page.getByText('All loaded').waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
})

test('behavior: pages, all chains, a long list', async () => {
  const { page, total, rows } = await visit()
  await show('Pages', page)
  await expect.poll(() => total.textContent()).toBe('1–20 of 137 tokens')
  expect(await scanInAllLooks(page)).toEqual([])
  expect(await scanInForcedColors(page)).toEqual([])
  await show('All chains', page)
  await expect.poll(() => total.textContent()).toBe('160 tokens on 3 of 4 chains')
  expect(await scanInAllLooks(page)).toEqual([])
  await show('Long list', page)
  await expect.poll(() => total.textContent()).toBe('100 of 137 tokens')
  await rows.first().waitFor()
  await page.evaluate(() => scrollTo(0, 2000))
  await rows.nth(10).waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
})

test('behavior: zoomed to 200%, a page half as wide', async () => {
  const { page, rows, total } = await visit({
    context: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  })
  await expect.poll(() => rows.count()).toBe(20)
  await rows.nth(1).locator('summary').click()
  expect(await scan(page)).toEqual([])
  for (const view of ['Pages', 'All chains', 'Long list'] as const) {
    await show(view, page)
    await expect.poll(() => total.textContent()).toMatch(/\d/)
    expect(await scan(page)).toEqual([])
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(scrollWidth).toBeLessThanOrEqual(640)
  }
})

function show(view: 'Pages' | 'All chains' | 'Long list', page: WalletPage['page']) {
  return page.getByRole('radio', { name: view }).check()
}
