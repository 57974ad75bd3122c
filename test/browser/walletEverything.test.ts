import { expect, test } from 'vitest'
import { holdRequests, proxyUrl } from './holdRequests.js'
import { sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const all = sampleRows('137 tokens')

test('default', async () => {
  const wallet = await visit()
  const { page, rows, asked, faults } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  // it is said once it has settled
  await expect.poll(() => page.getByRole('status').textContent()).toBe('20 of 137 tokens')
  const { held, releaseOne, release } = await holdRequests(page)
  await loadEverything(wallet).click()

  const progress = page.getByRole('progressbar', { name: 'Loading everything' })
  await expect.poll(() => readProgress(wallet)).toEqual(['20', '137', '20 of 137 tokens'])
  await releaseOne()
  await expect.poll(() => readProgress(wallet)).toEqual(['40', '137', '40 of 137 tokens'])
  await releaseOne()
  await expect.poll(() => readProgress(wallet)).toEqual(['60', '137', '60 of 137 tokens'])
  await expect.poll(() => held.map(({ offset }) => offset)).toEqual([20, 40, 60])
  // one thing said at the end, not one for each page
  expect(await page.getByRole('status').textContent()).toBe('20 of 137 tokens')

  await release()
  await page.getByText('All loaded').waitFor()
  expect(await progress.count()).toBe(0)
  expect(await readRows(page)).toEqual(all)
  expect(asked()).toBe(7)
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toBe('117 more tokens, 137 tokens')
  expect(faults).toEqual([])
})

test('behavior: cancelled, the rows stay, the request is aborted and no other follows', async () => {
  const wallet = await visit()
  const { page, rows } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  const { held, releaseOne, release } = await holdRequests(page)
  const aborted: unknown[] = []
  page.on('requestfailed', (request) => aborted.push(request.postDataJSON().offset))
  await loadEverything(wallet).click()
  await releaseOne()
  await expect.poll(() => held).toHaveLength(2)

  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => aborted).toContain(40)
  await loadEverything(wallet).waitFor()
  await expect.poll(() => readRows(page)).toEqual(all.slice(0, 40))
  await twoFrames(wallet)
  expect(held).toHaveLength(2)
  expect(await page.getByRole('alert').count()).toBe(0)

  await release()
  await loadEverything(wallet).click()
  await page.getByText('All loaded').waitFor()
  expect(await readRows(page)).toEqual(all)
})

test('behavior: a page fails, the rows stay; after a retry it goes on to the end', async () => {
  const wallet = await visit()
  const { page, rows, alert, asked } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) =>
    route.request().postDataJSON().offset === 60
      ? route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'no' } } })
      : route.continue(),
  )
  await loadEverything(wallet).click()
  await alert.getByText('The first 60 tokens stay as they are.').waitFor()
  expect(await readRows(page)).toEqual(all.slice(0, 60))
  expect(await page.getByRole('progressbar').count()).toBe(0)
  await twoFrames(wallet)
  expect(asked()).toBe(4)

  await page.unroute(proxyUrl)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('All loaded').waitFor()
  expect(await readRows(page)).toEqual(all)
  expect(asked()).toBe(8)
})

test('behavior: after a refresh that failed, the old rows are read again before the others', async () => {
  const wallet = await visit()
  const { page, rows, alert } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) => route.fulfill({ status: 401, json: {} }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await alert.getByText(/These balances are from /).waitFor()
  await page.unroute(proxyUrl)

  const { held, release } = await holdRequests(page)
  await loadEverything(wallet).click()
  await expect.poll(() => held.map(({ offset }) => offset)).toEqual([0])
  await release()
  await page.getByText('All loaded').waitFor()
  expect(await readRows(page)).toEqual(all)
  expect(await alert.count()).toBe(0)
})

test('behavior: offline on the way, says so and goes on by itself', async () => {
  const wallet = await visit()
  const { page, context, rows } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await context.setOffline(true)
  await loadEverything(wallet).click()
  await page.getByRole('progressbar', { name: 'Waiting for the network' }).waitFor()
  await context.setOffline(false)
  await page.getByText('All loaded').waitFor()
  expect(await readRows(page)).toEqual(all)
})

function loadEverything({ page }: WalletPage) {
  return page.getByRole('button', { name: 'Load everything' })
}

/** Value, largest value and words of the progress bar. */
function readProgress({ page }: WalletPage) {
  const names = ['value', 'max', 'aria-valuetext']
  const progress = page.getByRole('progressbar', { name: 'Loading everything' })
  return Promise.all(names.map((name) => progress.getAttribute(name)))
}

/** An IntersectionObserver reports once a frame. */
function twoFrames({ page }: WalletPage) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
