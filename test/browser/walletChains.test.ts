import { expect, test } from 'vitest'
import { holdRequests, proxyUrl } from './holdRequests.js'
import { sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const chains = ['eth', 'bsc', 'polygon', 'avalanche']

test('default', async () => {
  const wallet = await visit()
  const { page, rows, total, asked, faults } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  const before = asked()
  const { held, release } = await holdRequests(page)
  await showChains(wallet)

  // no answer was given yet, so they are asked at the same time
  await expect.poll(() => held).toHaveLength(4)
  expect(held).toMatchObject(chains.map((chain) => ({ chain, limit: 4, offset: 0 })))
  expect(await total.textContent()).toBe('Tokens')
  expect(await rows.count()).toBe(0)
  await release()

  await expect.poll(() => total.textContent()).toBe('160 tokens on 3 of 4 chains')
  expect(asked()).toBe(before + 4)
  expect(await readRows(page)).toEqual(
    chains.flatMap((chain) => sampleRows('137 tokens', chain).slice(0, 3)),
  )
  expect(await page.locator('.chain-count').allTextContents()).toEqual([
    '137 tokens',
    '20 tokens',
    '3 tokens',
  ])
  expect(await card(page, 'Avalanche').getByText('No tokens').isVisible()).toBe(true)
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toBe('160 tokens on 3 of 4 chains')
  expect(faults).toEqual([])
})

test('behavior: a chain that fails leaves the others, and can be asked again alone', async () => {
  const wallet = await visit()
  const { page, rows, asked } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await page.route(proxyUrl, (route) =>
    route.request().postDataJSON().chain === 'polygon'
      ? route.fulfill({ status: 403, json: { error: { code: 'forbidden', message: 'no' } } })
      : route.continue(),
  )
  await showChains(wallet)
  await card(page, 'Polygon').getByRole('alert').getByText('The wallet was turned away').waitFor()
  await expect.poll(() => rows.count()).toBe(6)
  expect(await page.getByRole('alert').count()).toBe(1)
  // a sum without one of the chains would be wrong
  expect(await wallet.total.textContent()).toBe('Tokens')

  await page.unroute(proxyUrl)
  const before = asked()
  await card(page, 'Polygon').getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => rows.count()).toBe(9)
  expect(asked()).toBe(before + 1)
  expect(await wallet.total.textContent()).toBe('160 tokens on 3 of 4 chains')
})

test('behavior: Show all leads to the list of that chain', async () => {
  const wallet = await visit()
  const { page, rows, total } = wallet
  await expect.poll(() => rows.count()).toBe(20)
  await showChains(wallet)
  await expect.poll(() => total.textContent()).toBe('160 tokens on 3 of 4 chains')
  expect(await card(page, 'Avalanche').getByRole('button').count()).toBe(0)
  await page.getByRole('button', { name: 'Show all on BNB Chain' }).click()

  await expect.poll(() => readRows(page)).toEqual(sampleRows('137 tokens', 'bsc'))
  expect(await page.getByRole('radio', { name: 'List', exact: true }).isChecked()).toBe(true)
  expect(await page.getByLabel('Chain', { exact: true }).inputValue()).toBe('bsc')
  expect(await total.textContent()).toMatch(/^20 tokens/)
})

test('behavior: Refresh asks for each chain once more', async () => {
  const wallet = await visit()
  const { page, total, asked } = wallet
  await showChains(wallet)
  await expect.poll(() => total.textContent()).toBe('160 tokens on 3 of 4 chains')
  const before = asked()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(asked).toBe(before + 4)
  await page.getByText(/^Updated /).waitFor()
  expect(asked()).toBe(before + 4)
})

async function showChains({ page }: WalletPage) {
  await page.getByRole('radio', { name: 'All chains' }).check()
}

function card(page: WalletPage['page'], chain: string) {
  return page.getByRole('region', { name: chain })
}
