import { expect, test } from 'vitest'
import { holdRequests } from './holdRequests.js'
import { allSampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { openWallet, readRows } from './WalletPage.js'

const key = 'inscription-wallet.balances'
const visit = visitWallet()

test('behavior: a second visit shows the last balances before any answer, then refreshes', async () => {
  const wallet = await visitAgain()
  const { page, status, skeleton, finished, proxyRequests, errors, prepared } = wallet
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('137 tokens', 1)) // exact amounts
  await expect.poll(() => prepared.held).toHaveLength(4)
  expect(await status.textContent()).toBe('123 of 160 tokens')
  expect(await skeleton.count()).toBe(0)
  expect(finished.filter((request) => request.method() === 'POST')).toEqual([])

  await prepared.release()
  await page.getByText(/^Updated \d/).waitFor()
  expect(await readRows(wallet)).toEqual(allSampleRows('137 tokens', 1))
  expect(proxyRequests()).toBe(4)
  expect(errors).toEqual([])
})

test('behavior: without an answer, the last balances stay, with their time', async () => {
  const savedAt = Date.now() - 2 * 24 * 60 * 60 * 1000
  const age = (saved: string) => saved.replaceAll(/("dataUpdatedAt":)\d+/g, `$1${savedAt}`)
  const { page, rows, context, errors, prepared } = await visitAgain(age)
  await expect.poll(() => prepared.held).toHaveLength(4)
  await page.locator('.tl-mark').first().waitFor({ state: 'attached' }) // its script has loaded
  await context.setOffline(true)
  const day = new Date(savedAt).toLocaleDateString('en', { dateStyle: 'medium' })
  await page.getByText(`Offline · balances from ${day}`).waitFor()
  expect(await rows.count()).toBe(123)
  await context.setOffline(false)
  await prepared.release()
  await page.getByText(/^Updated \d/).waitFor()
  expect(errors).toEqual([])
})

test('behavior: works without storage', async () => {
  const wallet = await visit({ prepare: (page) => page.addInitScript(blockStorage) })
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('137 tokens', 1))
  expect(wallet.errors).toEqual([])
})

/**
 * Visits a wallet until its balances are saved, which `change` may change. The next visit of this
 * browser holds requests.
 */
async function visitAgain(change = (saved: string) => saved) {
  const { page, context, url, status, scrollToEnd } = await visit()
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  await scrollToEnd()
  await expect.poll(() => status.textContent()).toBe('160 tokens')
  const read = () => page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  await expect.poll(async () => (await read()).match(/"dataUpdatedAt":/g)).toHaveLength(4)
  const saved = await read()
  await page.close()

  const save = ([name, text]: readonly [string, string]) => localStorage.setItem(name, text)
  return openWallet(context, url, async (next) => {
    await next.addInitScript(save, [key, change(saved)] as const)
    return holdRequests(next)
  })
}

/** Runs in the page. */
function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('', 'SecurityError')
    },
  })
}
