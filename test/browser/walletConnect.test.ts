import { expect, test } from 'vitest'
import { installMockWallet, type MockWallet } from './connectMock.js'
import { holdRequests } from './holdRequests.js'
import { sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type WalletPage } from './WalletPage.js'

const visit = visitWallet()

test('default', async () => {
  const { wallet, fox } = await visitWithFox()
  const { page, errors } = wallet
  await expect.poll(() => wallet.rows.count()).toBe(20)
  expect(await fox.requestedMethods()).toEqual([]) // nothing was clicked yet

  await connect(wallet)
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await fox.requestedMethods()).toEqual(['eth_requestAccounts'])

  await page.reload() // reconnects without a prompt
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
  expect(await fox.requestedMethods()).toEqual(['eth_requestAccounts', 'eth_accounts'])

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No wallet to show').waitFor()
  await page.reload() // does not reconnect after a disconnect
  await expect.poll(() => readRows(page)).toEqual(sampleRows('137 tokens').slice(0, 20))
  expect(await fox.requestedMethods()).toHaveLength(2)
  expect(errors).toEqual([])
})

test('behavior: switching the account removes the previous rows at once', async () => {
  const { wallet, fox } = await visitWithFox()
  const { page, rows } = wallet
  await connect(wallet)
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
  const { held, release } = await holdRequests(page)
  const one = sampleAddress('One token')
  await fox.switchAccount([one])

  await page.locator('.skeleton').first().waitFor()
  expect(await rows.count()).toBe(0)
  await expect.poll(() => held).toMatchObject([{ address: one }])
  await release()
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))

  await fox.switchAccount([])
  await page.getByText('No wallet to show').waitFor()
  expect(await rows.count()).toBe(0)
})

test('behavior: a declined connection shows an error and keeps the rows', async () => {
  const { wallet, fox } = await visitWithFox()
  const { page, rows, alert } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await fox.decline(true)
  await connect(wallet)
  await alert.getByText('You declined in Fox.').waitFor()
  expect(await rows.count()).toBe(20)

  await fox.decline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Fox' }).click()
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
})

async function visitWithFox(): Promise<{ wallet: WalletPage; fox: MockWallet }> {
  let fox: MockWallet | undefined
  const wallet = await visit({
    async prepare(page) {
      fox = await installMockWallet(page, [sampleAddress('Exactly one page')])
    },
  })
  if (!fox) throw new Error('prepare() was not called')
  return { wallet, fox }
}

async function connect({ page }: WalletPage) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fox' }).click()
}
