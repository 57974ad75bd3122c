import { expect, test } from 'vitest'
import { expectFocus, sampleAddress, sampleRows, tabTo, visitWallet } from './wallet.js'

const large = `/?chain=eth&address=${sampleAddress('5,000 tokens')}`
const held = sampleRows('5,000 tokens', 'eth')
const last = held.at(-1)?.tick ?? ''

test('default: a search and a sort read the whole wallet, and only rows in view are drawn', async () => {
  const wallet = await visitWallet(large)
  const { page, proxy, rows, tokens, search, see, hear, button, scrollTo, errors } = wallet
  await see('5,000 tokens, 100 loaded')
  await proxy.set(({ offset }) => offset > 500 && 'hold')
  await search.fill(last.toUpperCase())
  await expect.poll(proxy.held).toHaveLength(4) // three of them ahead
  await see('Searching 600 of 5,000…')
  expect(await page.getByText('No token matches').count()).toBe(0) // not said too early
  await button('Cancel').click()
  await see('5,000 tokens, 600 loaded')
  await wallet.sort.selectOption('name')
  await see('Sorting 600 of 5,000…')
  await proxy.set()
  await see('5,000 tokens')
  expect(new Set(proxy.asked.map(({ offset }) => offset)).size).toBe(50)
  await search.fill(last.toUpperCase())
  await hear('2 of 5,000 tokens match')
  await wallet.expectRows(held.filter(({ tick }) => tick === last))
  await search.fill('no such token')
  await see('No token matches “no such token”')
  await button('Clear search').click()
  await see('5,000 tokens')

  expect(await rows.first().textContent()).toContain('<b>bold</b>') // of a later page
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (const y of [end, end / 2, end / 3, end / 4, 0, end]) {
    await scrollTo(y)
    await expect.poll(() => tokens.evaluate(isInPlace)).toBe(true)
    expect(await rows.count()).toBeLessThanOrEqual(60)
  }
  const row = (number: number) =>
    tokens.locator(`li[aria-posinset="${number}"]`).getByRole('button')
  await row(held.length).waitFor()

  // the focused row stays, and Tab continues from it
  await scrollTo(0)
  await row(3).focus()
  await scrollTo(end / 2)
  await expect.poll(() => tokens.evaluate(isInPlace)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expectFocus(row(2))
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBe(held.length)
  expect(errors).toEqual([])
})

test('behavior: details, a search and a sort have a link, and give the focus back', async () => {
  const wallet = await visitWallet('/?chain=eth')
  const { page, rows, search, sort, see, dialog, errors } = wallet
  await see('137 tokens, 100 loaded')
  await wallet.scrollTo(1e6)
  await see('137 tokens')
  const row = rows.nth(110) // of the second page
  const details = dialog(sampleRows('137 tokens', 'eth')[110]?.tick ?? '')
  await row.scrollIntoViewIfNeeded()
  const { y } = (await row.boundingBox()) ?? {}
  await row.click()
  await details.waitFor()
  expect((await row.boundingBox())?.y).toBe(y) // the list stays beside the details
  const other = await visitWallet(new URL(page.url()).search) // reads the pages up to it
  await other.page.getByRole('dialog').waitFor()
  await page.goBack()
  await details.waitFor({ state: 'hidden' })

  await sort.selectOption('amount')
  await search.fill('ordi')
  await see('4 of 137 tokens match')
  const ordi = rows.getByRole('button', { name: /^ordi/ })
  await tabTo(ordi)
  await page.keyboard.press('Enter')
  await dialog('ordi').waitFor()
  await tabTo(page.getByRole('link', { name: 'View on Etherscan' }))
  await page.keyboard.press('Escape')
  await expectFocus(ordi)
  await page.waitForURL((url) => !url.searchParams.has('token')) // or the reload would end it
  await page.reload()
  await see('4 of 137 tokens match')
  expect([await search.inputValue(), await sort.inputValue()]).toEqual(['ordi', 'amount'])
  await ordi.click()
  await dialog('ordi').waitFor()
  await wallet.expectAccessible()
  const gone = await visitWallet('/?chain=eth&token=none')
  await gone.see('This token is not in the wallet.')
  expect(errors).toEqual([])
})

test('behavior: 100,000 tokens are read only when asked, a row far away never', async () => {
  const address = `0xfa4e${'100000'.padStart(36, '0')}`
  const wallet = await visitWallet(`/?address=${address}&chain=eth&row=999999999`)
  const { proxy, search, sort, see, button } = wallet
  await see('100,000 tokens, 100 loaded')
  await sort.selectOption('amount')
  await see('Loads 99,900 tokens first')
  await search.fill('no such token')
  await see('No match for “no such token” in the first 100')
  expect(proxy.asked).toHaveLength(1)
  await search.fill('')
  await button('Load').click()
  await expect.poll(() => proxy.asked.length).toBeGreaterThan(2)
  await button('Cancel').click()
  await see(/^100,000 tokens, /)
})

/** Runs in the page. Whether the row in the middle of the window is the one of its place. */
function isInPlace(tokens: Element): boolean {
  const { top = 0, bottom = 0 } = tokens.querySelector('ul')?.getBoundingClientRect() ?? {}
  const y = Math.min(innerHeight / 2, bottom - 1)
  const row = document.elementFromPoint(innerWidth / 2, y)?.closest('li')
  return Number(row?.ariaPosInSet) === Math.floor((y - top) / (row?.offsetHeight ?? 0)) + 1
}
