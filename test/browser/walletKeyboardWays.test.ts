import { expect, test } from 'vitest'
import { installMockWallets } from './connectMock.js'
import { proxyUrl } from './holdRequests.js'
import { expectFocus, tabTo } from './keyboardFocus.js'
import { sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()
const all = sampleRows('137 tokens')

test('behavior: a wallet connected and disconnected, the focus comes back to the button', async () => {
  const { page, rows } = await visit({
    prepare: ({ page }) =>
      installMockWallets(page, [
        { name: 'Fox', accounts: [sampleAddress('Exactly one page')] },
        { name: 'Badger', accounts: [sampleAddress('One token')] },
      ]),
  })
  const { keyboard } = page
  await expect.poll(() => rows.count()).toBe(20)
  await tabTo(page, 'button', 'Connect wallet')
  await keyboard.press('Enter')
  await expectFocus(page, 'button', 'Fox')
  await keyboard.press('Escape')
  await expectFocus(page, 'button', 'Connect wallet')

  await keyboard.press('Enter')
  await expectFocus(page, 'button', 'Fox')
  await tabTo(page, 'button', 'Badger')
  await keyboard.press('Enter')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))
  await expectFocus(page, 'button', 'Disconnect')
  await keyboard.press('Enter')
  await page.getByText('No wallet to show').waitFor()
  await expectFocus(page, 'button', 'Connect wallet')
})

test('behavior: 320 px wide, every stop on the way down and up is in sight', async () => {
  const { page, rows } = await visit({ context: { viewport: { width: 320, height: 568 } } })
  await expect.poll(() => rows.count()).toBe(20)
  await tabTo(page, 'summary', new RegExp(String(all[15]?.tick)))
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Shift+Tab')
    await expectFocus(page, expect.any(String), /./)
  }
})

test('behavior: a notice over the rows hides none that has the focus, and is reached by Tab', async () => {
  const { page, rows, alert } = await visit({ context: { viewport: { width: 320, height: 640 } } })
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) => route.fulfill({ status: 401, json: {} }))
  await tabTo(page, 'button', 'Refresh')
  await page.keyboard.press('Enter')
  await alert.getByText(/These balances are from/).waitFor()
  await tabTo(page, 'summary', new RegExp(String(all[15]?.tick)))

  await page.unroute(proxyUrl)
  await page.getByRole('checkbox').focus()
  await tabTo(page, 'button', 'Try again')
  await page.keyboard.press('Enter')
  await expect.poll(() => alert.count()).toBe(0)
  await expectFocus(page, 'h2', '20 of 137 tokens')
})
