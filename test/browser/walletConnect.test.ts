import { expect, test } from 'vitest'
import { installMockWallets, type MockWallets } from './connectMock.js'
import { holdRequests } from './holdRequests.js'
import { sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const many = sampleAddress('137 tokens')
const page20 = sampleAddress('Exactly one page')
const one = sampleAddress('One token')

test('default', async () => {
  const { wallet, mock } = await visitWithWallets()
  const { page, faults } = wallet
  await expect.poll(() => wallet.rows.count()).toBe(20)
  expect(await mock.asked('Fox')).toEqual([]) // nobody has pressed anything

  await connect(wallet, 'Fox')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
  expect(await page.getByRole('dialog').count()).toBe(0)
  const bar = page.locator('.connected')
  expect(await bar.textContent()).toBe('Connected to Fox 0xfa4e…0020')
  expect(await page.getByLabel('Wallet address').inputValue()).toBe(page20)
  expect(await mock.asked('Fox')).toEqual(['eth_requestAccounts'])
  // its icon is a data: URL, which the page's policy lets in
  await expect
    .poll(() => bar.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(faults).toEqual([])
})

test('behavior: the account switched in the wallet, the old rows are gone at once', async () => {
  const { wallet, mock } = await visitWithWallets()
  const { page, rows } = wallet
  await connect(wallet, 'Fox')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
  const { held, release } = await holdRequests(page)
  await mock.switchAccount('Fox', [one, page20])

  await page.locator('.skeleton').first().waitFor()
  expect(await rows.count()).toBe(0)
  expect(await page.locator('.toolbar .address').textContent()).toBe('0xfa4e…0001')
  await expect.poll(() => held).toMatchObject([{ address: one }])
  await release()
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))
  expect(await page.getByLabel('Wallet address').inputValue()).toBe(one)
})

test.for(['Disconnect', 'in the wallet'])(
  'behavior: disconnected: %s, no wallet to show',
  async (how) => {
    const { wallet, mock } = await visitWithWallets()
    const { page, rows } = wallet
    await connect(wallet, 'Fox')
    await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
    if (how === 'Disconnect') await page.getByRole('button', { name: how }).click()
    else await mock.switchAccount('Fox', [])

    await page.getByText('No wallet to show').waitFor()
    expect(await rows.count()).toBe(0)
    expect(await page.getByLabel('Wallet address').inputValue()).toBe('')
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  },
)

test('behavior: another address looked at meanwhile stays when the wallet is disconnected', async () => {
  const { wallet } = await visitWithWallets()
  const { page, select } = wallet
  await connect(wallet, 'Fox')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
  await select('Sample wallet', 'One token')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await readRows(page)).toEqual(sampleRows('One token'))
})

test('behavior: a reload connects again without asking; after Disconnect it does not', async () => {
  const { wallet, mock } = await visitWithWallets()
  const { page } = wallet
  await connect(wallet, 'Badger')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))
  await page.reload()
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))
  expect(await mock.asked('Badger')).toEqual(['eth_requestAccounts', 'eth_accounts'])
  expect(await mock.asked('Fox')).toEqual([])

  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.reload()
  await expect.poll(() => readRows(page)).toEqual(sampleRows('137 tokens').slice(0, 20))
  expect(await mock.asked('Badger')).toHaveLength(2)
})

test('behavior: declined, says so in the dialog and the rows stay', async () => {
  const { wallet, mock } = await visitWithWallets()
  const { page, rows, alert } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await mock.nextAnswer('Fox', 'decline')
  await connect(wallet, 'Fox')
  await alert.getByText('You declined in Fox. Connect again when you like.').waitFor()
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  expect(await page.getByLabel('Wallet address').inputValue()).toBe(many)

  await mock.nextAnswer('Fox', 'accept')
  await page.getByRole('dialog').getByRole('button', { name: 'Fox' }).click()
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
})

test('behavior: closed while the wallet asks, nothing is waited for', async () => {
  const { wallet, mock } = await visitWithWallets()
  const { page } = wallet
  await mock.nextAnswer('Fox', 'wait')
  await connect(wallet, 'Fox')
  await page.getByText('Waiting for it…').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await connect(wallet, 'Badger')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('One token'))
  expect(await mock.asked('Badger')).toEqual(['eth_requestAccounts'])
})

test('behavior: no wallet in the browser, says so', async () => {
  const { page } = await visit()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' })
  await dialog.getByText('No wallet was found in this browser.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

async function visitWithWallets(): Promise<{ wallet: WalletPage; mock: MockWallets }> {
  let mock: MockWallets | undefined
  const wallet = await visit({
    async prepare({ page }) {
      mock = await installMockWallets(page, [
        { name: 'Fox', accounts: [page20] },
        { name: 'Badger', accounts: [one] },
      ])
    },
  })
  if (!mock) throw new Error('The page was not prepared.')
  return { wallet, mock }
}

async function connect({ page }: WalletPage, name: string) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}
