import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { installMockWallet } from './connectMock.js'
import { holdRequests } from './holdRequests.js'
import { allSampleRows, inAnyOrder, sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type WalletPage } from './WalletPage.js'

const visit = visitWallet()

test('default: nothing is asked before a click, and a disconnect forgets the wallet', async () => {
  const { prepared: fox, ...wallet } = await visitWithFox()
  const { page, rows, chooseWallet, errors } = wallet
  await rows.first().waitFor()
  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens']) // a second later
  const home = page.url()
  expect(await fox.requestedMethods()).toEqual([])

  await chooseWallet('Fox')
  await expectRows(wallet, 'Exactly one page')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await fox.requestedMethods()).toEqual(['eth_requestAccounts'])

  await page.goto(home) // reconnects without a prompt
  await expectRows(wallet, 'Exactly one page')
  expect(await fox.requestedMethods()).toEqual(['eth_requestAccounts', 'eth_accounts'])

  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens', 'Exactly one page'])
  await chooseWallet('Disconnect')
  await expectRows(wallet, '137 tokens')
  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens'])
  await page.goto(home) // does not reconnect after a disconnect
  await expectRows(wallet, '137 tokens')
  expect(await fox.requestedMethods()).toHaveLength(2)
  expect(errors).toEqual([])
})

test('behavior: another account removes the previous rows at once', async () => {
  const { prepared: fox, ...wallet } = await visitWithFox()
  const { page, rows, skeleton, chooseWallet, openAccount } = wallet
  await chooseWallet('Fox')
  await expectRows(wallet, 'Exactly one page')
  const { held, release } = await holdRequests(page)
  const one = sampleAddress('One token')
  await fox.switchAccount([one])

  await skeleton.first().waitFor()
  expect(await rows.count()).toBe(0)
  await page.getByRole('button', { name: '0xfa4e…0001 Switch wallet' }).waitFor()
  await expect.poll(() => held[0]?.address).toBe(one)
  await release()
  await expectRows(wallet, 'One token')

  // an address that the user chose stays
  await chooseWallet('137 tokens')
  await expectRows(wallet, '137 tokens')
  await fox.switchAccount([sampleAddress('Exactly one page')])
  await openAccount() // renders after the switch
  await expectRows(wallet, '137 tokens')
})

test('behavior: a late answer of a wallet does not replace a later choice', async () => {
  const { prepared: fox, ...wallet } = await visitWithFox()
  const sheet = await wallet.openAccount()
  await sheet.getByRole('button', { name: 'Owl' }).click()
  await sheet.getByText('Waiting for your answer…').waitFor()
  await sheet.getByRole('button', { name: 'One token' }).click()
  await expectRows(wallet, 'One token')
  await fox.answerLate([sampleAddress('Exactly one page')])
  await wallet.openAccount() // renders after the answer
  expect(await sheet.getByRole('button', { name: 'Disconnect' }).count()).toBe(0)
  await expectRows(wallet, 'One token')
})

function visitWithFox() {
  return visit({ prepare: (page) => installMockWallet(page, [sampleAddress('Exactly one page')]) })
}

function expectRows(wallet: Pick<WalletPage, 'rows'>, name: string) {
  return expect
    .poll(async () => inAnyOrder(await readRows(wallet)))
    .toEqual(inAnyOrder(allSampleRows(name, 1)))
}

async function savedWallets(page: Page) {
  const saved = await page.evaluate(() => localStorage.getItem('inscription-wallet.balances') ?? '')
  return ['137 tokens', 'Exactly one page'].filter((name) => saved.includes(sampleAddress(name)))
}
