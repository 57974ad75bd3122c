import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { allSampleRows, inAnyOrder, sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { openWallet, readRows } from './WalletPage.js'

const visit = visitWallet()
const account = sampleAddress('Exactly one page')

test('default: nothing is asked before a click, and a disconnect forgets the wallet', async () => {
  const wallet = await visit({ prepare: (page) => page.addInitScript(announceFox, account) })
  const { page, rows, chooseWallet, openAccount, errors } = wallet
  const asked = () => page.evaluate(() => localStorage.getItem('fox.asked') ?? '')
  const switchAccount = (name: string) =>
    page.evaluate((to) => Reflect.get(window, 'switchAccount')(to), sampleAddress(name))
  const expectRows = (name: string) =>
    expect
      .poll(async () => inAnyOrder(await readRows(wallet)))
      .toEqual(inAnyOrder(allSampleRows(name, 1)))

  await rows.first().waitFor()
  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens']) // a second later
  const home = page.url()
  expect(await asked()).toBe('')

  await chooseWallet('Fox')
  await expectRows('Exactly one page')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(home) // reconnects without a prompt
  await expectRows('Exactly one page')
  expect(await asked()).toBe(' eth_requestAccounts eth_accounts')

  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens', 'Exactly one page'])
  await chooseWallet('Disconnect')
  await expectRows('137 tokens')
  await expect.poll(() => savedWallets(page)).toEqual(['137 tokens'])
  await page.goto(home) // does not reconnect after a disconnect
  await expectRows('137 tokens')
  expect(await asked()).toBe(' eth_requestAccounts eth_accounts')

  await chooseWallet('Fox')
  await expectRows('Exactly one page')
  await switchAccount('One token')
  await expectRows('One token')
  await chooseWallet('137 tokens') // an address that the user chose stays
  await expectRows('137 tokens')
  await switchAccount('Exactly one page')
  await openAccount() // renders after the switch
  await expectRows('137 tokens')
  expect(errors).toEqual([])
})

test('behavior: a disconnect reaches all open tabs, and none saves the balances again', async () => {
  const first = await visit({ prepare: (page) => page.addInitScript(announceFox, account) })
  await first.rows.first().waitFor()
  await first.chooseWallet('Fox')
  await expect.poll(() => savedWallets(first.page)).toContain('Exactly one page')
  const announced = (page: Page) => page.addInitScript(announceFox, account)
  const connected = await openWallet(first.context, first.url, announced)
  const typed = await openWallet(first.context, `${first.url}/?address=${account}`)
  for (const { page } of [connected, typed]) {
    await expect.poll(() => page.locator('.pill').getAttribute('title')).toBe(account)
  }

  await first.chooseWallet('Disconnect')
  await first.page.keyboard.press('Escape')
  for (const { page, rows, refresh } of [first, connected, typed]) {
    await expect.poll(() => page.locator('.pill').getAttribute('title')).not.toBe(account)
    await rows.first().waitFor()
    await refresh() // saves
    await page.getByText(/^Updated \d/).waitFor()
  }
  await first.page.waitForTimeout(1_500) // longer than the time between two saves
  expect(await savedWallets(first.page)).toEqual(['137 tokens'])
  expect([first.errors, connected.errors, typed.errors].flat()).toEqual([])
})

async function savedWallets(page: Page) {
  const saved = await page.evaluate(() => localStorage.getItem('inscription-wallet.balances') ?? '')
  return ['137 tokens', 'Exactly one page'].filter((name) => saved.includes(sampleAddress(name)))
}

/** Announces a wallet (EIP-6963). Runs in the page; what it remembers survives a reload. */
function announceFox(account: string): void {
  const recall = (key: string) => localStorage.getItem(`fox.${key}`) ?? ''
  const remember = (key: string, value: string) => localStorage.setItem(`fox.${key}`, value)
  let tell: ((accounts: string[]) => void) | undefined
  const provider = {
    async request({ method }: { method: string }) {
      remember('asked', `${recall('asked')} ${method}`)
      if (method === 'eth_requestAccounts') remember('allowed', account)
      return [recall('allowed')]
    },
    on: (_event: string, listener: typeof tell) => (tell = listener),
    removeListener: () => (tell = undefined),
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = { uuid: '1', name: 'Fox', icon, rdns: 'example.fox' }
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    ),
  )
  Object.assign(window, { switchAccount: (to: string) => tell?.([to]) })
}
