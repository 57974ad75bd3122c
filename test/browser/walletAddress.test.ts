import { expect, test } from 'vitest'
import { sampleAddress } from './sampleRows.js'
import { phone, visitWallet } from './visitWallet.js'

const visit = visitWallet()

test('behavior: connecting comes first, then the address, then the demos', async () => {
  const sheet = await (await visit({ context: phone })).openAccount()
  expect(await sheet.innerText()).toMatch(/Connect.*Wallet address.*Demo/s)
})

test('behavior: a wrong checksum is told where no row can move', async () => {
  const address = '0xFa4e0BADC0de0BAdC0de0baDC0dE0Badc0de0137' // its first capital is wrong
  const { page, openAccount } = await visit({ path: `/?address=${address}&chain=eth` })
  await page.locator('.tl-notice').getByText('The checksum does not match.').waitFor()
  await (await openAccount()).getByText('The checksum does not match.').waitFor()
})

test('behavior: a link to the last chain shows its chip', async () => {
  const { page, rows } = await visit({
    path: `/?chain=avalanche&address=${sampleAddress('5,000 tokens')}`,
    context: phone,
  })
  await rows.first().waitFor()
  const { x = 0, width = 0 } =
    (await page.locator('.chip', { hasText: 'Avalanche' }).boundingBox()) ?? {}
  expect(x).toBeGreaterThan(0)
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('behavior: the account is named beside the buttons at 360 px', async () => {
  const name = 'Exactly one page' // the longest
  const { page, rows } = await visit({ path: `/?address=${sampleAddress(name)}`, context: phone })
  await rows.first().waitFor()
  const header = page.locator('.header')
  await header.getByText('Demo', { exact: false }).waitFor()
  expect(await header.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBe(56)
})

test('behavior: with text at 200% the tokens begin above the middle', async () => {
  const { page, rows } = await visit({ context: phone })
  await rows.first().waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect((await rows.first().boundingBox())?.y).toBeLessThan(phone.viewport.height / 2)
})
