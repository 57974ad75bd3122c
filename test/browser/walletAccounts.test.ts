import { expect, test } from 'vitest'
import { openWallet, sampleAddress, sampleRows, visitWallet } from './wallet.js'

type Wallet = Awaited<ReturnType<typeof openWallet>>
const account = sampleAddress('Exactly one page')
const rowsOfAccount = sampleRows('Exactly one page', 'eth')

test('default: two browser wallets, a second visit, and a disconnect in all tabs', async () => {
  const wallet = await visitWallet('/?chain=eth', {}, announceWallets)
  const { page, context, proxy, see } = wallet
  const askedOf = (tab: typeof page) => tab.evaluate(() => localStorage.asked as string | undefined)
  await see('137 tokens, 100 loaded')
  await expect.poll(() => savedWallets(wallet)).toEqual(['137 tokens'])
  expect(await askedOf(page)).toBeUndefined() // before a click

  await proxy.set(() => 'hold')
  await wallet.chooseWallet('Badger')
  await expect.poll(proxy.held).toHaveLength(1)
  expect(await wallet.rows.count()).toBe(0) // none of the wallet before
  await wallet.chooseWallet('Disconnect')
  await page.keyboard.press('Escape')
  await proxy.set()
  await see('137 tokens, 100 loaded')
  await wallet.chooseWallet('Fox')
  await wallet.expectRows(rowsOfAccount)
  await expect.poll(() => savedWallets(wallet)).toEqual(['137 tokens', 'Exactly one page'])

  // the next visit reconnects, and shows what is saved before any answer
  await page.close()
  const first = await openWallet(context, '/?chain=eth', async (next, { set }) => {
    await announceWallets(next)
    await set(() => 'hold')
  })
  await first.expectRows(rowsOfAccount)
  await first.proxy.set()
  const connected = await openWallet(context, '/?chain=eth', announceWallets)
  const typed = await openWallet(context, `/?chain=eth&address=${account}`)
  const tabs = [first, connected, typed]
  for (const tab of tabs) await tab.expectRows(rowsOfAccount)
  await expect.poll(() => typed.proxy.asked).toHaveLength(1) // what is saved is read again

  await first.chooseWallet('Disconnect')
  await first.page.keyboard.press('Escape')
  for (const tab of tabs) {
    await tab.see('137 tokens, 100 loaded')
    const before = tab.proxy.asked.length
    await tab.button('Refresh').click() // saves
    await expect.poll(() => tab.proxy.asked.length).toBe(before + 1)
    await tab.see(/^Updated \d/)
  }
  await first.page.waitForTimeout(1_500) // longer than the time between two saves
  expect(await savedWallets(first)).toEqual(['137 tokens'])
  await first.page.reload() // does not reconnect
  await first.see('137 tokens, 100 loaded')
  expect(await askedOf(first.page)).toBe(
    'Badger:eth_requestAccounts Fox:eth_requestAccounts Fox:eth_accounts Fox:eth_accounts ',
  )

  // follows the account of the wallet, but not from an address that the visitor has chosen
  const switchAccount = (name: string) =>
    first.page.evaluate((to) => Reflect.get(window, 'switchFox')(to), sampleAddress(name))
  await first.chooseWallet('Fox')
  await first.expectRows(rowsOfAccount)
  await switchAccount('One token')
  await first.expectRows(sampleRows('One token', 'eth'))
  await first.chooseChain('BNB Chain')
  await first.see('It has tokens on Ethereum.') // a wrong chain looks like an empty wallet
  await first.chooseChain('Ethereum')
  await first.chooseWallet('137 tokens')
  await first.see('137 tokens, 100 loaded')
  await switchAccount('Exactly one page')
  await first.button(/Switch wallet/).click() // renders after the switch
  await first.see('137 tokens, 100 loaded')
  await first.expectAccessible()
  expect(tabs.flatMap(({ errors }) => errors)).toEqual([])
})

test('behavior: hidden amounts are nowhere in the page, in no tab, and stay hidden', async () => {
  const wallet = await visitWallet('/?chain=eth')
  const open = await openWallet(wallet.context, '/?chain=eth')
  for (const tab of [wallet, open]) await tab.see('137 tokens, 100 loaded')
  await wallet.button('Hide amounts').click()
  for (const tab of [wallet, open]) await tab.rows.first().getByTitle('Hidden').waitFor()
  const amounts = sampleRows('137 tokens', 'eth').map(({ balance }) => balance)
  for (const tab of [wallet, open, await openWallet(wallet.context, '/?chain=eth')]) {
    await tab.rows.first().click()
    await tab.dialog('ordi').getByText('Hidden', { exact: true }).first().waitFor()
    const html = (await tab.page.content()).replaceAll(/[,\s]|<\/?span>/g, '')
    expect(amounts.filter((text) => text.length > 4 && html.includes(text))).toEqual([])
    expect(await tab.button('Copy balance').count()).toBe(0)
  }
  await wallet.button('Hide amounts').click()
  for (const tab of [wallet, open]) await tab.dialog('ordi').getByText('490,792.25').waitFor()
})

test('behavior: without storage, and after an error in the app', async () => {
  const get = () => {
    throw new Error('not allowed')
  }
  const wallet = await visitWallet('/', {}, (page) =>
    page.addInitScript(`Object.defineProperty(window, 'localStorage', { get: ${get} })`),
  )
  await wallet.see('160 tokens, 123 loaded')
  expect(wallet.errors).toEqual([])
  const broken = await openWallet(wallet.context, '/', (page) =>
    page.addInitScript(`Intl.Segmenter.prototype.segment = ${get}`),
  )
  await broken.see('Something went wrong')
  const reloaded = broken.page.waitForEvent('load')
  await broken.button('Forget saved balances').click()
  await reloaded
})

async function savedWallets({ page }: Wallet): Promise<string[]> {
  const saved = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  return ['137 tokens', 'Exactly one page'].filter((name) => saved.includes(sampleAddress(name)))
}

/** Fox and Badger (EIP-6963), which note in `localStorage` what they are asked. */
function announceWallets(page: Wallet['page']) {
  return page.addInitScript((address) => {
    for (const name of ['Fox', 'Badger']) {
      const provider = {
        request({ method }: { method: string }) {
          localStorage.asked = `${localStorage.asked ?? ''}${name}:${method} `
          return Promise.resolve([address])
        },
        on: (_event: string, listener: (accounts: string[]) => void) =>
          Object.assign(window, { [`switch${name}`]: (to: string) => listener([to]) }),
        removeListener() {},
      }
      const info = { uuid: name, name, icon: 'data:image/svg+xml,', rdns: `example.${name}` }
      const detail = Object.freeze({ info, provider })
      addEventListener('eip6963:requestProvider', () =>
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
      )
    }
  }, account)
}
