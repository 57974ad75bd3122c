import { expect, test } from 'vitest'
import { allSampleRows, sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { openWallet, readRows } from './WalletPage.js'

const visit = visitWallet()

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

test('behavior: another open tab hides and shows amounts at once', async () => {
  const { rows, context, url, page } = await visit({ path: '/?chain=eth' })
  const other = await openWallet(context, `${url}/?chain=eth`)
  await other.rows.first().waitFor()
  await rows.first().waitFor()
  for (const shown of ['Hidden', '490792.25']) {
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await expect.poll(async () => (await readRows(other))[0]?.balance).toBe(shown)
  }
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
