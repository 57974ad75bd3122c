import { expect, test } from 'vitest'
import { installMockWallet } from './connectMock.js'
import { allSampleRows, sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { openWallet, readRows } from './WalletPage.js'

const visit = visitWallet()
const saved = 'inscription-wallet.balances'
const query = (data: unknown) => ({
  queryKey: [
    'inscription-hooks',
    'x',
    sampleAddress('137 tokens'),
    'eth',
    'infinite',
    { limit: 100 },
  ],
  state: { status: 'success', data, dataUpdatedAt: Date.now() },
})

test('behavior: hidden amounts are nowhere in the page, and stay hidden', async () => {
  const wallet = await visit({ path: '/?chain=eth' })
  const { page, rows, context, url } = wallet
  await rows.first().waitFor()
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  const amounts = allSampleRows('137 tokens', 1).map(({ balance }) => balance)
  const longOnes = amounts.filter((balance) => balance.length > 4)

  for (const visited of [wallet, await openWallet(context, `${url}/?chain=eth`)]) {
    await visited.rows.first().click()
    await visited.page.locator('.tl-beside').getByText('Hidden', { exact: true }).first().waitFor()
    const html = (await visited.page.content()).replaceAll(/[,\s]|<wbr>/g, '')
    expect(longOnes.filter((balance) => html.includes(balance))).toEqual([])
    expect((await readRows(visited)).every(({ balance }) => balance === 'Hidden')).toBe(true)
    expect(await visited.page.getByRole('button', { name: 'Copy balance' }).count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Hide amounts' }).click()
  await expect.poll(async () => (await readRows(wallet))[0]?.balance).toBe('490792.25')
})

test.each([
  ['pages without entries', { pages: [{}], pageParams: [0] }],
  ['no pages', { pages: [null], pageParams: [0] }],
  [
    'entries that are no objects',
    { pages: [{ entries: [1], offset: 0, limit: 100, nextOffset: null }], pageParams: [0] },
  ],
  [
    'a page without nextOffset',
    { pages: [{ entries: [{}], offset: 0, limit: 100 }], pageParams: [0] },
  ],
])('behavior: saved balances of another form are dropped: %s', async (_, data) => {
  const text = JSON.stringify({
    ...{ timestamp: Date.now(), buster: '1' },
    clientState: { mutations: [], queries: [query(data)] },
  })
  const save = ([name, value]: readonly [string, string]) => localStorage.setItem(name, value)
  const wallet = await visit({
    prepare: (page) => page.addInitScript(save, [saved, text] as const),
  })
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('137 tokens', 1))
  expect(wallet.errors).toEqual([])
})

test('behavior: an error in the app is told, and what is saved can be forgotten', async () => {
  const { page } = await visit({
    async prepare(next) {
      await next.addInitScript(() => {
        Intl.Segmenter.prototype.segment = () => {
          throw new Error('broken on purpose')
        }
        localStorage.setItem('inscription-wallet.balances', '{}')
      })
    },
  })
  await page.getByText('Something went wrong').waitFor()
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  const navigated = page.waitForNavigation()
  await page.getByRole('button', { name: 'Forget saved balances' }).click()
  await navigated
})

test('behavior: a wallet that was disconnected is not saved again, not even for a moment', async () => {
  const address = sampleAddress('Exactly one page')
  const { page, rows, openAccount } = await visit({
    async prepare(next) {
      await installMockWallet(next, [address])
      await next.addInitScript(logStorage, address)
    },
  })
  await rows.first().waitFor()
  await (await openAccount()).getByRole('button', { name: 'Fox' }).click()
  const log = () => page.evaluate(() => (window as { storageLog?: string[] }).storageLog ?? [])
  await expect.poll(log).toContain('saved')
  await page.getByRole('button', { name: 'Refresh' }).click() // a write will be due
  await (await openAccount()).getByRole('button', { name: 'Disconnect' }).click()
  const after = async () => (await log()).slice((await log()).lastIndexOf('removed') + 1)
  await expect.poll(async () => (await log()).includes('removed') && (await after()).length).toBe(1)
  expect(await after()).toEqual(['saved without'])
})

/** Runs in the page: what is written of an account. */
function logStorage(account: string): void {
  const log: string[] = []
  Object.assign(window, { storageLog: log })
  const methods = Object.getOwnPropertyDescriptors(Storage.prototype)
  Storage.prototype.setItem = function (name, value) {
    if (name.endsWith('.balances')) log.push(value.includes(account) ? 'saved' : 'saved without')
    methods.setItem.value?.call(this, name, value)
  }
  Storage.prototype.removeItem = function (name) {
    if (name.endsWith('.balances')) log.push('removed')
    methods.removeItem.value?.call(this, name)
  }
}

test('behavior: the arrow keys pass chains without filling Back; offline, Refresh says so', async () => {
  const { page, rows, context } = await visit()
  await rows.first().waitFor()
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await page.getByRole('radio', { name: 'All' }).focus()
  for (const name of ['Ethereum', 'BNB Chain', 'Polygon']) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true)
  }
  expect(await entries()).toBe(before)
  await context.setOffline(true)
  const refresh = page.getByRole('button', { name: 'Refresh, when you are back online' })
  await expect.poll(() => refresh.getAttribute('aria-disabled')).toBe('true')
})

test('behavior: a link to a row that no wallet has asks for no more than the first pages', async () => {
  const { rows, proxyRequests } = await visit({
    path: `/?row=999999999&chain=eth&address=${sampleAddress('5,000 tokens')}`,
  })
  await rows.first().waitFor()
  expect(proxyRequests()).toBe(1)
})
