import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { installMockWallet, type MockWallet } from './connectMock.js'
import { holdRequests } from './holdRequests.js'
import { allSampleRows, inAnyOrder, sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const rowsOfFox = inAnyOrder(allSampleRows('Exactly one page'))
const rowsOfDemo = inAnyOrder(allSampleRows('137 tokens', 1))

test('default', async () => {
  const { wallet, fox } = await visitWithFox()
  const { page, rows, chooseWallet, errors } = wallet
  await rows.first().waitFor()
  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens']) // a second later
  const home = page.url()
  expect(await fox.requestedMethods()).toEqual([]) // nothing was clicked yet

  await chooseWallet('Fox')
  await expect.poll(async () => inAnyOrder(await readRows(wallet))).toEqual(rowsOfFox)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await fox.requestedMethods()).toEqual(['eth_requestAccounts'])

  await page.goto(home) // reconnects without a prompt
  await expect.poll(async () => inAnyOrder(await readRows(wallet))).toEqual(rowsOfFox)
  expect(await fox.requestedMethods()).toEqual(['eth_requestAccounts', 'eth_accounts'])

  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens', 'Exactly one page'])
  await chooseWallet('Disconnect')
  await expect.poll(async () => inAnyOrder(await readRows(wallet))).toEqual(rowsOfDemo)
  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens'])
  await page.goto(home) // does not reconnect after a disconnect
  await expect.poll(async () => inAnyOrder(await readRows(wallet))).toEqual(rowsOfDemo)
  expect(await fox.requestedMethods()).toHaveLength(2)
  expect(errors).toEqual([])
})

test('behavior: another account removes the previous rows at once', async () => {
  const { wallet, fox } = await visitWithFox()
  const { page, rows, skeleton, chooseWallet } = wallet
  await chooseWallet('Fox')
  await expect.poll(async () => inAnyOrder(await readRows(wallet))).toEqual(rowsOfFox)
  const { held, release } = await holdRequests(page)
  const one = sampleAddress('One token')
  await fox.switchAccount([one])

  await skeleton.first().waitFor()
  expect(await rows.count()).toBe(0)
  await page.getByRole('button', { name: '0xfa4e…0001 Switch wallet' }).waitFor()
  await expect.poll(() => held[0]?.address).toBe(one)
  await release()
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('One token'))

  // an address that the user chose stays
  await chooseWallet('137 tokens')
  await expect.poll(async () => inAnyOrder(await readRows(wallet))).toEqual(rowsOfDemo)
  await fox.switchAccount([sampleAddress('Exactly one page')])
  await wallet.openAccount() // renders after the switch
  expect(inAnyOrder(await readRows(wallet))).toEqual(rowsOfDemo)
})

test('behavior: a late answer of a wallet does not replace a later choice', async () => {
  const { wallet, fox } = await visitWithFox()
  const sheet = await wallet.openAccount()
  await sheet.getByRole('button', { name: 'Owl' }).click()
  await sheet.getByText('Waiting for your answer…').waitFor()
  await sheet.getByRole('button', { name: 'One token' }).click()
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('One token'))
  await fox.answerLate([sampleAddress('Exactly one page')])
  await wallet.openAccount() // renders after the answer
  expect(await sheet.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  expect(await readRows(wallet)).toEqual(allSampleRows('One token'))
})

test('behavior: a declined connection is told, and a wallet without an answer blocks nothing', async () => {
  const { wallet, fox } = await visitWithFox()
  const { rows, alert, openAccount } = wallet
  await rows.first().waitFor()
  await fox.decline(true)
  const sheet = await openAccount()
  await sheet.getByRole('button', { name: 'Fox' }).click()
  await alert.getByText('You declined in Fox.').waitFor()
  expect(inAnyOrder(await readRows(wallet))).toEqual(rowsOfDemo)

  await sheet.getByRole('button', { name: 'Owl' }).click()
  await sheet.getByText('Waiting for your answer…').waitFor()
  await fox.decline(false)
  await sheet.getByRole('button', { name: 'Fox' }).click()
  await expect.poll(async () => inAnyOrder(await readRows(wallet))).toEqual(rowsOfFox)
})

async function savedWallets(page: Page) {
  const saved = await page.evaluate(() => localStorage.getItem('inscription-wallet.balances') ?? '')
  return ['137 tokens', 'Exactly one page'].filter((name) => saved.includes(sampleAddress(name)))
}

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
