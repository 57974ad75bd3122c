import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { type HeldRequests, holdRequests } from './holdRequests.js'
import { allSampleRows, sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { openWallet, readRows } from './WalletPage.js'

const key = 'inscription-wallet.balances'
const visit = visitWallet()

test('behavior: a second visit shows the last balances before any answer, then refreshes', async () => {
  const visitAgain = await visitFirst()
  const { held, release, ...wallet } = await visitAgain()
  const { page, status, skeleton, finished, proxyRequests, errors } = wallet
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('137 tokens', 1)) // exact amounts
  await expect.poll(() => held).toHaveLength(4)
  expect(await status.textContent()).toBe('123 of 160 tokens')
  expect(await skeleton.count()).toBe(0)
  expect(finished.filter((request) => request.method() === 'POST')).toEqual([])

  await release()
  await page.getByText(/^Updated \d/).waitFor()
  expect(await readRows(wallet)).toEqual(allSampleRows('137 tokens', 1))
  expect(proxyRequests()).toBe(4)
  expect(errors).toEqual([])
})

test('behavior: without an answer, the last balances stay, with their time', async () => {
  const visitAgain = await visitFirst()
  const savedAt = Date.now() - 2 * 24 * 60 * 60 * 1000
  const age = (saved: string) => saved.replaceAll(/("dataUpdatedAt":)\d+/g, `$1${savedAt}`)
  const { held, release, ...wallet } = await visitAgain({ change: age })
  const { page, rows, context, errors } = wallet
  await expect.poll(() => held).toHaveLength(4)
  await page.locator('.tl-mark').first().waitFor({ state: 'attached' }) // its script has loaded
  await context.setOffline(true)
  const day = new Date(savedAt).toLocaleDateString('en', { dateStyle: 'medium' })
  await page.getByText(`Offline · balances from ${day}`).waitFor()
  expect(await rows.count()).toBe(123)
  await context.setOffline(false)
  await release()
  await page.getByText(/^Updated \d/).waitFor()
  expect(errors).toEqual([])
})

test('behavior: nothing of one wallet is shown under another', async () => {
  const visitAgain = await visitFirst()
  const path = `/?address=${sampleAddress('One token')}`
  const { held, release, ...wallet } = await visitAgain({ path })
  await expect.poll(() => held.map(({ address }) => address)).toContain(sampleAddress('One token'))
  await wallet.page.getByRole('button', { name: '0xfa4e…0001 Switch wallet' }).waitFor()
  expect([await wallet.skeleton.count(), await wallet.rows.count()]).toEqual([8, 0])
  await release()
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('One token'))
})

test('behavior: works without storage', async () => {
  const wallet = await visit({ prepare: (page) => page.addInitScript(blockStorage) })
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('137 tokens', 1))
  expect(wallet.errors).toEqual([])
})

type VisitAgain = {
  path?: string
  /** Changes what is saved. */
  change?: (saved: string) => string
}

/** Visits a wallet until its balances are saved. The next visits of this browser hold requests. */
async function visitFirst() {
  const { page, context, url, status, scrollToEnd } = await visit()
  await expect.poll(() => status.textContent()).toBe('123 of 160 tokens')
  await scrollToEnd()
  await expect.poll(() => status.textContent()).toBe('160 tokens')
  const read = () => page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  await expect.poll(async () => (await read()).match(/"dataUpdatedAt":/g)).toHaveLength(4)
  const saved = await read()
  await page.close()

  return async ({ path = '', change }: VisitAgain = {}) => {
    let requests: HeldRequests | undefined
    const wallet = await openWallet(context, url + path, async (next: Page) => {
      requests = await holdRequests(next)
      if (change) await next.addInitScript(save, [key, change(saved)] as const)
    })
    return { ...wallet, ...(requests as HeldRequests) } // `prepare` has run
  }
}

/** These run in the page. */
function save([name, text]: readonly [string, string]): void {
  localStorage.setItem(name, text)
}

function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('', 'SecurityError')
    },
  })
}
