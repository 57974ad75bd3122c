import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { failRequests, proxyUrl, queryOf } from './holdRequests.js'
import { readLayoutShifts, watchLayoutShifts } from './layoutShifts.js'
import { isListed, sampleAddress, sampleRows } from './sampleRows.js'
import { phone, visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()
const rowsOfBsc = sampleRows('137 tokens', 'bsc').filter(isListed)

test('default: rows of a slow chain come below those on screen', async () => {
  const wallet = await visit({ context: phone, prepare: holdBsc })
  const { page, rows, status, skeleton, refresh, scrollToEnd, prepared } = wallet
  await expect.poll(() => status.textContent()).toBe('103 tokens so far')
  const before = await readRows(wallet)
  await prepared()
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  const after = await readRows(wallet)
  expect(after.filter(isListed)).toEqual([...before.filter(isListed), ...rowsOfBsc])
  const { all, moved } = await readLayoutShifts(page)
  expect(all, moved.join('\n')).toBe(0)

  await refresh()
  await page.getByText(/^Updated /).waitFor()
  expect(await readRows(wallet)).toEqual(after)
  await scrollToEnd()
  await expect.poll(() => rows.count()).toBe(160)
  expect(await skeleton.count()).toBe(0)
})

test('behavior: a chain that fails for good is one line in the reserved place, and the others go on', async () => {
  const wallet = await visit({ context: phone, prepare: holdBsc })
  const { page, rows, status, alert, scrollToEnd, prepared } = wallet
  const topOfFirst = () => rows.first().evaluate((row) => row.getBoundingClientRect().top)
  await expect.poll(() => status.textContent()).toBe('103 tokens so far')
  const top = await topOfFirst()
  await failRequests(page, { chain: 'bsc', status: 500 })
  await prepared((route) => route.fulfill({ status: 500, json: {} }))
  await alert.getByText('BNB Chain not available').waitFor()
  expect(await topOfFirst()).toBe(top)
  await scrollToEnd()
  await expect.poll(() => rows.count()).toBe(140)

  await page.evaluate(() => scrollTo(0, 0))
  await page.unroute(proxyUrl)
  await page.locator('.tl-head').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBe(160)
  expect(await alert.count()).toBe(0)
  expect(await topOfFirst()).toBe(top)
})

test('behavior: Cancel ends the wait of one chain, and the others go on', async () => {
  const path = `/?address=${sampleAddress('5,000 tokens')}`
  const { page, status, announced, alert, finished, scrollToEnd } = await visit({ path })
  await expect.poll(() => status.textContent()).toBe('221 of 5,158 tokens')
  await failRequests(page, { chain: 'bsc', status: 429, retryAfter: '60' })
  const read = async () => {
    await scrollToEnd()
    const queries = finished.map((request) => request.postDataJSON())
    return queries.flatMap((query) => (query?.chain === 'eth' ? [query.offset] : []))
  }
  await expect.poll(read).toEqual(expect.arrayContaining([100, 200, 300]))
  expect(await status.textContent()).toMatch(/^BNB Chain not complete, trying again/)
  expect(await announced.textContent()).toBe('BNB Chain not complete')
  expect(await page.locator('.chip-mark').count()).toBe(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await alert.getByText('BNB Chain not complete').waitFor()
})

/** Holds the requests for a chain. The result releases them. */
async function holdBsc(page: Page) {
  await watchLayoutShifts(page)
  const waiting: Route[] = []
  let isHeld = true
  await page.route(proxyUrl, (route) => {
    if (!isHeld || queryOf(route).chain !== 'bsc') return route.fallback()
    waiting.push(route)
    return undefined
  })
  return (answer = (route: Route) => route.continue()) => {
    isHeld = false
    return Promise.all(waiting.splice(0).map(answer))
  }
}
