import { expect, test } from 'vitest'
import { expectFocus, tabTo } from './keyboardFocus.js'
import { allSampleRows, isListed, sampleAddress } from './sampleRows.js'
import { visitWallet } from './visitWallet.js'
import { readRows } from './WalletPage.js'

const visit = visitWallet()
const narrow = { viewport: { width: 900, height: 720 } } // wider windows show details beside the list

test('default: every element on the way to the rows and back is visible at 320 px', async () => {
  const wallet = await visit({ context: { viewport: { width: 320, height: 568 } } })
  const { page, rows, errors } = wallet
  const { keyboard } = page
  await rows.first().waitFor()
  expect(await tabTo(page, 'button', /ordi/)).toBeLessThanOrEqual(12)
  await tabTo(page, 'button', /the-longest-tick/) // below the first screen
  const back = await tabTo(page, 'button', /Switch wallet/, 'Shift+Tab')
  expect(back).toBeGreaterThan(10)

  await keyboard.press('Enter')
  await expectFocus(page, 'button', 'Close')
  await tabTo(page, 'text', 'Wallet address')
  await keyboard.type('nonsense')
  await keyboard.press('Enter')
  await expectFocus(page, 'text', 'Wallet address')
  await tabTo(page, 'button', '5,000 tokens')
  await tabTo(page, 'text', 'Wallet address', 'Shift+Tab')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(sampleAddress('One token'))
  await keyboard.press('Enter')
  await expect.poll(() => readRows(wallet)).toEqual(allSampleRows('One token'))
  await expectFocus(page, 'button', /Switch wallet/)
  expect(errors).toEqual([])
})

test('behavior: Enter opens a token, and Escape or a click beside it returns to the row', async () => {
  const { page, rows } = await visit({ context: narrow })
  const { keyboard } = page
  await rows.first().waitFor()
  await tabTo(page, 'button', /πππ/)
  await keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'πππ' })
  // a role would exclude a closed dialog that React has not removed yet
  const isGone = () => page.locator('.tl-sheet').waitFor({ state: 'detached' })
  await sheet.waitFor()
  await keyboard.press('Escape')
  await isGone()
  await expectFocus(page, 'button', /πππ/)

  await keyboard.press('Enter')
  await sheet.waitFor()
  await page.mouse.click(5, 5)
  await isGone()
  await expectFocus(page, 'button', /πππ/)
})

test('behavior: Load more focuses the first new row, and is told once', async () => {
  const { page, rows, announced } = await visit()
  await expect.poll(() => announced.textContent()).toBe('123 of 160 tokens')
  const held = allSampleRows('137 tokens', 1).filter(isListed).length
  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(160)
  const { tick } = allSampleRows('137 tokens')[held] ?? {}
  await expectFocus(page, 'button', new RegExp(String(tick)))
  await expect.poll(() => announced.textContent()).toBe('37 more tokens, 160 tokens')
  expect(await page.locator('[aria-live], .tl [role=status]').count()).toBe(1)
})
