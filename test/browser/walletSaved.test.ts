import { expect, test } from 'vitest'
import { holdRequests } from './holdRequests.js'
import { allSampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { openWallet, readRows } from './WalletPage.js'

const visit = visitWallet()

test('behavior: a second visit shows the last balances before any answer, then refreshes', async () => {
  const first = await visit()
  await expect.poll(() => first.status.textContent()).toBe('123 of 160 tokens')
  await first.scrollToEnd()
  await expect.poll(() => first.status.textContent()).toBe('160 tokens')
  const saved = () =>
    first.page.evaluate(() => localStorage.getItem('inscription-wallet.balances') ?? '')
  await expect.poll(async () => (await saved()).match(/"dataUpdatedAt":/g)).toHaveLength(4)
  await first.page.close()

  const wallet = await openWallet(first.context, first.url, holdRequests)
  const { page, context, status, skeleton, finished, proxyRequests, errors, prepared } = wallet
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('137 tokens', 1)) // exact amounts
  await expect.poll(() => prepared.held).toHaveLength(4)
  expect(await status.textContent()).toBe('123 of 160 tokens')
  expect(await skeleton.count()).toBe(0)
  expect(finished.filter((request) => request.method() === 'POST')).toEqual([])

  await page.locator('.tl-mark').first().waitFor({ state: 'attached' }) // its script has loaded
  await context.setOffline(true)
  await page.getByText(/^Offline · balances from \d/).waitFor()
  await context.setOffline(false)
  await prepared.release()
  await page.getByText(/^Updated \d/).waitFor()
  expect(await readRows(wallet)).toEqual(allSampleRows('137 tokens', 1))
  expect(proxyRequests()).toBe(4)
  expect(errors).toEqual([])
})

test('behavior: works without storage', async () => {
  const wallet = await visit({
    prepare: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('', 'SecurityError')
          },
        }),
      ),
  })
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('137 tokens', 1))
  expect(wallet.errors).toEqual([])
})
