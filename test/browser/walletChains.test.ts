import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { proxyUrl, queryOf } from './holdRequests.js'
import { readLayoutShifts, watchLayoutShifts } from './layoutShifts.js'
import { isListed, sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const phone = { viewport: { width: 360, height: 740 } }

test('default: rows of a slow chain come below those on screen', async () => {
  const { hold, release } = holdChain('bsc')
  const wallet = await visit({
    context: phone,
    async prepare(page) {
      await watchLayoutShifts(page)
      await hold(page)
    },
  })
  const { page, rows, status, skeleton, refresh, scrollToEnd } = wallet
  await expect.poll(() => status.textContent()).toBe('103 tokens so far')
  const before = await readRows(wallet)
  await release()
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  const after = await readRows(wallet)
  expect(after.filter(isListed)).toEqual([
    ...before.filter(isListed),
    ...sampleRows('137 tokens', 'bsc').filter(isListed),
  ])
  const { all, moved } = await readLayoutShifts(page)
  expect(all, moved.join('\n')).toBe(0)

  await refresh()
  await page.getByText(/^Updated /).waitFor()
  expect(await readRows(wallet)).toEqual(after)
  await scrollToEnd()
  await expect.poll(() => rows.count()).toBe(160)
  expect(await skeleton.count()).toBe(0)
})

test('behavior: while a chain is awaited, the others are read to their ends, and nothing is called empty', async () => {
  const { hold, release } = holdChain('bsc')
  const wallet = await visit({ prepare: hold })
  const { page, status, search, skeleton, scrollToEnd } = wallet
  await expect.poll(() => status.textContent()).toBe('103 tokens so far')
  await scrollToEnd()
  await expect.poll(() => status.textContent()).toBe('140 tokens so far')
  expect(await skeleton.count()).toBeGreaterThan(0)
  await search.fill('no such token')
  await expect.poll(() => status.textContent()).toBe('Searching 140…')
  expect(await page.getByText('No token matches').count()).toBe(0)
  await release()
  await page.getByText('No token matches “no such token”').waitFor()
})

test('behavior: no tokens on some chains is not empty while another is awaited', async () => {
  const { hold, release } = holdChain('eth')
  const path = `/?address=${sampleAddress('One token')}`
  const { page, rows, skeleton, finished } = await visit({ path, prepare: hold })
  await expect.poll(() => finished.filter((request) => request.method() === 'POST')).toHaveLength(3)
  expect(await page.getByText('No tokens').count()).toBe(0)
  expect(await skeleton.count()).toBeGreaterThan(0)
  await release()
  await expect.poll(() => rows.count()).toBe(1)
})

test('behavior: a chain that fails for good is one line in the reserved place', async () => {
  const { hold, release } = holdChain('bsc')
  const wallet = await visit({ context: phone, prepare: hold })
  const { page, rows, status, alert, scrollToEnd } = wallet
  await expect.poll(() => status.textContent()).toBe('103 tokens so far')
  const top = await topOfFirst(wallet)
  await failChain(page, 'bsc', 500)
  await release((route) => route.fulfill({ status: 500, json: {} }))
  await alert.getByText('Not complete: BNB Chain').waitFor()
  expect(await topOfFirst(wallet)).toBe(top)
  await scrollToEnd()
  await expect.poll(() => rows.count()).toBe(140) // the others go on
  const before = await readRows(wallet)

  await page.evaluate(() => scrollTo(0, 0))
  await page.unroute(proxyUrl)
  await page.locator('.tl-head').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBe(160)
  expect(await alert.count()).toBe(0)
  expect(await topOfFirst(wallet)).toBe(top)
  const added = sampleRows('137 tokens', 'bsc').filter(isListed)
  expect((await readRows(wallet)).filter(isListed)).toEqual([...before.filter(isListed), ...added])
})

test('behavior: a chain that waits for Retry-After does not hold back the pages of the others', async () => {
  const path = `/?address=${sampleAddress('5,000 tokens')}`
  const wallet = await visit({ path })
  const { page, status, alert, scrollToEnd } = wallet
  await expect.poll(() => status.textContent()).toBe('221 of 5,158 tokens')
  const read = new Set<number>()
  page.on('requestfinished', (request) => {
    const { chain, offset } = Object(request.postDataJSON()) as { chain?: string; offset: number }
    if (chain === 'eth') read.add(offset)
  })
  await failChain(page, 'bsc', 429, { 'Retry-After': '60' })
  await expect
    .poll(async () => {
      await scrollToEnd()
      return [...read]
    })
    .toEqual(expect.arrayContaining([100, 200, 300]))
  expect(await status.textContent()).toMatch(/^Service busy, trying again/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await alert.getByText('Not complete: BNB Chain').waitFor()
})

/** Holds the requests for one chain. */
function holdChain(chain: string) {
  const waiting: Route[] = []
  let isHeld = true
  return {
    hold: (page: Page) =>
      page.route(proxyUrl, (route) => {
        if (!isHeld || queryOf(route).chain !== chain) return route.fallback()
        waiting.push(route)
        return undefined
      }),
    release: (answer = (route: Route) => route.continue()) => {
      isHeld = false
      return Promise.all(waiting.splice(0).map(answer))
    },
  }
}

/** Fails the requests for one chain. */
function failChain(
  page: Page,
  chain: string,
  status: number,
  headers: Record<string, string> = {},
) {
  return page.route(proxyUrl, (route) =>
    queryOf(route).chain === chain
      ? route.fulfill({ status, headers, json: {} })
      : route.fallback(),
  )
}

function topOfFirst({ rows }: WalletPage) {
  return rows.first().evaluate((row) => row.getBoundingClientRect().top)
}
