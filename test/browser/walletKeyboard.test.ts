import { expect, test } from 'vitest'
import { holdRequests } from './holdRequests.js'
import { expectFocus, tabTo } from './keyboardFocus.js'
import { sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()
const all = sampleRows('137 tokens')

test('behavior: an address typed wrong and right, the views by arrows, a filter, a row', async () => {
  const { page, context, rows, alert, faults } = await visit()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { keyboard } = page
  await expect.poll(() => rows.count()).toBe(20)

  await tabTo(page, 'button', 'Connect wallet')
  await tabTo(page, 'text', 'Wallet address')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('nonsense')
  await keyboard.press('Enter')
  await alert.getByText('An address starts with 0x.').waitFor()
  await expectFocus(page, 'text', 'Wallet address')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(sampleAddress('Exactly one page'))
  await keyboard.press('Enter')
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))
  await expectFocus(page, 'text', 'Wallet address')

  await tabTo(page, 'radio', 'List')
  for (const view of ['Long list', 'Pages', 'All chains', 'List']) {
    await keyboard.press('ArrowRight')
    await expectFocus(page, 'radio', view)
  }
  await expect.poll(() => readRows(page)).toEqual(sampleRows('Exactly one page'))

  await tabTo(page, 'search', 'Filter by tick or protocol')
  const [, second] = sampleRows('Exactly one page')
  await keyboard.type(second?.tick ?? '')
  await expect.poll(() => rows.count()).toBeLessThan(20)
  await tabTo(page, 'checkbox', 'Hide zero balances')
  await tabTo(page, 'button', 'Clear filter')
  await keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(20)
  await expectFocus(page, 'h2', /^20 tokens/) // its button is gone

  await tabTo(page, 'summary', new RegExp(`^.*${second?.tick}`))
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy balance' }).waitFor()
  await tabTo(page, 'button', 'Copy balance')
  await keyboard.press('Enter')
  await expectFocus(page, 'button', 'Copied balance')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second?.balance)
  expect(faults).toEqual([])
})

test.for(['List', 'Long list'])(
  'behavior: %s, Load more leads to the first new row',
  async (view) => {
    const { page, rows, total } = await visit()
    await page.getByRole('radio', { name: view, exact: true }).check()
    const [first, next] = view === 'List' ? ['20', '40'] : ['100', '137']
    await expect.poll(() => total.textContent()).toBe(`${first} of 137 tokens`)
    await rows.first().waitFor()
    await page.getByRole('button', { name: 'Load more' }).focus()
    await page.keyboard.press('Enter')

    await expect.poll(() => total.textContent()).toMatch(new RegExp(`^${next} `))
    await expectFocus(page, 'summary', new RegExp(String(all[Number(first)]?.tick)))
    // and on from there
    await page.keyboard.press('Tab')
    await expectFocus(page, 'summary', new RegExp(String(all[Number(first) + 1]?.tick)))
  },
)

test('behavior: Load more while nothing new matches the filter, the focus is not lost', async () => {
  const { page, rows } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('searchbox').fill('no tick is like this')
  await expect.poll(() => rows.count()).toBe(0)
  await tabTo(page, 'button', 'Load more')
  await page.keyboard.press('Enter')
  await page.locator('.filter-note').getByText('0 of 40 tokens').waitFor()
  await expectFocus(page, 'h2', '40 of 137 tokens')
})

test('behavior: Load everything and its Cancel, the focus stays with them', async () => {
  const { page, rows } = await visit()
  const { keyboard } = page
  await expect.poll(() => rows.count()).toBe(20)
  const { releaseOne, release } = await holdRequests(page)
  await page.getByRole('checkbox').focus()
  await tabTo(page, 'button', 'Load everything')
  await keyboard.press('Enter')
  await expectFocus(page, 'button', 'Cancel')
  await releaseOne()
  await expect.poll(() => rows.count()).toBe(40)
  await expectFocus(page, 'button', 'Cancel')
  await keyboard.press('Enter')
  await expectFocus(page, 'button', 'Load everything')
  expect(await rows.count()).toBe(40)

  await keyboard.press('Enter')
  await release()
  await page.getByText('All loaded').waitFor()
  // not on a button that saves a file, where “Cancel” was: on the heading above it
  await expectFocus(page, 'h2', '137 tokens')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expectFocus(page, 'button', 'Download as CSV')
  await keyboard.press('Tab')
  await expectFocus(page, 'button', 'Download as JSON')
})

test('behavior: pages by Enter, the focus stays on the button', async () => {
  const { page, total } = await visit()
  await page.getByRole('radio', { name: 'Pages' }).check()
  await expect.poll(() => total.textContent()).toBe('1–20 of 137 tokens')
  await tabTo(page, 'button', 'Next')
  await page.keyboard.press('Enter')
  await expect.poll(() => total.textContent()).toBe('21–40 of 137 tokens')
  await expectFocus(page, 'button', 'Next')
  await page.keyboard.press('Shift+Tab')
  await expectFocus(page, 'button', 'Previous')
  await page.keyboard.press('Enter')
  await expect.poll(() => total.textContent()).toBe('1–20 of 137 tokens')
  await expectFocus(page, 'button', 'Previous')
})

test('behavior: a chain shown in full, the focus is not lost', async () => {
  const { page, total, rows } = await visit()
  await page.getByRole('radio', { name: 'All chains' }).check()
  await expect.poll(() => total.textContent()).toBe('160 tokens on 3 of 4 chains')
  await tabTo(page, 'button', 'Show all on BNB Chain')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(20)
  await expectFocus(page, 'h2', /^20 tokens/)
})
