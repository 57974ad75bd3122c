import { expect, test } from 'vitest'
import { expectFocus, tabTo } from './keyboardFocus.js'
import { sampleAddress, sampleRows } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()
const all = sampleRows('137 tokens')

test('behavior: address, filter and token details by keyboard', async () => {
  const { page, context, rows, alert, errors } = await visit()
  const { keyboard } = page
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect.poll(() => rows.count()).toBe(20)

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

  await tabTo(page, 'search', /^Filter/)
  const [, second] = sampleRows('Exactly one page')
  await keyboard.type(second?.tick ?? '')
  await expect.poll(() => rows.count()).toBeLessThan(20)
  await tabTo(page, 'button', 'Clear filter')
  await keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(20)
  await expectFocus(page, 'h2', /^20 tokens/) // the button was removed

  await tabTo(page, 'summary', new RegExp(`^.*${second?.tick}`))
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy balance' }).waitFor()
  await tabTo(page, 'button', 'Copy balance')
  await keyboard.press('Enter')
  await expectFocus(page, 'button', 'Copied balance')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second?.balance)
  expect(errors).toEqual([])
})

test('behavior: Load more focuses the first new row', async () => {
  const { page, rows } = await visit()
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(40)
  await expectFocus(page, 'summary', new RegExp(String(all[20]?.tick)))
})

test('behavior: 320 px wide: every focused element is visible', async () => {
  const { page, rows } = await visit({ context: { viewport: { width: 320, height: 568 } } })
  await expect.poll(() => rows.count()).toBe(20)
  await tabTo(page, 'summary', new RegExp(String(all[8]?.tick)))
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Shift+Tab')
    await expectFocus(page, expect.any(String), /./)
  }
})
