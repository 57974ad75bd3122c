import { expect, test } from 'vitest'
import { holdRequests, proxyUrl } from './holdRequests.js'
import { openInBrowser } from './openInBrowser.js'
import { sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows, type ShownRow, type WalletPage } from './WalletPage.js'

const visit = visitWallet()
const openWallet = openInBrowser()

test('default', async () => {
  const wallet = await visit()
  const { page, rows, total, asked, faults } = wallet
  await showPages(wallet)
  expect(await total.textContent()).toBe('1–20 of 137 tokens')
  expect(await page.getByText('Page 1').isVisible()).toBe(true)
  expect(await button(wallet, 'Previous').getAttribute('aria-disabled')).toBe('true')
  const atFirst = asked()

  for (const [index, title] of ['21–40', '41–60', '61–80'].entries()) {
    await button(wallet, 'Next').click()
    await expect.poll(() => total.textContent()).toBe(`${title} of 137 tokens`)
    expect(await page.getByText(`Page ${index + 2}`).isVisible()).toBe(true)
  }
  expect(await readRows(page)).toEqual(sampleRows('137 tokens').slice(60, 80))
  expect(asked()).toBe(atFirst + 3)
  await expect.poll(() => page.getByRole('status').textContent()).toBe('61–80 of 137 tokens')

  // what was read a moment ago is fresh
  for (const title of ['41–60', '21–40', '1–20']) {
    await button(wallet, 'Previous').click()
    await expect.poll(() => total.textContent()).toBe(`${title} of 137 tokens`)
  }
  expect(await readRows(page)).toEqual(sampleRows('137 tokens').slice(0, 20))
  expect(asked()).toBe(atFirst + 3)
  await button(wallet, 'Previous').click({ force: true })
  expect(await rows.count()).toBe(20)
  expect(faults).toEqual([])
})

test('behavior: the rows stay while the next ones come, and tell that they are not theirs', async () => {
  const wallet = await visit()
  const { page, total } = wallet
  await showPages(wallet)
  const first = await readRows(page)
  const { held, release } = await holdRequests(page)

  await button(wallet, 'Next').click()
  await expect.poll(() => held).toHaveLength(1)
  expect(held).toMatchObject([{ limit: 20, offset: 20 }])
  expect(await readRows(page)).toEqual(first)
  expect(await page.getByRole('region', { name: 'Tokens' }).getAttribute('aria-busy')).toBe('true')
  // what comes after the next page is not known yet
  expect(await button(wallet, 'Next').getAttribute('aria-disabled')).toBe('true')
  await button(wallet, 'Next').click({ force: true })
  expect(held).toHaveLength(1)

  await release()
  await expect.poll(() => total.textContent()).toBe('21–40 of 137 tokens')
  expect(await readRows(page)).toEqual(sampleRows('137 tokens').slice(20, 40))
  expect(await page.getByRole('region', { name: 'Tokens' }).getAttribute('aria-busy')).toBe('false')
})

test('behavior: a service that caps its pages in silence, no row is lost on the way', async () => {
  const wallet = await openWallet({ env: { EMULATOR_ARGS: '--max-limit 15' } })
  await showPages(wallet)
  expect(await readAllPages(wallet)).toEqual(sampleRows('137 tokens'))
  expect(await wallet.total.textContent()).toBe('136–137 of 137 tokens')
})

test('behavior: a service without a total, a list that ends with its page is not an empty wallet', async () => {
  const wallet = await visit({
    prepare: ({ page }) =>
      page.route(proxyUrl, async (route) => {
        const response = await route.fetch()
        await route.fulfill({
          response,
          body: (await response.text()).replace(/,"total":\d+/, ''), // as text: no digit is lost
        })
      }),
  })
  const { page, total } = wallet
  await showPages(wallet)
  await wallet.select('Sample wallet', 'Exactly one page')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
  expect(await total.textContent()).toBe('Tokens 1–20')

  await readAllPages(wallet)
  expect(await page.getByText('This wallet holds no').count()).toBe(0)
  expect(await total.textContent()).not.toBe('0 tokens')
})

async function showPages({ page, total }: WalletPage) {
  await page.getByRole('radio', { name: 'Pages' }).check()
  await expect.poll(() => total.textContent()).toMatch(/^(Tokens )?1–/)
}

function button({ page }: WalletPage, name: 'Previous' | 'Next') {
  return page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name })
}

/** From the page that is shown to the last one. */
async function readAllPages(wallet: WalletPage): Promise<ShownRow[]> {
  const { page, total } = wallet
  const shown = await readRows(page)
  const next = button(wallet, 'Next')
  while ((await next.getAttribute('aria-disabled')) === 'false') {
    const before = await total.textContent()
    await next.click()
    await expect.poll(() => total.textContent()).not.toBe(before)
    shown.push(...(await readRows(page)))
  }
  return shown
}
