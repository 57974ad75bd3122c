import { expect, test } from 'vitest'
import { scanInAllLooks, scanInForcedColors } from './axeScan.js'
import { installMockWallets } from './connectMock.js'
import { sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import type { WalletPage } from './WalletPage.js'

const visit = visitWallet()

test('behavior: the dialog without a wallet, with two, declined; connected; no wallet', async () => {
  const bare = await visit()
  await openDialog(bare)
  expect(await scanInAllLooks(bare.page)).toEqual([])

  let mock: Awaited<ReturnType<typeof installMockWallets>> | undefined
  const wallet = await visit({
    prepare: async ({ page }) => {
      mock = await installMockWallets(page, [
        { name: 'Fox', accounts: [sampleAddress('Exactly one page')] },
        { name: 'Badger', accounts: [sampleAddress('One token')] },
      ])
    },
  })
  const { page, alert } = wallet
  await openDialog(wallet)
  expect(await scanInAllLooks(page)).toEqual([])
  await mock?.nextAnswer('Fox', 'decline')
  await page.getByRole('dialog').getByRole('button', { name: 'Fox' }).click()
  await alert.waitFor()
  expect(await scanInAllLooks(page)).toEqual([])

  await page.getByRole('dialog').getByRole('button', { name: 'Badger' }).click()
  await page.locator('.connected').waitFor()
  await expect.poll(() => wallet.rows.count()).toBe(1)
  expect(await scanInAllLooks(page)).toEqual([])
  expect(await scanInForcedColors(page)).toEqual([])
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No wallet to show').waitFor()
  expect(await scanInAllLooks(page)).toEqual([])
})

async function openDialog({ page }: WalletPage) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').waitFor()
}
